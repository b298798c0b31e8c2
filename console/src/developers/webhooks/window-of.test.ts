import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowOf } from './window-of.ts';

const nothing = { from: '', until: '' };
const now = Date.parse('2026-11-21T12:00:00Z');

test('the period since the last success has no limits, because the server knows it', () => {
  assert.deepEqual(windowOf('success', nothing, now), {});
});

test('a span goes back from now', () => {
  assert.deepEqual(windowOf('hour', nothing, now), { since: '2026-11-21T11:00:00.000Z' });
  assert.deepEqual(windowOf('week', nothing, now), { since: '2026-11-14T12:00:00.000Z' });
});

test('times are read on the clock of the reader', () => {
  const since = new Date(2026, 10, 20, 8, 30).toISOString();
  assert.deepEqual(windowOf('window', { from: '2026-11-20T08:30', until: '' }, now), { since });
  const until = new Date(2026, 10, 20, 9, 0).toISOString();
  assert.deepEqual(windowOf('window', { from: '2026-11-20T08:30', until: '2026-11-20T09:00' }, now), {
    since,
    until,
  });
});
