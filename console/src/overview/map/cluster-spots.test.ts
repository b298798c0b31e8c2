import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapSpot } from '../../../../server/src/console/overview/schemas.ts';
import { clusterSpots } from './cluster-spots.ts';
import { spotPath } from './spot-path.ts';

const spot = (id: string, boxes: number, more: Partial<MapSpot> = {}): MapSpot => ({
  id,
  at: { latitude: 0, longitude: 0 },
  place: 'Singapore, SG',
  bound: null,
  vessel: null,
  standing: 'on_time',
  boxes,
  shipments: 1,
  references: ['MSCU1234566'],
  ...more,
});

test('spots that would cover each other are one marker, at the one with the most containers', () => {
  const placed = [
    { spot: spot('few', 1, { standing: 'overdue' }), x: 10, y: 10 },
    { spot: spot('many', 5), x: 20, y: 10 },
    { spot: spot('far', 2), x: 300, y: 10 },
  ];
  const clusters = clusterSpots(placed, 30).map(({ x, spots, boxes, standing }) => [
    x,
    spots.map(({ id }) => id),
    boxes,
    standing,
  ]);
  assert.deepEqual(clusters, [
    [20, ['many', 'few'], 6, 'overdue'],
    [300, ['far'], 2, 'on_time'],
  ]);
  assert.equal(clusterSpots(placed, 0).length, 3);
});

test('a spot leads to its shipment, to the list of its shipments, or of very many to a search', () => {
  assert.equal(spotPath(spot('one', 3)), '/shipments/MSCU1234566');
  const two = { shipments: 2, references: ['MSCU1234566', 'MSKU7654321'] };
  assert.equal(spotPath(spot('two', 2, two)), '/shipments?q=MSCU1234566+MSKU7654321');
  const many = { shipments: 40, references: Array<string>(8).fill('MSCU1234566'), vessel: 'EVER GOLDEN' };
  assert.equal(spotPath(spot('many', 60, many)), '/shipments?q=EVER+GOLDEN&arrived=false');
  assert.equal(spotPath(spot('port', 60, { ...many, vessel: null })), '/shipments?q=Singapore&arrived=false');
});
