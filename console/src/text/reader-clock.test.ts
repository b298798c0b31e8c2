import assert from 'node:assert/strict';
import { test } from 'node:test';

// The zone in force is read when its module is loaded.
process.env.TZ = 'America/New_York';
const { momentOf, onReaderClock } = await import('./reader-clock.ts');
const { zone, zoneFor } = await import('./zone.ts');

const iso = (at: Date) => at.toISOString();

test('the clock of the reader shows the hour of the zone, in summer and in winter', () => {
  assert.equal(zone, 'America/New_York');
  assert.equal(iso(onReaderClock(new Date('2026-02-01T04:30:00Z'))), '2026-01-31T23:30:00.000Z');
  assert.equal(iso(onReaderClock(new Date('2026-07-02T04:00:05Z'))), '2026-07-02T00:00:05.000Z');
});

test('a time on the clock of the reader is the moment at which it is shown', () => {
  assert.equal(iso(momentOf('2026-01-31T23:30')), '2026-02-01T04:30:00.000Z');
  for (let at = Date.UTC(2026, 2, 7); at < Date.UTC(2026, 2, 10); at += 1_800_000)
    assert.equal(iso(momentOf(iso(onReaderClock(new Date(at))).slice(0, 19))), iso(new Date(at)));
});

test('of the hour that comes twice in autumn the first is meant, and the hour that is left out in spring moves on', () => {
  assert.equal(iso(momentOf('2026-11-01T01:30')), '2026-11-01T05:30:00.000Z');
  assert.equal(iso(momentOf('2026-11-01T02:00')), '2026-11-01T07:00:00.000Z');
  assert.equal(iso(momentOf('2026-03-08T02:30')), '2026-03-08T07:30:00.000Z');
});

test('the zone of the browser holds without a choice, and instead of a zone that the browser does not know', () => {
  assert.equal(zoneFor('Asia/Tokyo'), 'Asia/Tokyo');
  for (const none of [null, '', 'Europe/Atlantis']) assert.equal(zoneFor(none), 'America/New_York');
});
