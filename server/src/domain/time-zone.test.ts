import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone } from './time-zone.ts';

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
