// The port of discharge that the workspace names (docs/journeys.md "Port of discharge").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { deriveAgain } from './derive-again.ts';

const ship = { ship: 'AURORA' };
const sailed = [
  act('LOAD', 'CNSHA', '2026-03-01T10:00', ship),
  act('DEPA', 'CNSHA', '2026-03-02T04:00', ship),
];
const arrived = act('ARRI', 'NLRTM', '2026-03-30T06:00', ship);
const soonAfter = '2026-03-30T09:00:00Z';

function known(events: TrackingEvent[], pod: string | null, at = soonAfter) {
  const state = applyEvents(null, at, events, true, pod);
  const { pod: port, podConfidence, arrivedAt, eta } = onlyJourney(state);
  return { state, port: port?.unlocode, podConfidence, arrived: arrivedAt !== null, eta: eta?.local };
}

suite('a declared port of discharge', () => {
  test('is taken while the carrier names none, so an arrival there counts at once', () => {
    assert.deepEqual(known([...sailed, arrived], null).podConfidence, null);
    const { port, podConfidence, arrived: isArrived } = known([...sailed, arrived], 'NLRTM');
    assert.deepEqual([port, podConfidence, isArrived], ['NLRTM', 'declared', true]);
    assert.equal(known([...sailed, arrived], 'DEHAM').arrived, false, 'the ship calls there on its way');
  });

  test('comes before what is inferred', () => {
    const ashore = [...sailed, arrived, act('DISC', 'NLRTM', '2026-03-30T08:00', ship)];
    assert.equal(known(ashore, null).podConfidence, 'inferred');
    assert.deepEqual(known(ashore, 'DEHAM').port, 'DEHAM');
  });

  test('comes after what the carrier names or plans', () => {
    const stated = est('ARRI', 'BEANR', '2026-04-02T06:00', { ...ship, role: 'POD' });
    assert.deepEqual(known([...sailed, stated], 'NLRTM').podConfidence, 'stated');
    const planned = pln('ARRI', 'BEANR', '2026-04-02T06:00', ship);
    assert.deepEqual(known([...sailed, planned], 'NLRTM').port, 'BEANR');
    const out = [
      ...sailed,
      act('DISC', 'BEANR', '2026-03-30T04:00', ship),
      pln('GTOT', 'BEANR', '2026-04-01T04:00'),
    ];
    assert.deepEqual(known(out, 'NLRTM').port, 'BEANR');
  });

  test('is given up when the box is delivered elsewhere', () => {
    const out = [
      ...sailed,
      act('DISC', 'BEANR', '2026-03-29T04:00', ship),
      act('GTOT', 'BEANR', '2026-03-30T04:00'),
    ];
    assert.deepEqual(known(out, 'NLRTM').port, 'BEANR');
  });

  test('is not remembered as a plan of the carrier, and the history says whose word it was', () => {
    const { state } = known([...sailed, arrived], 'NLRTM');
    const subject = { reference: onlyJourney(state).container, shape: 'container' } as const;
    const withdrawn = deriveAgain(state, subject);
    assert.equal(onlyJourney(withdrawn).pod, null);
    const reasons = (before: typeof state, after: typeof state) =>
      changesBetween(before, after, soonAfter).flatMap(({ field, reason }) =>
        field === 'pod' ? [reason] : [],
      );
    assert.deepEqual(reasons(state, withdrawn), ['You no longer name the port of discharge.']);
    assert.deepEqual(reasons(withdrawn, state), ['You named the port of discharge.']);
  });
});
