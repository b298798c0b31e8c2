import type { NewEvidence } from '../domain/forecast/call-evidence.ts';
import { callReachMs } from '../domain/forecast/note-in-calls.ts';

/** The calls of one ship at one port that some evidence may be about: their times lie between `from` and `to`. */
export interface CallWindow {
  ship: string;
  port: string;
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/** A window for each ship and port, in one order for all transactions. */
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
  return [...windows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, window]) => window);
}

/** A text that is equal for calls of one ship at one port. */
export function callKey({ ship, port }: Pick<CallWindow, 'ship' | 'port'>): string {
  return `${ship} ${port}`;
}
