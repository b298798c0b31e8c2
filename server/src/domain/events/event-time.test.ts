import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compareTimes,
  endOfLocalDay,
  formatEventTime,
  hoursBetween,
  inZone,
  sortKey,
  trustedMoment,
  wallClock,
} from './event-time.ts';

test('a wall clock in a known zone is shown with the offset of that place on that day', () => {
  assert.equal(formatEventTime(wallClock('2022-11-17T04:00:00', 'Asia/Seoul')), '2022-11-17T04:00:00+09:00');
  assert.equal(
    formatEventTime(wallClock('2022-12-26T04:00:00', 'America/Santiago')),
    '2022-12-26T04:00:00-03:00',
  );
  assert.equal(
    formatEventTime(wallClock('2022-07-26T04:00:00', 'America/Santiago')),
    '2022-07-26T04:00:00-04:00',
  );
});

test('a wall clock without a zone has no instant and is shown without an offset', () => {
  const time = wallClock('2022-11-17T04:00:00', null);
  assert.equal(time.instant, null);
  assert.equal(formatEventTime(time), '2022-11-17T04:00:00');
});

test('an unknown zone name counts as no zone', () => {
  assert.equal(wallClock('2022-11-17T04:00:00', 'Mars/Olympus').zone, null);
  assert.equal(wallClock('2022-02-30T04:00:00', 'Asia/Seoul').zone, null);
});

test('in the hour that comes twice a reading means the first, and a moment keeps its own offset', () => {
  const [berlin, reading] = ['Europe/Berlin', '2026-10-25T02:30:00'];
  assert.equal(wallClock(reading, berlin).instant, '2026-10-25T00:30:00Z');
  for (const [instant, offset] of [
    ['2026-10-25T00:30:00Z', '+02:00'],
    ['2026-10-25T01:30:00Z', '+01:00'],
  ] as const) {
    assert.equal(formatEventTime(trustedMoment(instant, berlin)), `${reading}${offset}`);
  }
});

test('a reading in the hour that is left out goes on from the time before', () => {
  const time = wallClock('2026-03-29T02:30:00', 'Europe/Berlin');
  assert.equal(time.instant, '2026-03-29T01:30:00Z');
  assert.equal(formatEventTime(time), '2026-03-29T02:30:00+01:00');
});

test('a trusted offset is converted to local time of the place', () => {
  const time = trustedMoment('2022-11-16T19:00:00Z', 'Asia/Seoul');
  assert.deepEqual(time, {
    local: '2022-11-17T04:00:00',
    zone: 'Asia/Seoul',
    instant: '2022-11-16T19:00:00Z',
    precision: 'minute',
  });
});

test('a trusted offset at an unknown place is the zone', () => {
  const time = trustedMoment('2025-08-29T01:35:00-06:00', null);
  assert.equal(time.zone, 'UTC-06:00');
  assert.equal(formatEventTime(time), '2025-08-29T01:35:00-06:00');
});

test('when the zone becomes known, a clock reading stays and a trusted moment gets the clock of the place', () => {
  const seoul = 'Asia/Seoul';
  const reading = wallClock('2022-11-17T04:00:00', null);
  assert.deepEqual(inZone(reading, seoul), wallClock('2022-11-17T04:00:00', seoul));
  const day = wallClock('2022-11-17T00:00:00', null, 'day');
  assert.deepEqual(inZone(day, seoul), wallClock('2022-11-17T00:00:00', seoul, 'day'));
  const moment = trustedMoment('2022-11-16T19:00:00Z', null);
  assert.deepEqual(inZone(moment, seoul), wallClock('2022-11-17T04:00:00', seoul));
  const known = wallClock('2022-11-17T04:00:00', 'Asia/Tokyo');
  assert.deepEqual(inZone(known, seoul), known);
});

test('a day ends at midnight of the place', () => {
  assert.equal(endOfLocalDay(wallClock('2022-12-26T04:00:00', 'America/Santiago')), '2022-12-27T03:00:00Z');
  assert.equal(endOfLocalDay(wallClock('2022-12-26T23:59:00', null)), '2022-12-27T00:00:00Z');
});

test('a day and a time are compared as days', () => {
  const day = wallClock('2022-12-26T00:00:00', 'Asia/Seoul', 'day');
  assert.equal(hoursBetween(day, wallClock('2022-12-26T23:00:00', 'Asia/Seoul')), 0);
  assert.equal(hoursBetween(day, wallClock('2022-12-27T01:00:00', 'Asia/Seoul')), 24);
});

test('times are compared like their sort keys, with or without a zone', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const zone = fc.constantFrom('Asia/Seoul', 'America/Santiago', null);
  const time = fc.tuple(moment, zone).map(([at, where]) => wallClock(at.toISOString().slice(0, 19), where));
  fc.assert(
    fc.property(time, time, (a, b) => {
      assert.equal(compareTimes(a, b), Math.sign(sortKey(a) - sortKey(b)));
      assert.equal(compareTimes(a, a), 0);
    }),
  );
});
