// The database's clock, the only one that is the same for all servers. Leases, due times and signatures go by it:
// docs/decisions/0009-one-clock.md

import type { Clock } from '../domain/time/clock.ts';
import type { Pool, Queryable } from './pool.ts';

export interface DatabaseClock {
  /** The database's time, carried forward from the last measurement. No change of this machine's clock moves it. */
  now: Clock;
  /** This machine's clock minus the database's, in milliseconds. */
  offsetMs(): number;
  /** Whether this machine's clock is near enough for due work. */
  isTrusted(): boolean;
  /** Compares the clocks again, now. If the database does not answer, the last measurement stays. */
  measure(): Promise<void>;
  close(): void;
}

/** The clocks of this machine, in milliseconds. */
export interface MachineClocks {
  /** Since 1970. It may be wrong, and may be set. */
  wallMs(): number;
  /** Since any moment. It is never set, and stands still while the machine is suspended. */
  steadyMs(): number;
}

/** One question to the database's clock. */
export interface Reading {
  /** The database's time, since 1970. */
  databaseMs: number;
  /** On the steady clock of this machine. */
  askedAtMs: number;
  answeredAtMs: number;
}

interface ClockOptions {
  pool: Pick<Pool, 'query' | 'driver'>;
  /** Called when the machine's clock becomes wrong, and when it is right again. */
  log: (line: string) => void;
  machine?: MachineClocks;
}

const warnedFromMs = 2_000;
const trustedUpToMs = 30_000;
const everyMs = 30_000;
const lookEveryMs = 1_000;
/** When the two clocks of this machine differ by this much more than before, it was suspended, or its clock was set. */
const partedMs = 1_000;
const readings = 3;

const thisMachine: MachineClocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/** Measures the database's clock now, every 30 seconds, and when a connection was lost. Rejects if the database does not answer. */
export async function openDatabaseClock({
  pool,
  log,
  machine = thisMachine,
}: ClockOptions): Promise<DatabaseClock> {
  const { wallMs, steadyMs } = machine;
  let aheadMs = aheadOfSteady(await readClock(pool, steadyMs));
  let partMs = wallMs() - steadyMs();
  let measuredAtMs = steadyMs();
  let measuring: Promise<void> | null = null;
  let state: ClockState = 'right';
  const nowMs = () => steadyMs() + aheadMs;
  const offsetMs = () => wallMs() - nowMs();
  say();

  function say(): void {
    const was = state;
    state = clockState(offsetMs());
    if (state !== was) log(sentenceFor(state, offsetMs()));
  }

  async function measureOnce(): Promise<void> {
    measuredAtMs = steadyMs();
    partMs = wallMs() - steadyMs();
    try {
      aheadMs = aheadOfSteady(await readClock(pool, steadyMs));
    } catch {
      // The pool and the requests report a database that does not answer.
    }
    measuring = null;
    say();
  }

  function measure(): Promise<void> {
    measuring ??= measureOnce();
    return measuring;
  }

  function look(): void {
    const isDue = steadyMs() - measuredAtMs >= everyMs;
    const hasParted = Math.abs(wallMs() - steadyMs() - partMs) >= partedMs;
    if (isDue || hasParted) void measure();
  }

  const timer = setInterval(look, lookEveryMs).unref();
  pool.driver.on('error', measure);
  return {
    now: () => new Date(nowMs()),
    offsetMs,
    isTrusted: () => clockState(offsetMs()) !== 'far_off',
    measure,
    close() {
      clearInterval(timer);
      pool.driver.off('error', measure);
    },
  };
}

/** This machine's clock minus the database's, now, in milliseconds. */
export async function measureOffset(pool: Queryable): Promise<number> {
  const { wallMs, steadyMs } = thisMachine;
  const aheadMs = aheadOfSteady(await readClock(pool, steadyMs));
  return wallMs() - (steadyMs() + aheadMs);
}

/** Reads the clock of the database three times. */
async function readClock(pool: Queryable, steadyMs: () => number): Promise<Reading[]> {
  const taken: Reading[] = [];
  while (taken.length < readings) {
    const askedAtMs = steadyMs();
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database answered without a row');
    taken.push({ databaseMs: row.ms, askedAtMs, answeredAtMs: steadyMs() });
  }
  return taken;
}

/**
 * The database's time minus the steady clock of this machine, from the reading with the shortest round trip. The database
 * is taken to have answered in the middle of it, so the result can be wrong by half of it.
 */
export function aheadOfSteady(taken: readonly Reading[]): number {
  const roundTrip = ({ askedAtMs, answeredAtMs }: Reading) => answeredAtMs - askedAtMs;
  const [closest] = taken.toSorted((a, b) => roundTrip(a) - roundTrip(b));
  if (closest === undefined) throw new Error('the clock was not read');
  return closest.databaseMs - (closest.askedAtMs + closest.answeredAtMs) / 2;
}

/** `off`: an operator should know. `far_off`: this server takes no due work. */
export type ClockState = 'right' | 'off' | 'far_off';

/** @param offsetMs this machine's clock minus the database's */
export function clockState(offsetMs: number): ClockState {
  const distanceMs = Math.abs(offsetMs);
  if (distanceMs < warnedFromMs) return 'right';
  return distanceMs < trustedUpToMs ? 'off' : 'far_off';
}

function sentenceFor(state: ClockState, offsetMs: number): string {
  if (state === 'right') return 'The clock of this machine agrees with the database’s again.';
  const seconds = (Math.abs(offsetMs) / 1_000).toFixed(1);
  const side = offsetMs > 0 ? 'ahead of' : 'behind';
  const fault = `The clock of this machine is ${seconds} s ${side} the database’s: set it by NTP.`;
  return state === 'off' ? fault : `${fault} Until then this server takes no due work.`;
}
