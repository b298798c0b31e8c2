import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSeenLately } from './seen-lately.ts';

test('each person is counted once, and only while seen within the period', () => {
  let nowMs = 0;
  const seen = openSeenLately({ withinMs: 10, now: () => nowMs });
  for (const who of ['ws_1', 'ws_2', 'ws_1']) seen.note(who);
  assert.equal(seen.count(), 2);
  nowMs = 8;
  seen.note('ws_1');
  nowMs = 11;
  assert.equal(seen.count(), 1);
  nowMs = 19;
  assert.equal(seen.count(), 0);
});
