// A clock that the test sets.

import type { Clock } from '../../src/domain/time/clock.ts';

export interface TestClock {
  now: Clock;
  /** Sets the clock to this ISO 8601 instant. */
  set(iso: string): void;
  advance(milliseconds: number): void;
}

/** Starts at `start`, an ISO 8601 instant, and moves only when the test moves it. */
export function testClock(start = '2026-03-02T09:00:00Z'): TestClock {
  let millis = instantOf(start);
  return {
    now: () => new Date(millis),
    set: (iso) => {
      millis = instantOf(iso);
    },
    advance: (milliseconds) => {
      millis += milliseconds;
    },
  };
}

function instantOf(iso: string): number {
  const millis = Date.parse(iso);
  if (Number.isNaN(millis)) throw new Error(`Not an instant: ${iso}`);
  return millis;
}
