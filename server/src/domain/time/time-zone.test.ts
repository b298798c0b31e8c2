import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isTimeZone, offsetAt } from './time-zone.ts';

test('the name of a zone is known, whether it is the newest or an older one', () => {
  for (const name of [
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'UTC',
  ])
    assert.ok(isTimeZone(name), name);
});

test('an offset, a made-up name and a long text are no zones', () => {
  for (const text of ['', '+01:00', 'Europe/Atlantis', 'Europe/Berlin ', `A${'/a'.repeat(40)}`, 'ü'])
    assert.ok(!isTimeZone(text), text);
});

const start = Date.UTC(2026, 0, 1);

const hourMs = 3_600_000;

test('the offset is that of the time zone database at every hour of a year, however often it is asked', () => {
  const zones = [
    'Europe/Berlin',
    'America/Santiago',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'UTC-06:00',
  ];
  const asked = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 366 * 24 }));
  for (const zone of zones) {
    for (let hour = 0; hour <= 366 * 24; hour += 7) assertOffset(zone, start + hour * hourMs);
  }
  fc.assert(fc.property(asked, ([zone, hour]) => assertOffset(zone, start + hour * hourMs)));
});

test('the offset is right to the second at which clocks change', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  assert.deepEqual(
    [change - 1, change].map((ms) => offsetAt('Europe/Berlin', ms)),
    [60, 120],
  );
});

test('an unknown zone and a moment that is no number have no offset', () => {
  assert.equal(offsetAt('Mars/Olympus', start), null);
  assert.equal(offsetAt('Europe/Berlin', Number.NaN), null);
});

function assertOffset(zone: string, ms: number): void {
  assert.equal(
    offsetAt(zone, ms),
    DateTime.fromMillis(ms, { zone }).offset,
    `${zone} ${new Date(ms).toISOString()}`,
  );
}
