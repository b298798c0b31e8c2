import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../domain/text/language.ts';
import { localTime, longDay, shortDay } from './mail-dates.ts';

test('days and times are read as written, in any form they come', () => {
  assert.equal(localTime('en', '2026-03-20T06:00:00+01:00'), '20 Mar 2026, 06:00 (UTC+01:00)');
  assert.equal(localTime('en', '2026-03-20T06:00:00Z'), '20 Mar 2026, 06:00 (UTC)');
  assert.equal(localTime('en', '2026-03-20T06:00:00'), '20 Mar 2026, 06:00 (local time)');
  assert.equal(localTime('en', 'soon'), 'soon');
  assert.equal(shortDay('en', '2026-12-01', new Date('2026-01-01T00:00:00Z')), '1 Dec');
});

test('each language has its own form of a day, on the calendar of the port', () => {
  const forms = languages.map((language) => [
    shortDay(language, '2026-03-12', new Date('2026-01-01T00:00:00Z')),
    localTime(language, '2026-12-31T23:30:00-08:00'),
    localTime(language, '2026-12-31T23:30:00'),
  ]);
  assert.deepEqual(forms, [
    ['12 Mar', '31 Dec 2026, 23:30 (UTC-08:00)', '31 Dec 2026, 23:30 (local time)'],
    ['12. März', '31. Dez. 2026, 23:30 (UTC-08:00)', '31. Dez. 2026, 23:30 (Ortszeit)'],
    ['12 mar', '31 dic 2026, 23:30 (UTC-08:00)', '31 dic 2026, 23:30 (hora local)'],
    ['12 mars', '31 déc. 2026, 23:30 (UTC-08:00)', '31 déc. 2026, 23:30 (heure locale)'],
    ['3月12日', '2026年12月31日, 23:30 (UTC-08:00)', '2026年12月31日, 23:30 (当地时间)'],
  ]);
});

test('a text that is no day stays as it is', () => {
  for (const text of ['soon', '', '2026-13-45']) assert.equal(longDay('de', text), text);
});
