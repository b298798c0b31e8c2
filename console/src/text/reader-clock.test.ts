import assert from 'node:assert/strict';
import { test } from 'node:test';

// The zone in force is read when its module is loaded.
process.env.TZ = 'Europe/Berlin';
const { momentOf, onReaderClock } = await import('./reader-clock.ts');
const { zone, zoneFor } = await import('./zone.ts');

const iso = (at: Date) => at.toISOString();

test('the clock of the reader shows the hour of the zone, in summer and in winter', () => {
  assert.equal(zone, 'Europe/Berlin');
  assert.equal(iso(onReaderClock(new Date('2026-01-31T23:30:00Z'))), '2026-02-01T00:30:00.000Z');
  assert.equal(iso(onReaderClock(new Date('2026-07-01T22:00:05Z'))), '2026-07-02T00:00:05.000Z');
});

test('a time on the clock of the reader is the moment at which it is shown', () => {
  assert.equal(iso(momentOf('2026-02-01T00:30')), '2026-01-31T23:30:00.000Z');
  for (let at = Date.UTC(2026, 2, 28); at < Date.UTC(2026, 2, 30); at += 1_800_000)
    assert.equal(iso(momentOf(iso(onReaderClock(new Date(at))).slice(0, 19))), iso(new Date(at)));
});

test('of the hour that comes twice in autumn the first is meant, and the hour that is left out in spring moves on', () => {
  assert.equal(iso(momentOf('2026-10-25T02:30')), '2026-10-25T00:30:00.000Z');
  assert.equal(iso(momentOf('2026-10-25T03:00')), '2026-10-25T02:00:00.000Z');
  assert.equal(iso(momentOf('2026-03-29T02:30')), '2026-03-29T01:30:00.000Z');
});

test('the zone of the browser holds without a choice, and instead of a zone that the browser does not know', () => {
  assert.equal(zoneFor('Asia/Tokyo'), 'Asia/Tokyo');
  for (const none of [null, '', 'Europe/Atlantis']) assert.equal(zoneFor(none), 'Europe/Berlin');
});
