import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { admit, afterAnswer, type Breaker, closedBreaker, type Sign, signOf, withProbe } from './breaker.ts';
import type { UnavailableReason } from './carrier-answer.ts';

/** A breaker after this many failures, one per second. */
function failing(times: number): Breaker {
  let breaker = closedBreaker;
  for (let at = 0; at < times; at += 1) breaker = afterAnswer(breaker, 'ask', 'failed', at * 1_000);
  return breaker;
}

suite('the breaker', () => {
  test('opens after five failures in a row, and says when to ask again', () => {
    assert.deepEqual(admit(failing(4), 4_000), { as: 'ask' });
    assert.deepEqual(admit(failing(5), 4_000), { as: 'refused', retryAfterSeconds: 15 });
    assert.deepEqual(admit(failing(5), 18_001), { as: 'refused', retryAfterSeconds: 1 });
  });

  test('any answer in between restarts the count', () => {
    const answered = afterAnswer(failing(4), 'ask', 'alive', 5_000);
    assert.deepEqual(afterAnswer(answered, 'ask', 'failed', 6_000).failures, 1);
  });

  test('lets one probe through when the pause is over, and no second one at the same time', () => {
    const open = failing(5);
    assert.deepEqual(admit(open, 19_000), { as: 'probe' });
    assert.equal(admit(withProbe(open), 19_000).as, 'refused');
  });

  test('closes with the first answer, of a probe or of a question asked before', () => {
    assert.deepEqual(afterAnswer(withProbe(failing(5)), 'probe', 'alive', 20_000), closedBreaker);
    assert.deepEqual(afterAnswer(failing(5), 'ask', 'alive', 5_000), closedBreaker);
  });

  test('each failed probe doubles the pause, up to five minutes', () => {
    let breaker = failing(5);
    const pauses: number[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      const atMs = breaker.openUntilMs ?? 0;
      breaker = afterAnswer(withProbe(breaker), 'probe', 'failed', atMs);
      pauses.push(((breaker.openUntilMs ?? 0) - atMs) / 1_000);
    }
    assert.deepEqual(pauses, [30, 60, 120, 240, 300, 300]);
  });

  test('questions that were under way when it opened do not keep it open for longer', () => {
    const open = failing(5);
    assert.equal(afterAnswer(open, 'ask', 'failed', 12_000).openUntilMs, open.openUntilMs);
  });

  test('a cancelled probe makes room for the next one', () => {
    const open = withProbe(failing(5));
    assert.deepEqual(admit(afterAnswer(open, 'probe', 'silent', 20_000), 20_000), { as: 'probe' });
  });

  test('a refusal shows that the carrier works; a throttled or cancelled question shows nothing', () => {
    const sign = (reason: UnavailableReason) =>
      signOf({ outcome: 'unavailable', reason, retryAfterSeconds: null, detail: '' });
    assert.deepEqual(
      ['timeout', 'unreachable', 'server_error'].map((reason) => sign(reason as UnavailableReason)),
      ['failed', 'failed', 'failed'],
    );
    assert.deepEqual(
      [sign('unauthorized'), sign('rejected'), sign('unreadable')],
      ['alive', 'alive', 'alive'],
    );
    assert.deepEqual([sign('throttled'), sign('aborted')], ['silent', 'silent']);
    assert.equal(signOf({ outcome: 'no_data' }), 'alive');
  });

  test('in any sequence: one question at a time while it is open, and open only after five failures', () => {
    const signs = fc.constantFrom<Sign>('alive', 'failed', 'failed', 'failed', 'silent');
    const moves = fc.array(fc.record({ pauseMs: fc.nat(40_000), sign: signs, settles: fc.boolean() }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(moves, (story) => {
        let atMs = 0;
        story.reduce((breaker, move) => {
          atMs += move.pauseMs;
          return step(breaker, move, atMs);
        }, closedBreaker);
      }),
      { numRuns: 500 },
    );
  });
});

/** An asker asks; if `settles`, the question asked then, or before, gets its answer. */
function step(before: Breaker, { sign, settles }: { sign: Sign; settles: boolean }, atMs: number): Breaker {
  const { as } = admit(before, atMs);
  assert.equal(as === 'ask', before.openUntilMs === null);
  assert.ok(before.openUntilMs === null || before.failures >= 5);
  assert.ok(!before.probing || as === 'refused', 'a second probe');
  const breaker = as === 'probe' ? withProbe(before) : before;
  const isAsked = as === 'ask' || breaker.probing;
  return settles && isAsked ? afterAnswer(breaker, breaker.probing ? 'probe' : 'ask', sign, atMs) : breaker;
}
