// Whether a box passes a gate empty or laden, where the carrier does not say (docs/journeys.md "Empty and laden").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, est, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, calypso, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const gate = (code: 'GTIN' | 'GTOT', port: string, local: string) => act(code, port, local, { load: null });

function loadsAt(asOf: string, ...events: TrackingEvent[]) {
  const { happened, phase, pol, pod } = journeyAfter([asOf, ...events]);
  const gates = happened.filter(({ code }) => code === 'GTIN' || code === 'GTOT');
  return [phase, pol?.unlocode, pod?.unlocode, ...gates.map(({ load }) => load)];
}

suite('beside a plan that is left over from another trip, gate moves are those of the next one', () => {
  const fetched = gate('GTOT', 'DEHAM', '2026-01-12T07:00');
  const delivered = gate('GTIN', 'DEHAM', '2026-01-13T23:00');
  const loading = pln('LOAD', 'DEHAM', '2026-01-20T08:00', boreas);
  const arrival = est('ARRI', 'TWKHH', '2026-03-03T23:00', boreas);
  const old = [
    est('LOAD', 'BRSSZ', '2025-12-16T08:00', calypso),
    est('DISC', 'MYPKG', '2026-01-02T08:00', calypso),
  ] as const;
  const leftovers: Record<string, readonly TrackingEvent[]> = {
    'a loading and a discharge': old,
    'a loading': old.slice(0, 1),
    'a discharge': old.slice(1),
    'no ship': old.map((event) => ({ ...event, vessel: null })),
    'a discharge in the port of discharge': [est('DISC', 'TWKHH', '2026-01-02T08:00', calypso)],
    'a discharge in the port of loading': [old[0], est('DISC', 'DEHAM', '2026-01-02T08:00', calypso)],
  };
  for (const [what, left] of Object.entries(leftovers)) {
    test(`with ${what}`, () => {
      for (const plan of [[arrival], [loading, arrival]]) {
        const picked = loadsAt('2026-01-12T14:00:00Z', ...left, fetched, ...plan);
        assert.deepEqual(picked, ['empty_released', picked[1], 'TWKHH', 'empty']);
        assert.deepEqual(loadsAt('2026-01-14T06:00:00Z', ...left, fetched, delivered, ...plan), [
          'gated_in',
          'DEHAM',
          'TWKHH',
          'empty',
          'laden',
        ]);
      }
    });
  }
});

test('where no discharge is reported, the last ship call shows that the box came ashore', () => {
  const out = gate('GTOT', 'NLRTM', '2026-04-05T08:00');
  const back = gate('GTIN', 'NLRTM', '2026-04-09T08:00');
  const atOrigin = [gate('GTOT', 'CNSHA', '2026-02-25T08:00'), gate('GTIN', 'CNSHA', '2026-03-01T08:00')];
  const departed = act('DEPA', 'CNSHA', '2026-03-03T08:00', aurora);
  const arrived = act('ARRI', 'NLRTM', '2026-04-02T08:00', aurora);
  const planned = [
    est('LOAD', 'CNSHA', '2026-03-03T08:00', aurora),
    est('DISC', 'NLRTM', '2026-04-02T08:00', aurora),
  ];
  for (const [told, before] of [
    [[departed, arrived], []],
    [
      [...atOrigin, departed, arrived],
      ['empty', 'laden'],
    ],
    [[act('LOAD', 'CNSHA', '2026-03-03T08:00', aurora), planned[1] ?? arrived], []],
  ] as const) {
    const seen = ['CNSHA', 'NLRTM', ...before];
    assert.deepEqual(loadsAt('2026-04-06T00:00:00Z', ...told, out), ['out_for_delivery', ...seen, 'laden']);
    assert.deepEqual(loadsAt('2026-04-10T00:00:00Z', ...told, out, back), [
      'empty_returned',
      ...seen,
      'laden',
      'empty',
    ]);
  }
  assert.equal(loadsAt('2026-04-10T00:00:00Z', ...planned, out, back)[0], 'empty_returned');
});

test('in a plan without flags, each gate move is read by the moves by sea around it', () => {
  const plan = [
    pln('GTOT', 'CNSHA', '2026-03-05T08:00', { load: null }),
    pln('GTIN', 'CNSHA', '2026-03-07T08:00', { load: null }),
    pln('LOAD', 'CNSHA', '2026-03-08T08:00', aurora),
    pln('DISC', 'NLRTM', '2026-04-02T08:00', aurora),
    pln('GTOT', 'NLRTM', '2026-04-05T08:00', { load: null }),
    pln('GTIN', 'NLRTM', '2026-04-09T08:00', { load: null }),
  ];
  const { upcoming } = journeyAfter(['2026-03-01T00:00:00Z', ...plan]);
  assert.deepEqual(
    upcoming.filter(({ code }) => code.startsWith('GT')).map(({ load }) => load),
    ['empty', 'laden', 'laden', 'empty'],
  );
});
