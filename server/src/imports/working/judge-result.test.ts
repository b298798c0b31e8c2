import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReference } from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { BatchResult } from '../../tracking/track-batch.ts';
import { judgeResult, longestWaitMs } from './judge-result.ts';

const unanswered = (refusals: { throttled?: boolean; isRejected?: boolean } = {}): BatchResult['result'] => ({
  outcome: 'unanswered',
  resolution: {
    outcome: 'unavailable',
    asked: [],
    unnamed: [],
    retryAfterSeconds: 40,
    isShareSpent: false,
    notGiven: null,
    isAboutUs: false,
    throttled: false,
    isRejected: false,
    ...refusals,
  },
  reference: parseReference('MSCU1234566'),
  hint: undefined,
  configured: [],
  askable: [],
  mode: 'live',
});
const early = { tries: 1, waitedMs: 0 };

test('a row waits while a carrier cannot be asked: as long as its quota needs, or longer after each try', () => {
  const waits = (result: BatchResult['result'], tries: number) => {
    const verdict = judgeResult(result, { tries, waitedMs: longestWaitMs - 1 });
    return verdict.next === 'wait' && { seconds: verdict.forMs / 1000, isQuota: verdict.isQuota };
  };
  for (const tries of [1, 50])
    assert.deepEqual(waits(unanswered({ throttled: true }), tries), { seconds: 40, isQuota: true });
  assert.deepEqual(
    [1, 2, 3, 9].map((tries) => waits(unanswered(), tries)),
    [40, 60, 120, 900].map((seconds) => ({ seconds, isQuota: false })),
  );
});

test('a row does not wait for ever, nor for a carrier that refused the question', () => {
  for (const [result, waitedMs] of [
    [unanswered({ throttled: true }), longestWaitMs],
    [unanswered({ isRejected: true }), 0],
  ] as const) {
    const verdict = judgeResult(result, { tries: 1, waitedMs });
    assert.ok(verdict.next === 'settle' && verdict.result.outcome === 'failed');
  }
});

test('a refusal is final, and a fault of this server is tried again, five times in all', () => {
  const refusal = { outcome: 'refused', problem: new Problem('payment_required', 'No credits.') } as never;
  assert.deepEqual(judgeResult(refusal, early), {
    next: 'settle',
    result: { outcome: 'failed', problem: { code: 'payment_required', message: 'No credits.' } },
  });
  const fault = { outcome: 'failed', problem: new Problem('internal_error', 'Wrong.') } as const;
  assert.deepEqual(
    [1, 4, 5].map((tries) => judgeResult(fault, { tries, waitedMs: 0 }).next),
    ['wait', 'wait', 'settle'],
  );
});
