import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scorecard } from '../../../../client/src/landfall.ts';
import { type Column, nextSorting, shownColumns, sortScorecards } from './sort-scorecards.ts';

function card(subject: string, voyages: number, mean_absolute_days: number | null): Scorecard {
  return {
    subject,
    name: subject,
    vessel: null,
    calls: voyages,
    voyages,
    on_time: null,
    days_late: null,
    errors: [{ lead_days: 14, voyages, mean_days: mean_absolute_days, mean_absolute_days }],
    transit_days: null,
    reported_after_hours: null,
    simulated: false,
  };
}

const cards = [card('A', 30, 2), card('B', 20, null), card('C', 10, 1)];
const order = (column: Column, isDescending: boolean) =>
  sortScorecards(cards, { column, isDescending })
    .map(({ subject }) => subject)
    .join('');

test('scorecards without the figure come last in both directions', () => {
  assert.equal(order('error14', false), 'CAB');
  assert.equal(order('error14', true), 'ACB');
  assert.equal(order('voyages', false), 'CBA');
  assert.equal(order('onTime', true), 'ABC', 'without any figure the order stays');
});

test('a second click turns the order around, and the best carriers come first at the first click', () => {
  const byVoyages = { column: 'voyages', isDescending: true } as const;
  assert.deepEqual(nextSorting(byVoyages, 'onTime'), { column: 'onTime', isDescending: true });
  assert.deepEqual(nextSorting(byVoyages, 'error14'), { column: 'error14', isDescending: false });
  assert.deepEqual(nextSorting(byVoyages, 'voyages'), { column: 'voyages', isDescending: false });
});

test('days at sea are a column only when a card has them', () => {
  const ofLane = { ...card('D', 10, 1), transit_days: { p50: 30, p90: 35 } };
  assert.ok(!shownColumns(cards).includes('transit'));
  assert.ok(shownColumns([...cards, ofLane]).includes('transit'));
});
