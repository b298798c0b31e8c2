import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoxView, StopView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { phases } from '../../../../server/src/domain/journey/journey.ts';
import { stripOf } from './progress.ts';

const port = (location: string): StopView => {
  return { location, location_name: null, unlocode: null, coordinates: null, role: 'call' };
};
const stops = [port('Shanghai'), port('Singapore'), port('Rotterdam')];
type Leg = BoxView['legs'][number];
const on = (day: string) =>
  ({ time: `2026-03-${day}T00:00:00Z`, day_only: false, classifier: 'ACT', facility: null }) as const;
const leg = (departed: string, arrives: string, state: Leg['state']): Leg => ({
  ...{ from: port('Shanghai'), to: port('Rotterdam'), vessel: '', imo: null, voyage: null },
  ...{ departs: on(departed), arrives: on(arrives), state, way: null },
});
const now = Date.parse('2026-03-16T00:00:00Z');
const legs = [leg('01', '08', 'done'), leg('11', '21', 'current')];

test('a section before each port and one after the last, each with its progress', () => {
  const { segments } = stripOf({ phase: 'sailing', stops, legs }, now);
  assert.deepEqual(
    segments.map(({ kind, share, state }) => [kind, share, state]),
    [
      ['origin', 1, 'done'],
      ['sea', 1, 'done'],
      ['sea', 0.5, 'current'],
      ['destination', 0, 'ahead'],
    ],
  );
});

test('after arrival all legs are done, whatever the carrier left out', () => {
  const { segments } = stripOf({ phase: 'delivered', stops, legs }, now);
  assert.ok(segments.slice(0, -1).every(({ state }) => state === 'done'));
  assert.equal(segments.at(-1)?.state, 'current');
});

test('never goes back as the phases go on', () => {
  const done = phases
    .filter((phase) => phase !== 'transshipment')
    .map((phase) => {
      const isAtSea = phase === 'sailing';
      const way = legs.map((each): Leg => ({ ...each, state: isAtSea ? each.state : 'ahead' }));
      return stripOf({ phase, stops, legs: way }, now).segments.reduce((sum, { share }) => sum + share, 0);
    });
  assert.ok(
    done.every((sum, at) => at === 0 || sum >= (done[at - 1] ?? 0)),
    done.join(' '),
  );
});
