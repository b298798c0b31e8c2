import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../text/in-english.ts';
import { daysBetween, formatSpan } from './span.ts';

const hourMs = 3_600_000;

test('a length of time is in days, a short one in hours', () => {
  assert.equal(formatSpan(72 * hourMs), '3 days');
  assert.equal(formatSpan(-25 * hourMs), '1 day');
  assert.equal(formatSpan(hourMs), '1 hour');
  assert.equal(formatSpan(7 * hourMs), '7 hours');
});

test('days are those between the dates of two clock readings', () => {
  assert.equal(daysBetween('2026-02-27', '2026-03-02T08:30:00+09:00'), 3);
});
