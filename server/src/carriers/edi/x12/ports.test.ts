// Which ports a 315 names, and what follows for the journey.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsIn } from '../../../../test/harness/carriers/read-samples.ts';
import { sample315, x12File } from '../../../../test/harness/carriers/sample-messages.ts';
import { applyEvents, onlyJourney } from '../../../../test/harness/events.ts';
import { placeLabel } from '../../../domain/places/place.ts';

/** A 315 without dates of the ports: a status at a place, with these further changes. */
function status(code: string, place: string, changes: Record<string, string> = {}): string[] {
  const b4 = `B4***${code}*20240520*0900*${place}*MSCU*123456*L*45G1*${place}*UN*6`;
  return sample315({ 'B4*': b4, 'DTM*': '', ...changes });
}

function journeyOf(...messages: string[][]) {
  return onlyJourney(applyEvents(null, '2024-06-30T00:00:00Z', eventsIn(x12File(messages))));
}

function portsOf(...messages: string[][]) {
  const { pol, pod, podConfidence, transshipments } = journeyOf(...messages);
  return [placeLabel(pol), transshipments.map(placeLabel), placeLabel(pod), podConfidence];
}

const anywhere: [string, string[]][] = [
  ['CNNGB', ['I', 'AE', 'VD', 'VA']],
  ['SGSIN', ['AE', 'VD', 'VA', 'UV']],
  ['NLRTM', ['VA', 'UV', 'OA', 'CT', 'PA', 'FP']],
];
for (const [place, statuses] of anywhere) {
  test(`315: R4*L is the port of loading and R4*D the port of discharge of a status at ${place}`, () => {
    for (const code of statuses) {
      const [pol, , pod, confidence] = portsOf(status(code, place));
      assert.deepEqual([pol, pod, confidence], ['Ningbo, CN', 'Rotterdam, NL', 'stated'], code);
    }
  });
}

test('315: a release that names the port of discharge makes an inferred one certain', () => {
  const unnamed = { 'R4*L': '', 'R4*D': '' };
  const discharged = status('UV', 'NLRTM', unnamed);
  assert.deepEqual(portsOf(discharged).slice(2), ['Rotterdam, NL', 'inferred']);
  assert.deepEqual(portsOf(discharged, status('CT', 'NLRTM')).slice(2), ['Rotterdam, NL', 'stated']);
});

test('315: a move of a ship at another port is one of a transshipment', () => {
  for (const code of ['AE', 'UV', 'VA', 'VD']) {
    assert.deepEqual(portsOf(status(code, 'SGSIN'))[1], ['Singapore, SG'], code);
  }
  for (const code of ['I', 'OA', 'AL']) assert.deepEqual(portsOf(status(code, 'SGSIN'))[1], [], code);
});

test('315: without R4*L or R4*D, another port may be one of them', () => {
  assert.equal(eventsIn(x12File([status('UV', 'SGSIN', { 'R4*D': '' })]))[0]?.role, null);
  assert.equal(eventsIn(x12File([status('VD', 'SGSIN', { 'R4*L': '' })]))[0]?.role, null);
});

const underway: [string, string, string][] = [
  ['VA', 'SGSIN', 'sailing'],
  ['A', 'NLRTM', 'arrived'],
  ['VA', 'NLRTM', 'arrived'],
  ['UV', 'SGSIN', 'transshipment'],
  ['VD', 'SGSIN', 'sailing'],
];
for (const [code, place, phase] of underway) {
  test(`315: ${code} at ${place} of a laden box puts it in transit: ${phase}`, () => {
    const journey = journeyOf(status(code, place));
    assert.deepEqual([journey.phase, journey.underway], [phase, true]);
  });
}

test('315: the ship that arrived with the box is its ship', () => {
  assert.equal(journeyOf(status('VA', 'SGSIN')).vessel?.name, 'NORTHERN WIND');
});

test('315: the ship arrives without the box at the port of loading, with an empty box, or as an estimate', () => {
  assert.equal(journeyOf(status('VA', 'CNNGB')).phase, 'booked');
  const empty = status('VA', 'SGSIN').map((segment) => segment.replace('*L*45G1', '*E*45G1'));
  assert.equal(journeyOf(empty).phase, 'booked');
  assert.equal(journeyOf(status('E', 'SGSIN')).phase, 'booked');
});
