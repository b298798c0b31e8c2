import assert from 'node:assert/strict';
import { test } from 'node:test';

// The zone in force is read when its module is loaded.
process.env.TZ = 'America/New_York';
const { sinceOf } = await import('./since.ts');

const monday = { last_visit: null, now: '2026-03-09T12:00:00Z' };

test('since the last visit, or without one since yesterday at five', () => {
  const friday = '2026-03-06T21:12:00.000Z';
  assert.equal(sinceOf('visit', { ...monday, last_visit: friday }), friday);
  assert.equal(sinceOf('visit', monday), sinceOf('yesterday', monday));
});

test('days are those of the reader, also where clocks change', () => {
  assert.equal(sinceOf('yesterday', monday), '2026-03-08T21:00:00.000Z');
  assert.equal(sinceOf('friday', monday), '2026-03-06T22:00:00.000Z');
  // It is still Sunday there.
  assert.equal(sinceOf('yesterday', { ...monday, now: '2026-03-09T03:30:00Z' }), '2026-03-07T22:00:00.000Z');
});

test('on a Friday it is the one a week before', () => {
  assert.equal(sinceOf('friday', { ...monday, now: '2026-03-13T23:00:00Z' }), '2026-03-06T22:00:00.000Z');
  assert.equal(sinceOf('friday', { ...monday, now: '2026-03-14T15:00:00Z' }), '2026-03-13T21:00:00.000Z');
});
