import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  type AskedBefore,
  admit,
  afterAnswer,
  type Breaker,
  closedBreaker,
  type Sign,
  signOf,
  withProbe,
} from './breaker.ts';
import type { UnavailableReason } from './carrier-answer.ts';

/** A question about the nth reference, of one of two workspaces. */
function nth(at: number, facts: Partial<AskedBefore> = {}): AskedBefore {
  return { reference: `BOX${at}`, party: `ws_${at % 2}`, isKnown: false, failures: 0, ...facts };
}
const known = { isKnown: true, failures: 0 };
const fresh = { isKnown: false, failures: 0 };

function after(
  breaker: Breaker,
  as: 'ask' | 'probe',
  sign: Sign,
  atMs: number,
  question = nth(0, known),
): Breaker {
  return afterAnswer(breaker, as, sign, { question, parties: 2, atMs });
}

/** A breaker after this many failures, one per second. */
function failing(times: number, questionAt = nth, parties = 2): Breaker {
  let breaker = closedBreaker;
  for (let at = 0; at < times; at += 1)
    breaker = afterAnswer(breaker, 'ask', 'failed', { question: questionAt(at), parties, atMs: at * 1_000 });
  return breaker;
}

suite('the breaker', () => {
  test('opens after failures about five references in a row, and says when to ask again', () => {
    assert.deepEqual(admit(failing(4), known, 4_000), { as: 'ask' });
    assert.deepEqual(admit(failing(5), known, 4_000), { as: 'refused', retryAfterSeconds: 15 });
    assert.deepEqual(admit(failing(5), known, 18_001), { as: 'refused', retryAfterSeconds: 1 });
  });

  test('is not opened by one workspace while others ask, whatever it asks about', () => {
    const alone = (at: number) => nth(at, { party: 'ws_hostile' });
    assert.equal(failing(200, alone).openUntilMs, null);
    assert.notEqual(failing(5, alone, 1).openUntilMs, null, 'nobody else asks');
    const other = failing(200, alone);
    assert.notEqual(after(other, 'ask', 'failed', 200_000, nth(1_000)).openUntilMs, null);
  });

  test('is not opened by one reference, nor by those that failed twice before', () => {
    assert.equal(failing(200, (at) => nth(0, { party: `ws_${at}`, failures: at })).openUntilMs, null);
    assert.equal(failing(200, (at) => nth(at, { failures: 2 })).openUntilMs, null);
  });

  test('is probed with a question that was answered before; if none comes, with a new one, and at last with any', () => {
    const open = failing(5);
    assert.deepEqual(admit(open, known, 19_000), { as: 'probe' });
    assert.deepEqual(admit(open, fresh, 19_000), { as: 'refused', retryAfterSeconds: 15 });
    assert.deepEqual(admit(open, fresh, 34_000), { as: 'probe' });
    const bad = { isKnown: false, failures: 2 };
    assert.equal(admit(open, bad, 318_999).as, 'refused');
    assert.deepEqual(admit(open, bad, 319_000), { as: 'probe' });
  });

  test('a probe with a question that was never answered does not make the pause longer', () => {
    const again = after(withProbe(failing(5)), 'probe', 'failed', 34_000, nth(9));
    assert.deepEqual([again.openUntilMs, again.pauseMs], [49_000, 15_000]);
  });

  test('any answer in between restarts the count', () => {
    const answered = after(failing(4), 'ask', 'alive', 5_000);
    assert.equal(after(answered, 'ask', 'failed', 6_000).failed.length, 1);
  });

  test('lets one probe through when the pause is over, and no second one at the same time', () => {
    const open = failing(5);
    assert.deepEqual(admit(open, known, 19_000), { as: 'probe' });
    assert.equal(admit(withProbe(open), known, 19_000).as, 'refused');
  });

  test('closes with the first answer, of a probe or of a question asked before', () => {
    assert.deepEqual(after(withProbe(failing(5)), 'probe', 'alive', 20_000), closedBreaker);
    assert.deepEqual(after(failing(5), 'ask', 'alive', 5_000), closedBreaker);
  });

  test('each failed probe doubles the pause, up to five minutes', () => {
    let breaker = failing(5);
    const pauses: number[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      const atMs = breaker.openUntilMs ?? 0;
      breaker = after(withProbe(breaker), 'probe', 'failed', atMs);
      pauses.push(((breaker.openUntilMs ?? 0) - atMs) / 1_000);
    }
    assert.deepEqual(pauses, [30, 60, 120, 240, 300, 300]);
  });

  test('questions that were under way when it opened do not keep it open for longer', () => {
    const open = failing(5);
    assert.equal(after(open, 'ask', 'failed', 12_000).openUntilMs, open.openUntilMs);
  });

  test('a cancelled probe makes room for the next one', () => {
    const open = withProbe(failing(5));
    assert.deepEqual(admit(after(open, 'probe', 'silent', 20_000), known, 20_000), { as: 'probe' });
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

  test('in any sequence: one question at a time while it is open, and open only after five references failed', () => {
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
  const { as } = admit(before, known, atMs);
  assert.equal(as === 'ask', before.openUntilMs === null);
  assert.ok(before.openUntilMs === null || before.failed.length >= 5);
  assert.ok(!before.probing || as === 'refused', 'a second probe');
  const breaker = as === 'probe' ? withProbe(before) : before;
  const isAsked = as === 'ask' || breaker.probing;
  const question = nth(atMs % 7);
  return settles && isAsked
    ? after(breaker, breaker.probing ? 'probe' : 'ask', sign, atMs, question)
    : breaker;
}
