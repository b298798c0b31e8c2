import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, journeyOf, onlyJourney, pln } from '../../../test/harness/events.ts';
import { identityOf, isSameJourney } from './same-journey.ts';

const trip = (day: string, ship: string) => [
  act('GTOT', 'CNSHA', `${day}T08:00`, { load: 'empty' }),
  act('LOAD', 'CNSHA', `${day}T20:00`, { ship }),
];

test('a box that goes between the same ports again begins another journey each time', () => {
  const first = applyEvents(null, '2026-01-04T00:00:00Z', trip('2026-01-03', 'AURORA'));
  const later = applyEvents(null, '2026-03-06T00:00:00Z', trip('2026-03-05', 'AURORA'));
  const fields = changesBetween(first, later, '2026-03-06T00:00:00Z').map(({ field }) => field);
  assert.ok(fields.includes('journey'));
});

test('after a corrected time or another spelling of the ship it is still the same journey', () => {
  const told = journeyOf(
    '2026-01-08T00:00:00Z',
    act('LOAD', 'CNSHA', '2026-01-03T20:00', { ship: 'AURORA' }),
  );
  const corrected = act('LOAD', 'CNSHA', '2026-01-05T09:00', { ship: 'AURORA', imo: '9000001' });
  const now = identityOf(journeyOf('2026-01-08T00:00:00Z', corrected));
  assert.ok(isSameJourney(identityOf(told), now.steps, []));
});

test('while nothing has happened, or when all of it was withdrawn, the booking decides', () => {
  const planned = { steps: [], booking: 'B1' };
  const [step] = identityOf(journeyOf('2026-01-08T00:00:00Z', ...trip('2026-01-03', 'AURORA'))).steps;
  assert.ok(step);
  const begun = { steps: [step], booking: 'B1' };
  assert.ok(isSameJourney(planned, [step], []));
  assert.ok(isSameJourney(planned, [step], ['B1']));
  assert.ok(!isSameJourney(planned, [step], ['B2']));
  assert.ok(isSameJourney(begun, [], ['B1']));
  assert.ok(!isSameJourney(begun, [], ['B2']));
  assert.ok(!isSameJourney(begun, [], []), 'another plan of nobody knows what');
});

test('a pick-up that the carrier withdraws, with the same booking, does not begin another journey', () => {
  const bookings = ['B1'];
  const plan = pln('LOAD', 'CNSHA', '2026-01-09T20:00', { ship: 'AURORA', bookings });
  const pickUp = act('GTOT', 'CNSHA', '2026-01-03T08:00', { load: 'empty', bookings });
  const [at, ...days] = [4, 5, 6, 7].map((day) => `2026-01-0${day}T00:00:00Z`);
  let state = applyEvents(null, at ?? '', [pickUp, plan]);
  const before = state;
  for (const day of days) state = applyEvents(state, day, [plan]);
  assert.deepEqual(onlyJourney(state).happened, []);
  const fields = changesBetween(before, state, '2026-01-07T00:00:00Z').map(({ field }) => field);
  assert.deepEqual(fields, ['milestone']);
});

test('a journey that begins with what was taken for a move after the end of another is a new one', () => {
  const at = '2026-01-28T00:00:00Z';
  const sailed = [
    act('LOAD', 'CNSHA', '2026-01-03T20:00', { ship: 'AURORA' }),
    act('DISC', 'USLGB', '2026-01-20T08:00', { ship: 'AURORA' }),
    act('GTOT', 'USLGB', '2026-01-22T08:00'),
  ];
  const gateIn = act('GTIN', 'USLGB', '2026-01-24T08:00');
  const before = identityOf(journeyOf(at, ...sailed, gateIn));
  assert.ok(!isSameJourney(before, identityOf(journeyOf(at, gateIn)).steps, []));
  assert.ok(isSameJourney(before, before.steps, []));
  assert.ok(isSameJourney(before, before.steps.slice(1), []), 'the carrier no longer sends the first step');
  const changedTerminals = identityOf(
    journeyOf(at, act('GTIN', 'USLGB', '2026-01-20T08:00'), act('GTOT', 'USLGB', '2026-01-22T08:00'), gateIn),
  );
  assert.ok(isSameJourney(changedTerminals, changedTerminals.steps, []));
});
