// Each exception begins and ends in the story made for it, and a quiet voyage has none (docs/exceptions.md "Rules").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Delays } from '../../../simulator/src/world/delays/delays.ts';
import { plainDelays } from '../../../simulator/src/world/delays/plain.ts';
import { finalTime } from '../../../simulator/src/world/estimate.ts';
import type { Itinerary } from '../../../simulator/src/world/itinerary.ts';
import { namesContainers, type Shipment } from '../../../simulator/src/world/journeys.ts';
import type { StoryKind } from '../../../simulator/src/world/stories.ts';
import { plannedArrival } from '../../../simulator/src/world/timetable.ts';
import { openWorld, type World } from '../../../simulator/src/world/world.ts';
import { runs } from '../harness/runs.ts';
import { forgetful, type TellingName, tellingNames, tellings } from '../harness/tellings.ts';
import { type Episode, hourMs, watchVoyage } from '../harness/watched-voyage.ts';

const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 2, 2, 9);
const shipments = 300;

const onTime: Delays = ({ service, sailing, index }) => ({
  planned: plannedArrival(service, sailing, index),
  updates: [],
});

/** A shipment of one box, and the moments of its steps as they really happen without a story. */
interface Voyage {
  world: World;
  shipment: Shipment;
  from: number;
  legs: Itinerary['legs'];
  leavesAt: number;
  arrivesAt: number;
}

/** The first voyage from a slot on that suits; its plan stays as it was booked. */
function voyageWhere(
  seed: number,
  delays: Delays = onTime,
  suits: (voyage: Voyage) => boolean = () => true,
): Voyage {
  const world = openWorld({ seed, shipments, delays });
  for (let at = 0; at < shipments; at += 1) {
    const slot = (seed * 7 + at) % shipments;
    const shipment = world.latest(slot, start);
    const [box, ...others] = world.shipment(shipment.trip, start + 200 * dayMs).boxes;
    const legs = box?.itinerary.legs ?? [];
    const [first, last] = [legs[0], legs.at(-1)];
    if (others.length > 0 || box?.itinerary.reason !== 'booked' || !first || !last) continue;
    const times = { leavesAt: finalTime(first.from.departure), arrivesAt: finalTime(last.to.arrival) };
    const voyage = { world, shipment, from: namedAt(world, shipment), legs, ...times };
    if (isOnlyTrip(voyage) && suits(voyage)) return voyage;
  }
  throw new Error('No such voyage');
}

/** Some carriers also report the trip before. */
function isOnlyTrip({ world, shipment, from }: Voyage): boolean {
  const [box] = shipment.boxes;
  const found = world.find(shipment.carrier.scac, 'container', box?.container ?? '', from);
  return found.length === 1 && found[0]?.shipment.trip.cycle === shipment.trip.cycle;
}

/** When the carrier first names the container. */
function namedAt(world: World, { trip, bookedAt }: Shipment): number {
  let at = bookedAt;
  while (!namesContainers(world.shipment(trip, at))) at += 6 * hourMs;
  return at;
}

const watch = ({ world, shipment: { trip }, from }: Voyage, more = {}): Episode[] =>
  watchVoyage({ world, trip, from, ...more });

/** Tells a story, and returns the episodes of one kind. */
function told(voyage: Voyage, story: { kind: StoryKind; at: number; hours?: number }, more = {}) {
  assert.ok(voyage.world.report(voyage.shipment.trip, { hours: 0, ...story }), `${story.kind} is possible`);
  return watch(voyage, more);
}

const kinds = (episodes: readonly Episode[]) => [...new Set(episodes.map(({ kind }) => kind))].toSorted();
const ofKind = (episodes: readonly Episode[], kind: Episode['kind']) =>
  episodes.filter((episode) => episode.kind === kind);

