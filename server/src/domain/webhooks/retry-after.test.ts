import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterSeconds } from './retry-after.ts';

const now = new Date('2026-03-02T09:00:00Z');

test('Retry-After is a number of seconds or a date, between a second and a day', () => {
  const expected: [header: string | undefined, seconds: number | null][] = [
    ['120', 120],
    [' 120 ', 120],
    ['0', 1],
    ['999999999', 86_400],
    ['Mon, 02 Mar 2026 09:02:00 GMT', 120],
    ['Monday, 02-Mar-26 09:02:00 GMT', 120],
    ['Mon, 02 Mar 2026 08:00:00 GMT', 1],
    ['Tue, 09 Mar 2027 08:00:00 GMT', 86_400],
  ];
  for (const [header, seconds] of expected) assert.equal(retryAfterSeconds(header, now), seconds, header);
});

test('anything else gives null', () => {
  for (const header of [undefined, '', '-5', '1.5', 'soon', 'Mon, 99 Foo 2026', '2026-03-02T09:02:00Z']) {
    assert.equal(retryAfterSeconds(header, now), null, header);
  }
});
