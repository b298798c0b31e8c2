import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { attemptFailures, type DeliveryAttempt } from './delivery-attempt.ts';
import { afterAttempt, nextAttemptAt } from './retry-schedule.ts';

const at = new Date('2026-03-02T09:00:00Z');
const delaysSeconds = [10, 60, 360, 2160, 12960];

function attemptWith(change: Partial<DeliveryAttempt>): DeliveryAttempt {
  return {
    startedAt: at,
    durationMs: 20,
    status: 500,
    failure: null,
    detail: null,
    responseHead: null,
    responseBody: null,
    retryAfterSeconds: null,
    ...change,
  };
}

const refused = attemptWith({});
/** Seconds until the next attempt, or the state when there is none. With a draw of 0.5 there is no jitter. */
function waitAfter(attempt: DeliveryAttempt, attempts: number, random = () => 0.5) {
  const consequence = afterAttempt(attempt, { attempts, delaysSeconds, now: at, random });
  return consequence.state === 'pending'
    ? (consequence.retryAt.getTime() - at.getTime()) / 1_000
    : consequence.state;
}

suite('the schedule of attempts', () => {
  test('six attempts, each pause six times the one before, then the delivery is given up', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(refused, attempts));
    assert.deepEqual(waits, [10, 60, 360, 2160, 12960, 'failed', 'failed']);
  });

  test('any 2xx acknowledges, even with a body that is too large; one cut off by the time limit does not', () => {
    for (const status of [200, 202, 204, 299])
      assert.equal(waitAfter(attemptWith({ status }), 1), 'delivered');
    assert.equal(waitAfter(attemptWith({ status: 200, failure: 'response_too_large' }), 1), 'delivered');
    for (const failure of ['timeout', 'reset'] as const) {
      assert.equal(waitAfter(attemptWith({ status: 200, failure }), 1), 10);
    }
  });

  test('a redirect, a refusal, a server error and no response are all tried again', () => {
    for (const status of [301, 302, 307, 400, 401, 404, 410, 429, 500, 503]) {
      assert.equal(waitAfter(attemptWith({ status }), 1), 10);
    }
    for (const failure of attemptFailures.filter((each) => each !== 'private_address')) {
      assert.equal(waitAfter(attemptWith({ status: null, failure }), 1), 10);
    }
  });

  test('an address that we may not connect to is final', () => {
    assert.equal(waitAfter(attemptWith({ status: null, failure: 'private_address' }), 1), 'failed');
  });

  test('Retry-After is followed, up to twice the pause, and never shortens it', () => {
    const wait = (retryAfterSeconds: number) => waitAfter(attemptWith({ status: 429, retryAfterSeconds }), 2);
    assert.deepEqual([0, 30, 90, 120, 86_400].map(wait), [60, 60, 90, 120, 120]);
  });

  test('for any draw, the pause is within a tenth of the step, and not shorter than asked for', () => {
    const answers = fc.record({
      attempts: fc.integer({ min: 1, max: 5 }),
      random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      retryAfterSeconds: fc.option(fc.nat(100_000)),
    });
    fc.assert(
      fc.property(answers, ({ attempts, random, retryAfterSeconds }) => {
        const wait = waitAfter(attemptWith({ retryAfterSeconds }), attempts, () => random);
        const step = delaysSeconds[attempts - 1] ?? 0;
        const asked = Math.min(retryAfterSeconds ?? 0, 2 * step);
        assert.ok(typeof wait === 'number' && wait >= 0.9 * step - 0.001 && wait >= asked);
        assert.ok(wait <= Math.max(1.1 * step, asked) + 0.001);
      }),
    );
  });

  test('a schedule without pauses is a single attempt', () => {
    assert.equal(nextAttemptAt({ attempts: 1, delaysSeconds: [], now: at, random: Math.random }), null);
  });
});