/** Begun within two questions after one moment, and over within two after another. */
function lasts(episodes: readonly Episode[], kind: Episode['kind'], from: number, until: number): void {
  const [one, ...others] = ofKind(episodes, kind);
  assert.ok(one?.endedAt, `${kind} begins and ends`);
  assert.deepEqual(others, [], `${kind} is one exception`);
  for (const [is, expected] of [
    [one.beganAt, from],
    [one.endedAt, until],
  ] as const)
    assert.ok(is >= expected && is <= expected + dayMs, `${kind}: ${new Date(is)}, ${new Date(expected)}`);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const crossesFor =
  (days: number) =>
  ({ leavesAt, arrivesAt, legs }: Voyage) =>
    legs.length === 1 && arrivesAt - leavesAt > days * dayMs;

suite('an exception begins and ends in its story', () => {
  test('eta_changed and promise_at_risk: the ship slips by three days, and arrives', () => {
    const voyage = voyageWhere(1, onTime, crossesFor(8));
    const at = voyage.arrivesAt - 5 * dayMs;
    const promisedAt = dayOf(voyage.arrivesAt + dayMs);
    const episodes = told(voyage, { kind: 'slip', at, hours: 72 }, { promisedAt });
    for (const kind of ['eta_changed', 'promise_at_risk'] as const)
      lasts(episodes, kind, at, voyage.arrivesAt + 3 * dayMs);
    assert.deepEqual(kinds(episodes), ['eta_changed', 'promise_at_risk']);
  });

  test('rolled_over: the box leaves a week later on the next ship', () => {
    const voyage = voyageWhere(2, onTime, crossesFor(8));
    const at = voyage.leavesAt - 2 * dayMs;
    const episodes = told(voyage, { kind: 'rollover', at });
    lasts(episodes, 'rolled_over', at, voyage.leavesAt + 7 * dayMs);
    lasts(episodes, 'eta_changed', at, voyage.arrivesAt + 7 * dayMs);
    assert.deepEqual(kinds(episodes), ['eta_changed', 'rolled_over']);
  });

  test('vessel_changed: another ship leaves at the same time', () => {
    const voyage = voyageWhere(3, onTime, crossesFor(8));
    const at = voyage.leavesAt - 2 * dayMs;
    const episodes = told(voyage, { kind: 'other_ship', at });
    lasts(episodes, 'vessel_changed', at, voyage.leavesAt);
    assert.deepEqual(kinds(episodes), ['vessel_changed']);
  });

  test('port_changed: the ship leaves out the port of discharge, and arrives at its next call', () => {
    const at = ({ arrivesAt }: Voyage) => arrivesAt - 3 * dayMs;
    const voyage = voyageWhere(4, onTime, (each) => {
      const { trip } = each.shipment;
      const trial = openWorld({ seed: 4, shipments, delays: onTime });
      return crossesFor(8)(each) && trial.report(trip, { kind: 'omit_port', at: at(each), hours: 0 });
    });
    const episodes = told(voyage, { kind: 'omit_port', at: at(voyage) });
    const [box] = voyage.world.shipment(voyage.shipment.trip, start + 200 * dayMs).boxes;
    const last = box?.itinerary.legs.at(-1);
    assert.ok(last);
    lasts(episodes, 'port_changed', at(voyage), finalTime(last.to.arrival));
  });

  test('step_overdue: the carrier repeats its old ETA until the ship is there, four days late', () => {
    const isLate: Delays = (call) => {
      const planned = plannedArrival(call.service, call.sailing, call.index);
      return { planned, updates: [{ knownAt: planned + 4 * dayMs, at: planned + 4 * dayMs }] };
    };
    const voyage = voyageWhere(5, isLate, crossesFor(8));
    const episodes = watch(voyage).filter(({ reason }) => reason.includes('arrival'));
    const [episode] = ofKind(episodes, 'step_overdue');
    assert.ok(episode?.endedAt);
    // The day of the ETA ends at the port within the next day, and counts a day after that.
    const sinceEta = episode.beganAt - (voyage.arrivesAt - 4 * dayMs);
    assert.ok(sinceEta > dayMs && sinceEta < 3 * dayMs, String(sinceEta / dayMs));
    assert.ok(episode.endedAt >= voyage.arrivesAt && episode.endedAt <= voyage.arrivesAt + dayMs);
  });

  test('tracking_stalled: the carrier says nothing new for weeks, until three days after its own ETA', () => {
    const voyage = voyageWhere(6, onTime, crossesFor(18));
    const at = voyage.leavesAt + 2 * dayMs;
    const silentUntil = voyage.arrivesAt + 3 * dayMs;
    const hours = (silentUntil - at) / hourMs;
    const episodes = told(voyage, { kind: 'silence', at, hours });
    const [stalled] = ofKind(episodes, 'tracking_stalled');
    assert.ok(stalled && stalled.beganAt > voyage.arrivesAt, 'not while the ship may be under way');
    assert.ok(stalled.endedAt && stalled.endedAt >= silentUntil && stalled.endedAt <= silentUntil + dayMs);
    assert.deepEqual(kinds(episodes), ['step_overdue', 'tracking_stalled']);
  });

  test('tracking_stalled: the carrier does not answer for four days, and then it does', () => {
    const voyage = voyageWhere(7, onTime, crossesFor(12));
    const at = voyage.leavesAt + 2 * dayMs;
    const episodes = watch(voyage, { answers: (now: number) => now < at || now >= at + 4 * dayMs });
    lasts(episodes, 'tracking_stalled', at + dayMs, at + 4 * dayMs);
    assert.deepEqual(kinds(episodes), ['tracking_stalled']);
  });
});

test('a quiet voyage has no exception, also with its ETA as the promised day, however it is told', () => {
  for (let seed = 1; seed <= runs(64); seed += 1) {
    const voyage = voyageWhere(seed);
    const promisedAt = dayOf(voyage.arrivesAt + dayMs);
    for (const telling of [tellings.everything, tellings[tellingAt(seed)]])
      assert.deepEqual(watch(voyage, { promisedAt, telling }), [], `seed ${seed}, ${tellingAt(seed)}`);
    // Without a plan, a crossing of two weeks is silence.
    const found = kinds(watch(voyage, { promisedAt, telling: forgetful }));
    assert.deepEqual(
      found.filter((kind) => kind !== 'tracking_stalled'),
      [],
      `seed ${seed}`,
    );
  }
});

const tellingAt = (seed: number) => tellingNames[seed % tellingNames.length] ?? 'everything';

/** What is planted in a voyage, and how it must be found where the plan tells it. */
const planted = {
  rollover: { kind: 'rolled_over', about: /on / },
  other_ship: { kind: 'vessel_changed', about: /on / },
  omit_port: { kind: 'port_changed', about: /instead of/ },
  discharge_early: { kind: 'port_changed', about: /transshipment/ },
} as const satisfies Partial<Record<StoryKind, { kind: Episode['kind']; about: RegExp }>>;

type Planted = keyof typeof planted;

/** A plan of the last port alone shows neither the first ship nor a port of transshipment. */
const isTold = (story: Planted, name: TellingName) => name !== 'the last port' || story === 'omit_port';

/** Without a departure nothing shows that the other ship leaves later. */
const kindOf = (story: Planted, name: TellingName) =>
  story === 'rollover' && name === 'the last port' ? 'vessel_changed' : planted[story].kind;

/** A new time of a step may come after the step was due, and an ETA moves with each of the stories. */
const consequences: readonly Episode['kind'][] = ['eta_changed', 'step_overdue'];

suite('what is planted in a voyage is found, and nothing else, however it is told', () => {
  for (const story of Object.keys(planted) as Planted[])
    test(story, () => {
      const { about } = planted[story];
      for (let seed = 1; seed <= runs(32); seed += 1) {
        const { voyage, at } = withStory(seed, story);
        const name = tellingAt(seed);
        const found = told(voyage, { kind: story, at }, { telling: tellings[name] })
          .filter((episode) => !consequences.includes(episode.kind))
          .map((episode) => `${episode.kind}: ${episode.reason}`);
        const kind = kindOf(story, name);
        const where = `seed ${seed}, ${name}: ${found}`;
        assert.ok(found.length > 0 || !isTold(story, name), where);
        for (const each of found) assert.ok(each.startsWith(kind) && about.test(each), where);
      }
    });
});

/** A voyage in which the story is possible: before the loading, or at sea before the last port. */
function withStory(seed: number, kind: Planted): { voyage: Voyage; at: number } {
  const isBefore = kind === 'rollover' || kind === 'other_ship';
  const at = ({ leavesAt, legs, arrivesAt }: Voyage) => {
    const last = legs.at(-1);
    const sailsAt = last === undefined ? arrivesAt : finalTime(last.from.departure);
    return isBefore ? leavesAt - 2 * dayMs : sailsAt + dayMs;
  };
  const voyage = voyageWhere(seed, onTime, (each) => {
    const trial = openWorld({ seed, shipments, delays: onTime });
    return trial.report(each.shipment.trip, { kind, at: at(each), hours: 0 });
  });
  return { voyage, at: at(voyage) };
}

test('under plain delays, what begins is true of the voyage', () => {
  for (let seed = 1; seed <= runs(20); seed += 1) {
    const voyage = voyageWhere(seed, plainDelays(seed));
    const { legs } = voyage;
    const moved = legs.some(({ from, to }) => [from, to].some((call) => call.arrival.updates.length > 0));
    const found = kinds(watch(voyage));
    assert.ok(found.length === 0 || moved, `seed ${seed}: ${found}`);
    for (const kind of found)
      assert.ok(['eta_changed', 'step_overdue'].includes(kind), `seed ${seed}: ${kind}`);
  }
});
