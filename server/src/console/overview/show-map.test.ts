import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, journeyOf } from '../../../test/harness/events.ts';
import { rememberSeaWays } from '../../sea/sea-ways.ts';
import { seaLanes } from '../../sea/waters.ts';
import type { UnderwayGroup } from '../../tracking/listing/list-underway.ts';
import { gatherSpots, placeBoxes } from './show-map.ts';

const seaWay = rememberSeaWays(seaLanes);
const ship = { ship: 'AURORA', imo: '9074729' };
const atSea = journeyOf(
  '2026-11-15T08:00:00Z',
  act('LOAD', 'CNSHA', '2026-11-10T08:00', ship),
  act('DEPA', 'CNSHA', '2026-11-10T20:00', ship),
  est('ARRI', 'NLRTM', '2026-12-10T20:00', { ...ship, role: 'POD' }),
);
const place = (day: string, ...groups: UnderwayGroup[]) => {
  const now = new Date(`${day}T12:00:00Z`);
  return gatherSpots(groups.map((group) => placeBoxes(group, seaWay, now)).filter((boxes) => boxes !== null));
};

test('boxes on one ship are one spot, which moves along the sea lanes with the time', () => {
  const groups = [
    { reference: 'MSCU1234566', boxes: 1, journey: atSea },
    { reference: 'MEDUNB123456', boxes: 3, journey: atSea },
  ];
  const [early, ...others] = place('2026-11-12', ...groups);
  assert.deepEqual(others, []);
  assert.partialDeepStrictEqual(early, {
    place: 'Shanghai, CN',
    bound: 'Rotterdam, NL',
    vessel: 'AURORA',
    standing: 'on_time',
    boxes: 4,
    shipments: 2,
    references: ['MSCU1234566', 'MEDUNB123456'],
  });
  assert.ok(
    early && early.at.longitude > 105 && early.at.latitude < 31,
    'south along the coast, not across Asia',
  );
  const [late] = place('2026-12-09', ...groups);
  assert.ok(late && late.at.longitude < 5 && late.at.latitude > 40);
});

test('a ship that is overdue is not drawn in the port', () => {
  const [spot] = place('2027-02-01', { reference: 'MSCU1234566', boxes: 1, journey: atSea });
  assert.deepEqual([spot?.bound, spot?.standing], ['Rotterdam, NL', 'overdue']);
  assert.ok(spot && spot.at.latitude < 51.8);
});

test('a box in a port is there, and one of which nothing has happened is left out', () => {
  const inPort = journeyOf(
    '2026-11-09T08:00:00Z',
    act('GTIN', 'CNSHA', '2026-11-08T08:00'),
    est('LOAD', 'CNSHA', '2026-12-08T08:00', ship),
  );
  const planned = journeyOf('2026-11-09T08:00:00Z', est('LOAD', 'CNSHA', '2026-12-08T08:00', ship));
  const groups = [inPort, planned].map((journey, at) => ({
    reference: `MSCU000000${at}`,
    boxes: 1,
    journey,
  }));
  const spots = place('2026-11-12', ...groups);
  assert.deepEqual(
    spots.map(({ place: name, bound, references }) => [name, bound, references]),
    [['Shanghai, CN', null, ['MSCU0000000']]],
  );
});
