import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '../../../../server/src/domain/time/time-spans.ts';
import '../../text/in-english.ts';
import { formatSpan } from './span.ts';

test('a length of time is in days, a short one in hours', () => {
  assert.equal(formatSpan(72 * hourMs), '3 days');
  assert.equal(formatSpan(-25 * hourMs), '1 day');
  assert.equal(formatSpan(hourMs), '1 hour');
  assert.equal(formatSpan(7 * hourMs), '7 hours');
});
