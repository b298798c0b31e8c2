import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import type { ChangedShipment } from '../../../client/src/landfall.ts';
import { formatShortDay } from '../text/format.ts';
import { newsSentences } from './news-sentences.ts';

const none = {
  previous_forecast: null,
  forecast: null,
  promised_at: null,
  eta_cause: null,
  warned_days: null,
};
const changed = (facts: Partial<ChangedShipment>) =>
  newsSentences({ ...none, group: 'later', kinds: ['later'], ...facts } as ChangedShipment);

const sailsLonger = (days: number): ChangedShipment['eta_cause'] => ({
  ...{ kind: 'at_sea', days, port: 'Busan', from: 'Ningbo', planned: null, vessel: null },
  since: '2026-03-01T09:00:00.000Z',
});
const year = new Date().getFullYear();
const day = (date: string) => `${year}-${date}`;
const short = (date: string) => formatShortDay(day(date));

test('a forecast that moved is said from one day to the other, and by how many days', () => {
  const eta = { eta: day('11-23'), previous_eta: day('11-23'), days: 0 };
  const forecast = { previous_forecast: day('11-23'), forecast: day('11-26') };
  assert.deepEqual(changed({ ...eta, ...forecast, group: 'other', kinds: ['forecast_changed'] }), [
    `ETA ${short('11-23')}, forecast ${short('11-23')} → ${short('11-26')}, 3 days later.`,
  ]);
});

test('a cause is said where it explains the move beside it, and how much of it', () => {
  const move = { previous_eta: day('12-01'), eta: day('12-10') };
  const line = (days: number) =>
    `ETA ${short('12-01')} → ${short('12-10')}, ${days} days later than the first ETA.`;
  const said = (days: number, cause: number) => changed({ ...move, days, eta_cause: sailsLonger(cause) });
  assert.deepEqual(said(9, 9), [line(9), 'Sails 9 days longer to Busan.']);
  assert.deepEqual(said(9, 5), [line(9), 'Sails 5 days longer to Busan. That is 5 of the 9 days.']);
  // It was two days later before it came earlier by nine: nothing says why it came later again.
  assert.deepEqual(said(2, 2), [line(2)]);
  // It was eight days later before.
  assert.deepEqual(said(17, 8), [line(17)]);
  const earlier = { previous_eta: day('12-10'), eta: day('12-08'), kinds: ['earlier' as const] };
  assert.deepEqual(
    changed({ ...earlier, days: 3, eta_cause: sailsLonger(3) }).length,
    1,
    'another direction',
  );
});

test('a move and a late arrival say whether the forecast had warned, other news do not', () => {
  const move = { previous_eta: day('12-01'), eta: day('12-10'), days: 9 };
  const last = (facts: Partial<ChangedShipment>) => changed({ ...move, ...facts }).at(-1);
  assert.equal(last({ warned_days: 6 }), 'The forecast had warned 6 days earlier.');
  assert.equal(last({ warned_days: 0 }), 'The forecast had not warned.');
  assert.doesNotMatch(last({ warned_days: null }) ?? '', /forecast/);
  assert.doesNotMatch(last({ warned_days: 6, group: 'new', kinds: ['new'] }) ?? '', /warned/);
  assert.deepEqual(changed({ ...move, warned_days: 1, group: 'arrived', kinds: ['arrived'] }), [
    `Arrived ${short('12-10')}, 9 days later than the first ETA.`,
    'The forecast had warned 1 day earlier.',
  ]);
});
