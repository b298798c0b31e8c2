// The port of loading where the first ship is not told (docs/journeys.md "Port of discharge").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import {
  type Answer,
  aurora,
  boreas,
  journeyAfter,
  statesAfter,
} from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';
import { changedPorts } from './changed-ports.ts';
import type { Journey } from './journey.ts';
import { seaRouteOf } from './sea-route.ts';

const gateIn = act('GTIN', 'CNSHA', '2026-05-08T08:00');
const loaded = act('LOAD', 'CNSHA', '2026-05-10T08:00', aurora);
const beforeLoading = '2026-05-09T00:00:00Z';

/** From here the carrier tells the way, by calls of a ship only. */
function onwardFrom(port: string, ship: object = boreas): TrackingEvent[] {
  return [est('DEPA', port, '2026-05-25T08:00', ship), est('ARRI', 'NLRTM', '2026-06-20T08:00', ship)];
}

function ends({ pol, transshipments, pod }: Journey): (string | null | undefined)[] {
  return [pol, ...transshipments, pod].map((place) => place?.unlocode);
}

function portsAt(asOf: string, ...events: TrackingEvent[]) {
  return ends(journeyAfter([asOf, ...events]));
}

test('a loading without a port is where the box came in by gate', () => {
  const nowhere = { ...loaded, place: null };
  assert.deepEqual(portsAt('2026-05-11T00:00:00Z', gateIn, nowhere), ['CNSHA', undefined]);
});

suite('a box that came in by gate in another country than the first ship leaves', () => {
  test('is loaded there onto a ship that is not told', () => {
    for (const ship of [boreas, {}]) {
      const plan = onwardFrom('MYTPP', ship);
      for (const details of [{}, { mode: null }, { load: null }])
        assert.deepEqual(portsAt(beforeLoading, { ...gateIn, ...details }, ...plan), [
          'CNSHA',
          'MYTPP',
          'NLRTM',
        ]);
    }
    const legs = seaRouteOf(journeyAfter([beforeLoading, gateIn, ...onwardFrom('MYTPP')])).legs;
    assert.deepEqual(
      legs.map(({ from, vessel }) => [from.unlocode, vessel?.name ?? null]),
      [
        ['CNSHA', null],
        ['MYTPP', 'BOREAS'],
      ],
    );
    const sailed = act('DEPA', 'MYTPP', '2026-05-25T08:00', boreas);
    assert.deepEqual(portsAt('2026-05-26T00:00:00Z', gateIn, sailed), ['CNSHA', 'MYTPP', undefined]);
  });

  test('changes no port when that ship is told, and nothing when it goes on as planned', () => {
    const plan = onwardFrom('MYTPP');
    const discharged = act('DISC', 'MYTPP', '2026-05-18T08:00', aurora);
    const answers: Answer[] = [
      [beforeLoading, gateIn, ...plan],
      ['2026-05-11T00:00:00Z', gateIn, loaded, ...plan],
      ['2026-05-19T00:00:00Z', gateIn, loaded, discharged, ...plan],
    ];
    assertUnchanged(answers, ['CNSHA', 'MYTPP', 'NLRTM']);
  });

  test('has another way if the next answer plans another port', () => {
    const [before, after] = [onwardFrom('MYTPP'), onwardFrom('SGSIN')].map((plan) =>
      journeyAfter([beforeLoading, gateIn, ...plan]),
    );
    assert.ok(before && after);
    const { omitted, added } = changedPorts(before, after);
    assert.deepEqual([omitted[0]?.unlocode, added[0]?.unlocode], ['MYTPP', 'SGSIN']);
  });
});

/** The journeys have these ports, and no plan is another one. */
function assertUnchanged(answers: Answer[], ports: string[]): void {
  const journeys = statesAfter(...answers).map(onlyJourney);
  for (const [index, journey] of journeys.entries()) {
    assert.deepEqual(ends(journey), ports);
    assert.deepEqual(changedPorts(journeys[index - 1] ?? journey, journey), { omitted: [], added: [] });
  }
}

suite('the first ship of the plan takes the box on', () => {
  test('if its loading there is told, or the box came in by gate inland', () => {
    const told = pln('LOAD', 'BEANR', '2026-05-24T08:00', boreas);
    assert.deepEqual(portsAt(beforeLoading, gateIn, told, ...onwardFrom('BEANR')), ['BEANR', 'NLRTM']);
    for (const inland of [
      [act('GTIN', 'DEMUC', '2026-05-08T08:00')],
      [act('GTIN', 'CHBSL', '2026-05-08T08:00')],
      [act('GTIN', 'HUBUD', '2026-05-08T08:00', { mode: 'rail' })],
      [act('GTIN', 'ITMIL', '2026-05-08T08:00', { words: 'Received at rail ramp' })],
      [act('GTIN', 'ITMIL', '2026-05-08T08:00'), est('DEPA', 'ITMIL', '2026-05-10T08:00', { mode: 'rail' })],
    ])
      assert.deepEqual(portsAt(beforeLoading, ...inland, ...onwardFrom('BEANR')), ['BEANR', 'NLRTM']);
  });

  test('in the country of the gate: it comes there by land, until another ship is told', () => {
    const inland = act('GTIN', 'USCHI', '2026-05-08T08:00');
    const answers = [
      [inland],
      [inland, act('GTIN', 'USLGB', '2026-05-20T08:00')],
      [inland, act('LOAD', 'USLGB', '2026-05-24T08:00', boreas)],
    ].map((told, day): Answer => [`2026-05-2${4 + day}T12:00:00Z`, ...told, ...onwardFrom('USLGB')]);
    assertUnchanged(answers, ['USLGB', 'NLRTM']);
    const ningbo = act('GTIN', 'CNNBO', '2026-05-08T08:00');
    const [before, after] = [[], [act('LOAD', 'CNNBO', '2026-05-10T08:00', aurora)]].map((told) =>
      journeyAfter(['2026-05-11T00:00:00Z', ningbo, ...told, ...onwardFrom('CNSHA')]),
    );
    assert.ok(before && after);
    assert.deepEqual(ends(after), ['CNNBO', 'CNSHA', 'NLRTM']);
    assert.deepEqual(changedPorts(before, after), { omitted: [], added: [] });
  });
});

test('what follows a discharge is no first loading: the box came there from where it passed the gate', () => {
  const plan = [
    pln('DISC', 'CNSHA', '2026-05-18T08:00', aurora),
    pln('LOAD', 'CNSHA', '2026-05-24T08:00', boreas),
    ...onwardFrom('CNSHA'),
  ];
  const cameIn = (port: string, mode: 'truck' | 'rail') => act('GTIN', port, '2026-05-08T08:00', { mode });
  assert.deepEqual(portsAt(beforeLoading, cameIn('CNNBO', 'truck'), ...plan), ['CNNBO', 'CNSHA', 'NLRTM']);
  assert.deepEqual(portsAt(beforeLoading, cameIn('CNCTU', 'rail'), ...plan), [undefined, 'CNSHA', 'NLRTM']);
});
