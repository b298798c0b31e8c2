import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../time/time-spans.ts';
import type { CallHistory } from './call-history.ts';
import { errorsOf } from './errors-of.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const day = (days: number) => start + days * dayMs;

/** Statements as [learnt on day, ETA on day]; the ship arrives on day 31, which is learnt half a day later. */
function historyOf(
  statements: [learned: number, eta: number][],
  more: Partial<CallHistory> = {},
): CallHistory {
  return {
    ...{ call: 'c', carrier: 'MSCU', ship: '9839430', voyage: 'FE412W', lanes: ['CNSHA-NLRTM'] },
    statements: statements.map(([learned, eta]) => ({ learnedAt: day(learned), eta: day(eta) })),
    arrival: { at: day(31), learnedAt: day(31.5) },
    ...more,
  };
}

function leadsOf(history: CallHistory): [lead: number, originDay: number, hours: number][] {
  return errorsOf(history).map(({ leadDays, originAt, errorHours }) => [
    leadDays,
    (originAt - start) / dayMs,
    errorHours,
  ]);
}

test('an error is that of the ETA which stands when it is so many days ahead for the first time', () => {
  // At first day 20, put off to day 30 when ten days were left.
  assert.deepEqual(
    leadsOf(
      historyOf([
        [0, 20],
        [10, 30],
      ]),
    ),
    [
      [0, 30, 24],
      [1, 29, 24],
      [2, 28, 24],
      [3, 27, 24],
      [5, 25, 24],
      [7, 23, 24],
      [10, 20, 24],
      [14, 6, 264],
      [21, 0, 264],
    ],
  );
});

test('an ETA that comes nearer at once crosses all leads between, at that moment', () => {
  const leads = leadsOf(
    historyOf([
      [0, 40],
      [15, 26],
    ]),
  ).filter(([lead]) => lead >= 10);
  assert.deepEqual(leads, [
    [10, 16, 120],
    [14, 15, 120],
    [21, 15, 120],
    [28, 12, -216],
  ]);
});

test('a lead at which the ETA was not known yet has no error, unless it came within half a day or a tenth', () => {
  assert.deepEqual(
    leadsOf(historyOf([[23.5, 30]])).map(([lead]) => lead),
    [0, 1, 2, 3, 5, 7],
  );
  assert.deepEqual(
    leadsOf(historyOf([[23.8, 30]])).map(([lead]) => lead),
    [0, 1, 2, 3, 5],
  );
  assert.ok(
    leadsOf(historyOf([[4.5, 30]])).some(([lead]) => lead === 28),
    'a tenth of 28 days',
  );
  assert.ok(!leadsOf(historyOf([[5, 30]])).some(([lead]) => lead === 28));
});

test('what happens after the arrival was learnt is no error, and without an arrival there is none', () => {
  assert.deepEqual(
    leadsOf(historyOf([[20, 40]])).map(([lead]) => lead),
    [10, 14, 21],
  );
  assert.deepEqual(errorsOf(historyOf([[0, 30]], { arrival: null })), []);
  assert.deepEqual(errorsOf(historyOf([])), []);
});

test('repeating a statement changes nothing', () => {
  const once = historyOf([
    [0, 28],
    [8, 30],
    [20, 31],
  ]);
  const twice = historyOf([
    [0, 28],
    [3, 28],
    [8, 30],
    [12, 30],
    [12, 30],
    [20, 31],
    [25, 31],
  ]);
  assert.deepEqual(errorsOf(twice), errorsOf(once));
});

test('each lane has the error, whatever their order; an unknown lane is one too', () => {
  const lanes = (given: string[]) =>
    errorsOf(historyOf([[22, 30]], { lanes: given })).filter((each) => each.leadDays === 7);
  assert.deepEqual(
    lanes(['B-X', 'A-X', 'B-X']).map(({ lane }) => lane),
    ['A-X', 'B-X'],
  );
  assert.deepEqual(
    lanes([]).map(({ lane }) => lane),
    [''],
  );
});

test('calls without a voyage number are one voyage when they are within 28 days', () => {
  const voyageOf = (at: number) =>
    errorsOf(historyOf([[0, 28]], { voyage: null, arrival: { at, learnedAt: at + 1 } }))[0]?.voyage;
  const window = Math.ceil(day(30) / (28 * dayMs)) * 28 * dayMs;
  assert.equal(voyageOf(window), voyageOf(window + 27 * dayMs));
  assert.notEqual(voyageOf(window), voyageOf(window + 28 * dayMs));
});
