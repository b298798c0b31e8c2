import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { DeliveryAttempt } from './delivery-attempt.ts';
import {
  type AttemptOutcome,
  afterOutcome,
  type EndpointHealth,
  judgeHealth,
  mayBeginAnew,
  newHealth,
} from './endpoint-health.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const days = (count: number) => hours(24 * count);

const answers = {
  ok: { status: 200, failure: null },
  fault: { status: 500, failure: null },
  gone: { status: 410, failure: null },
  silent: { status: null, failure: 'timeout' },
  refused: { status: null, failure: 'connect' },
  forbidden: { status: null, failure: 'private_address' },
} satisfies Record<string, Pick<DeliveryAttempt, 'status' | 'failure'>>;
type Answer = keyof typeof answers;

function outcome(answer: Answer, afterMs: number, change: Partial<AttemptOutcome> = {}): AttemptOutcome {
  const at = new Date(start + afterMs);
  const rest = {
    durationMs: 5,
    detail: null,
    responseHead: null,
    responseBody: null,
    retryAfterSeconds: null,
  };
  return {
    attempt: { startedAt: at, ...rest, ...answers[answer] },
    at,
    isProbe: false,
    isExhausted: false,
    ...change,
  };
}

const after = (...outcomes: AttemptOutcome[]): EndpointHealth => outcomes.reduce(afterOutcome, newHealth);
const verdict = (health: EndpointHealth, atMs: number) => judgeHealth(health, [], new Date(start + atMs));
/** Each given number of seconds after `afterMs`. */
const pause = ({ pausedUntil }: EndpointHealth, afterMs: number) =>
  pausedUntil === null ? null : (pausedUntil.getTime() - start - afterMs) / 1_000;

test('the owner may reset the failures once an hour at most', () => {
  const at = (afterMs: number) => new Date(start + afterMs);
  assert.equal(mayBeginAnew(null, at(0)), true);
  assert.equal(mayBeginAnew(at(0), at(hours(1) - 1)), false);
  assert.equal(mayBeginAnew(at(0), at(hours(1))), true);
});

suite('the breaker', () => {
  const five = [0, 1, 2, 3, 4].map((second) => outcome('silent', second * 1_000));

  test('opens with the fifth failure in a row to connect or to answer in time', () => {
    assert.equal(after(...five.slice(1)).pausedUntil, null);
    assert.equal(pause(after(...five), 4_000), 15);
  });

  test('stays closed while the endpoint responds, whatever it responds', () => {
    const answered = after(...five.slice(1), outcome('fault', 5_000), ...five.slice(1));
    assert.equal(answered.pausedUntil, null);
    assert.equal(answered.unreachable, 4);
  });

  test('an address that we may not connect to says nothing about it', () => {
    assert.equal(after(...five.slice(1), outcome('forbidden', 5_000)).unreachable, 4);
  });

  test('attempts that were under way when it opened do not keep it open for longer', () => {
    assert.deepEqual(after(...five, outcome('silent', 9_000)), after(...five));
  });

  test('each failed probe doubles the pause, up to five minutes', () => {
    let health = after(...five);
    const pauses: (number | null)[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      const atMs = hours(probe + 1);
      health = afterOutcome(health, outcome('refused', atMs, { isProbe: true }));
      pauses.push(pause(health, atMs));
    }
    assert.deepEqual(pauses, [30, 60, 120, 240, 300, 300]);
  });

  test('closes with the first response, even a refusal', () => {
    const answered = after(...five, outcome('fault', minutes(1), { isProbe: true }));
    assert.deepEqual([answered.pausedUntil, answered.unreachable], [null, 0]);
    assert.deepEqual(answered.failingSince, new Date(start));
  });
});

suite('an outage', () => {
  test('sends a notice after an hour and after a day, once each', () => {
    const failing = after(outcome('fault', 0));
    assert.equal(verdict(failing, minutes(59)).verdict.notice, null);
    const hour = verdict(failing, minutes(60));
    assert.equal(hour.verdict.notice, 'hour');
    assert.equal(verdict(hour.health, hours(23)).verdict.notice, null);
    const day = verdict(hour.health, hours(24));
    assert.equal(day.verdict.notice, 'day');
    assert.equal(verdict(day.health, days(4)).verdict.notice, null);
  });

  test('that is noticed after a day sends no notice of an hour', () => {
    const { health, verdict: said } = verdict(after(outcome('fault', 0)), days(2));
    assert.equal(said.notice, 'day');
    assert.equal(verdict(health, days(2)).verdict.notice, null);
  });

  test('ends with a success; the next one sends its notices again', () => {
    const told = verdict(after(outcome('fault', 0)), hours(2)).health;
    const recovered = afterOutcome(told, outcome('ok', hours(3)));
    assert.deepEqual(recovered, { ...newHealth, lastSuccessAt: new Date(start + hours(3)) });
    const again = afterOutcome(recovered, outcome('fault', hours(4)));
    assert.equal(verdict(again, hours(5)).verdict.notice, 'hour');
  });

  test('disables after five days of failures only and twenty deliveries given up, not before both', () => {
    const given = (count: number) =>
      after(...Array.from({ length: count }, () => outcome('fault', 0, { isExhausted: true })));
    assert.equal(verdict(given(20), days(5)).verdict.disable, 'failing');
    assert.equal(verdict(given(19), days(9)).verdict.disable, null);
    assert.equal(verdict(given(99), days(5) - 1).verdict.disable, null);
  });

  test('410 to the last attempt of a delivery disables, unless another was acknowledged since', () => {
    const disable = (...outcomes: AttemptOutcome[]) =>
      judgeHealth(after(...outcomes), outcomes, new Date(start)).verdict.disable;
    const last = outcome('gone', 1, { isExhausted: true });
    assert.equal(disable(outcome('gone', 1)), null);
    assert.equal(disable(outcome('ok', 0), last), 'gone');
    assert.equal(disable(last, outcome('ok', 2)), null);
  });
});

test('in any sequence: open only after five failures, notices in order and once, and a success resets all', () => {
  const step = fc.record({
    answer: fc.constantFrom<Answer>('ok', 'fault', 'silent', 'silent', 'silent', 'refused', 'forbidden'),
    pauseMs: fc.nat(hours(20)),
    isExhausted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (story) => {
      let health = newHealth;
      let atMs = 0;
      const notices: string[] = [];
      for (const { answer, pauseMs, isExhausted } of story) {
        atMs += pauseMs;
        const isProbe = health.pausedUntil !== null;
        const came = outcome(answer, atMs, { isProbe, isExhausted });
        const judged = judgeHealth(afterOutcome(health, came), [came], came.at);
        health = judged.health;
        if (judged.verdict.notice !== null) notices.push(judged.verdict.notice);
        if (answer === 'ok') {
          assert.deepEqual(health, { ...newHealth, lastSuccessAt: came.at });
          notices.length = 0;
        }
        assert.equal(health.pausedUntil !== null, health.unreachable >= 5);
        assert.ok(['', 'hour', 'day', 'hour,day'].includes(notices.join()), notices.join());
      }
    }),
  );
});
