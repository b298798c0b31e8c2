import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { act, applyEvents, est, onlyJourney } from '../../../test/harness/events.ts';
import { changedRule, rules } from './changed-rule.ts';
import type { Journey } from './journey.ts';

const ship = { ship: 'AURORA' };
const state = applyEvents(null, '2026-03-02T00:00:00Z', [
  act('GTIN', 'CNSHA', '2026-02-27T10:00'),
  act('LOAD', 'CNSHA', '2026-03-01T10:00', ship),
  est('ARRI', 'NLRTM', '2026-03-30T06:00', ship),
]);
const journey = onlyJourney(state);
const read = (other: Partial<Journey>) => ({ ...state, journeys: [{ ...journey, ...other }] });

test('the first rule that gives another result is named, whatever follows from it', () => {
  const [gateIn, load] = journey.happened;
  assert.ok(gateIn && load);
  const cases: [string | null, Partial<Journey>][] = [
    [null, {}],
    ['Trips', { happened: [load], phase: 'booked' }],
    ['Empty and laden', { happened: [{ ...gateIn, load: 'empty' }, load], phase: 'booked' }],
    ['Milestones', { happened: [{ ...gateIn, words: 'In' }, load], booking: 'B1' }],
    ['Order', { happened: [load, gateIn] }],
    ['Plans', { upcoming: [], superseded: journey.upcoming, eta: null }],
    ['Ships', { vessel: null, eta: null }],
    ['Port of discharge', { pod: null, eta: null }],
    ['Transshipment', { transshipments: [journey.pol ?? assert.fail()] }],
    ['Arrival', { arrivedAt: journey.eta, phase: 'arrived' }],
    ['ETA', { eta: null, etaBasis: null }],
    ['Phase and status', { phase: 'sailing' }],
    ['Documents', { booking: 'B1' }],
  ];
  for (const [rule, other] of cases) assert.equal(changedRule(state, read(other)), rule, String(rule));
  assert.equal(changedRule(state, { ...state, known: [] }), 'Events');
  assert.equal(changedRule(state, { ...state, journeys: [] }), 'Boxes');
});

test('each rule is a heading of the page about journeys', () => {
  const page = readFileSync(new URL('../../../../docs/journeys.md', import.meta.url), 'utf8');
  for (const rule of rules) assert.match(page, new RegExp(`^## ${rule}$`, 'm'));
});
