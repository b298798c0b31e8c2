import type { CallOptions, OnceOptions } from './call-options.ts';
import type { AdvanceTestClock, TestClock } from './shapes.ts';
import { type Ask, onceHeaders } from './transport.ts';

/** The test clock, with a key of the sandbox (`svc_test_…`). */
export interface SandboxCalls {
  /** The time in the sandbox, and whether shipments are still being checked for the days that have passed. */
  testClock(options?: CallOptions): Promise<TestClock>;
  /** Lets days pass in the sandbox: `advanceTestClock({ advance_days: 3 })`. */
  advanceTestClock(advance: AdvanceTestClock, options?: OnceOptions): Promise<TestClock>;
}

/** The calls for the sandbox, made with `ask`. */
export function sandboxCalls(ask: Ask): SandboxCalls {
  const path = '/sandbox/clock';
  return {
    async testClock({ signal } = {}) {
      return (await ask<'getTestClock'>({ path, signal })).data;
    },
    async advanceTestClock(body, options = {}) {
      const request = { path, body, ...onceHeaders(options) };
      return (await ask<'advanceTestClock'>({ method: 'POST', ...request })).data;
    },
  };
}
