import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, type EventDetails, est, journeyOf } from '../../../test/harness/events.ts';
import type { EventCode } from '../events/event.ts';
import { milestoneLabel } from './milestone-label.ts';

const asOf = '2026-03-10T00:00:00Z';

function labelOf(code: EventCode, details: EventDetails = {}): string {
  const journey = journeyOf(asOf, act(code, 'CNSHA', '2026-03-01T10:00', details));
  const [milestone] = journey.happened;
  assert.ok(milestone);
  return milestoneLabel(milestone, journey);
}

test('a move through a gate is named by its load', () => {
  assert.equal(labelOf('GTOT', { load: 'empty' }), 'Empty container picked up');
  assert.equal(labelOf('GTIN', { load: 'laden' }), 'Gated in, laden');
});

test('a move on land names its vehicle', () => {
  assert.equal(labelOf('LOAD', { mode: 'rail' }), 'Loaded on rail');
  assert.equal(labelOf('DISC', { mode: 'barge' }), 'Discharged from barge');
  assert.equal(labelOf('DEPA', { mode: 'truck', containers: ['MSCU5956818'] }), 'Departed by truck');
});

test('papers and unknown codes keep the words of the carrier', () => {
  assert.equal(labelOf('OTHER', { words: 'Customs hold' }), 'Customs hold');
  assert.equal(labelOf('OTHER'), 'Other event');
});

test('ports are named by their role in the journey, even if the carrier does not give it', () => {
  const journey = journeyOf(
    asOf,
    act('LOAD', 'CNSHA', '2026-02-01T10:00', { ship: 'AURORA' }),
    act('DEPA', 'CNSHA', '2026-02-01T20:00', { ship: 'AURORA' }),
    act('DISC', 'SGSIN', '2026-02-09T10:00', { ship: 'AURORA' }),
    act('LOAD', 'SGSIN', '2026-02-12T10:00', { ship: 'BOREAS' }),
    est('ARRI', 'NLRTM', '2026-03-20T10:00', { ship: 'BOREAS' }),
    est('DISC', 'NLRTM', '2026-03-20T18:00', { ship: 'BOREAS' }),
  );
  const labels = [...journey.happened, ...journey.upcoming].map((step) => milestoneLabel(step, journey));
  assert.deepEqual(labels, [
    'Loaded on vessel at port of loading',
    'Vessel departed from port of loading',
    'Discharged from vessel at transshipment port',
    'Loaded on vessel at transshipment port',
    'Vessel arrival at port of discharge',
    'Discharge from vessel at port of discharge',
  ]);
});
