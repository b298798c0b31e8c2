import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfLocalDay, localDate, trustedMoment, wallClock } from '../events/event-time.ts';

import { daysToEta, endsOfDays } from './days-to-eta.ts';

const dayMs = 86_400_000;
const zones = ['America/Los_Angeles', 'America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Shanghai'];
const aroundMidnight = ['2026-11-21T23:55:00Z', '2026-11-22T00:05:00Z', '2026-11-22T12:00:00Z'];

// No clock changes between these days.
test('the days to the ETA are those between two dates of the destination, at five to midnight and after it', () => {
  for (const zone of zones)
    for (const at of aroundMidnight) {
      const today = localDate(trustedMoment(at, zone));
      for (const days of [-5, -1, 0, 1, 6, 30]) {
        const eta = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
        const lateAt = endOfLocalDay(wallClock(`${eta}T17:30:00`, zone));
        assert.equal(daysToEta({ lateAt }, new Date(at)), days, `${eta} in ${zone} at ${at}`);
      }
    }
});

test('the first day of being overdue begins when the day of the ETA has ended', () => {
  const lateAt = '2026-11-22T08:00:00Z';
  const days = (at: string) => daysToEta({ lateAt }, new Date(at));
  assert.equal(days('2026-11-21T08:00:00Z'), 0);
  assert.equal(days('2026-11-22T07:59:59.999Z'), 0);
  assert.equal(days('2026-11-22T08:00:00Z'), -1);
  assert.equal(days('2026-11-23T07:59:59.999Z'), -1);
  assert.equal(days('2026-11-23T08:00:00Z'), -2);
  assert.equal(daysToEta({ lateAt: null }, new Date()), null);
});

test('a box lies between the ends of a range of days exactly if its days do', () => {
  const now = new Date('2026-11-22T00:05:00Z');
  const ranges = [
    { first: 0, last: 6 },
    { first: -2, last: -1 },
    { first: null, last: -8 },
    { first: 7, last: null },
  ];
  for (let hours = -300; hours <= 300; hours += 1) {
    const lateAt = new Date(now.getTime() + hours * 3_600_000);
    const days = daysToEta({ lateAt: lateAt.toISOString() }, now) ?? assert.fail();
    for (const range of ranges) {
      const { after, until } = endsOfDays(range, now);
      const lies = (after === null || lateAt > after) && (until === null || lateAt <= until);
      const isIn = days >= (range.first ?? -Infinity) && days <= (range.last ?? Infinity);
      assert.equal(lies, isIn, `${hours} h, ${JSON.stringify(range)}`);
    }
  }
});
