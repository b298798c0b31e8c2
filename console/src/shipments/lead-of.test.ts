import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { leadOf } from './lead-of.ts';

test('the page says that it loads only until the count is there or has failed', () => {
  assert.equal(leadOf(undefined, false), 'Loading…');
  assert.equal(leadOf(undefined, true), '');
  assert.match(leadOf({ count: 3, atLeast: false }, true), /3/);
});
