import type { NewEvidence } from '../domain/forecast/call-evidence.ts';
import { callReachMs } from '../domain/forecast/note-in-calls.ts';

export interface ShipAtPort {
  ship: string;
  port: string;
}

/** The calls of one ship at one port that some evidence may be about: their times lie between `from` and `to`. */
export interface CallWindow extends ShipAtPort {
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/** A window for each ship and port, in the order in which they are locked. */
export function windowsOf(evidence: readonly NewEvidence[]): CallWindow[] {
  const windows = new Map<string, CallWindow>();
  for (const { ship, port, at, before } of evidence) {
    const key = callKey({ ship, port });
    const known = windows.get(key) ?? { ship, port, from: at, to: at };
    const times = [at, before?.at ?? at];
    windows.set(key, {
      ...known,
      from: Math.min(known.from, ...times.map((time) => time - callReachMs)),
      to: Math.max(known.to, ...times.map((time) => time + callReachMs)),
    });
  }
  return inLockOrder([...windows.values()]);
}

/** One order for all transactions, and each ship and port once. */
export function inLockOrder(windows: readonly CallWindow[]): CallWindow[] {
  const byKey = new Map(windows.map((window) => [callKey(window), window]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, window]) => window);
}

/** All calls of one ship at one port. */
export function wholeWindow({ ship, port }: ShipAtPort): CallWindow {
  return { ship, port, from: Date.UTC(1970), to: Date.UTC(9999) };
}

/** A text that is equal for calls of one ship at one port. */
export function callKey({ ship, port }: ShipAtPort): string {
  return `${ship} ${port}`;
}
