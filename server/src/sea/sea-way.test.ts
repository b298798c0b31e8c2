import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { builtInPlaces } from '../domain/places/place-book.ts';
import { readSeaLanes, type Waypoint } from './sea-lanes.ts';
import { seaWay } from './sea-way.ts';
import { rememberSeaWays } from './sea-ways.ts';
import { seaLanes } from './waters.ts';

const names = new Map(
  [...seaLanes.lanesFrom.keys()].map(({ name, position }) => [position.join(), name] as const),
);

function coordinatesOf(unlocode: string) {
  const coordinates = builtInPlaces.place(unlocode)?.coordinates;
  assert.ok(coordinates, unlocode);
  return coordinates;
}

/** The names of the waypoints that a ship passes. */
function passed(from: string, to: string): string[] {
  const way = seaWay(seaLanes, coordinatesOf(from), coordinatesOf(to)) ?? [];
  return way.flatMap((position) => names.get(position.join()) ?? []);
}

suite('the way from port to port', () => {
  for (const [from, to, ...between] of [
    ['CNSHA', 'NLRTM', 'singapore', 'malacca', 'babElMandeb', 'suez', 'gibraltar', 'dover'],
    ['KRPUS', 'USLAX', 'tsugaru', 'northPacific'],
    ['CNNGB', 'USNYC', 'balboa', 'colon'],
    ['CLSAI', 'BEANR', 'balboa', 'colon', 'dover'],
    ['ITGOA', 'TRIST', 'messina', 'dardanelles'],
    ['DEHAM', 'PLGDN', 'kiel', 'arkona'],
    ['LKCMB', 'BRSSZ', 'agulhas'],
    ['THLCH', 'AUMEL', 'sunda', 'leeuwin', 'otway'],
    ['NLRTM', 'CAMTR', 'quebec'],
  ] as const) {
    test(`from ${from} to ${to} leads by ${between.join(', ')}`, () => {
      const points = passed(from, to);
      assert.deepEqual(
        points.filter((name) => (between as readonly string[]).includes(name)),
        between,
        points.join(' '),
      );
    });
  }

  test('begins and ends in the ports, and is the same in both directions', () => {
    const [busan, losAngeles] = [coordinatesOf('KRPUS'), coordinatesOf('USLAX')];
    const way = seaWay(seaLanes, busan, losAngeles);
    assert.deepEqual(way?.at(0), [busan.longitude, busan.latitude]);
    assert.deepEqual(way?.at(-1), [losAngeles.longitude, losAngeles.latitude]);
    assert.deepEqual(seaWay(seaLanes, losAngeles, busan)?.toReversed(), way);
  });

  test('is null for a place that is far from the sea', () => {
    const denver = { latitude: 39.7, longitude: -105 };
    assert.equal(seaWay(seaLanes, coordinatesOf('KRPUS'), denver), null);
  });

  test('between ports of one lane follows that lane alone', () => {
    const lanes = readSeaLanes([{ waypoints: 'west 178,0; east -178,0', lanes: 'west > east' }]);
    const way = seaWay(lanes, { longitude: 179, latitude: 1 }, { longitude: -179, latitude: -1 });
    const expected = [
      [179, 1],
      [179, 0],
      [-179, 0],
      [-179, -1],
    ];
    assert.deepEqual(way, expected);
  });

  test('is null where the lanes do not connect', () => {
    const lanes = readSeaLanes([{ waypoints: 'a 0,0; b 1,0; c 20,0; d 21,0', lanes: 'a > b\nc > d' }]);
    assert.equal(seaWay(lanes, { longitude: 0, latitude: 0 }, { longitude: 21, latitude: 0 }), null);
  });
});

suite('the lanes', () => {
  test('lead from everywhere to everywhere', () => {
    const [first] = seaLanes.lanesFrom.keys();
    assert.ok(first);
    const reached = new Set<Waypoint>([first]);
    for (const waypoint of reached) {
      for (const { ends } of seaLanes.lanesFrom.get(waypoint) ?? []) {
        for (const end of ends) reached.add(end);
      }
    }
    const cutOff = [...seaLanes.lanesFrom.keys()].filter((waypoint) => !reached.has(waypoint));
    assert.deepEqual(
      cutOff.map(({ name }) => name),
      [],
    );
  });

  test('with a spelling mistake are refused', () => {
    const water = (waypoints: string, lanes: string) => () => readSeaLanes([{ waypoints, lanes }]);
    assert.throws(water('a 0,0; b 1,1', 'a > c'), /c, which is no waypoint/);
    assert.throws(water('a 0,0; a 1,1', 'a > a'), /two waypoints are called a/);
    assert.throws(water('a 0', 'a > a'), /a lies nowhere/);
  });
});

test('a way is cached, and the cache has a limit', () => {
  const wayOf = rememberSeaWays(seaLanes, 1);
  const [busan, osaka] = [coordinatesOf('KRPUS'), coordinatesOf('JPOSA')];
  const first = wayOf(busan, osaka);
  assert.equal(wayOf(busan, osaka), first);
  wayOf(osaka, busan);
  assert.notEqual(wayOf(busan, osaka), first);
  assert.deepEqual(wayOf(busan, osaka), first);
});
