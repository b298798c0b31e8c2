// The whole server beside simulated carriers with the habits of real ones: boxes are tracked from the gate to the empty
// return, and what clients read is compared with the truth (docs/journeys.md).

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import type { Stage } from '../../../simulator/src/world/stage.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { openTrackingApp } from '../harness/tracking-app.ts';

const scac = 'HLCU';
const hourMs = 3_600_000;
/** A trip takes at most as long as the containers of the simulator are away from home. */
const longestTripHours = 24 * 7 * 18;

/** What the simulator knows about a box. */
interface Truth {
  stage: Stage;
  pod: string;
  transshipments: string[];
  /** The names of the steps that have happened: `load-1` is the loading onto the second ship. */
  reported: string[];
}

/** What a client reads about a box. */
interface Seen {
  at: string;
  status: string;
  phase: string;
  pod: string | null;
  stale: boolean;
}

const arrivedStages: readonly Stage[] = ['arrived', 'delivered', 'returned'];

/** Lists of habits under which the truth can be found at every moment. */
const harmless: string[][] = [
  ['date_only', 'destination_one_day', 'newest_first'],
  [
    'gate_vessel',
    'imo_at_random',
    'plans_kept',
    'other_boxes',
    'next_page_cursor_header',
    'long_reference_refused',
  ],
];

/** Habits that hide a part of the truth for a while, or for good. */
const hiding = [
  'arrival_unreported',
  'discharge_unreported',
  'arrival_unreported+discharge_unreported',
  'next_ship_late',
];

suite('boxes are tracked from the gate to the empty return while the carrier', () => {
  for (const habits of harmless) {
    test(`has the habits ${habits.join(', ')}: status and port are true at every moment`, async (t) => {
      const world = await openWorld(t, habits);
      for (const box of await world.boxesAt('gated_in', 2)) {
        await world.follow(box, (seen, truth) => {
          assert.equal(
            seen.status === 'arrived',
            arrivedStages.includes(truth.stage),
            show(box, seen, truth),
          );
          assert.equal(seen.pod, truth.pod, show(box, seen, truth));
        });
        assert.deepEqual(await world.takenBack(box), [], `${box}: nothing that happened is taken back`);
      }
    });
  }

  for (const habit of hiding) {
    test(`has the habit ${habit}: no arrival stays false, and none is missed`, async (t) => {
      const world = await openWorld(t, habit.split('+'));
      for (const box of await world.boxesAt('gated_in', 2)) {
        const last = await world.follow(box, (seen, truth) => {
          // Before the next ship is announced, the plan of the carrier ends at the port of transshipment.
          const isWhole = truth.transshipments.length === 0 || truth.reported.includes('load-1');
          const isFalse = seen.status === 'arrived' && !arrivedStages.includes(truth.stage);
          assert.ok(!isFalse || (habit === 'next_ship_late' && !isWhole), show(box, seen, truth));
        });
        const { pod } = await world.truth(box);
        assert.deepEqual([last.status, last.phase, last.pod], ['arrived', 'empty_returned', pod], box);
      }
    });
  }
});

test('a box that is first tracked after its last arrival has arrived, although older events are dropped', async (t) => {
  const world = await openWorld(t, ['old_events_dropped']);
  for (const stage of ['arrived', 'returned'] as const) {
    for (const box of await world.boxesAt(stage, 3)) {
      const [seen, truth] = [await world.read(box), await world.truth(box)];
      assert.deepEqual([seen.status, seen.pod], ['arrived', truth.pod], show(box, seen, truth));
    }
  }
});

test('while the carrier has no data about a box that it knew, the journey stays and is stale', async (t) => {
  const world = await openWorld(t, []);
  const [box = ''] = await world.boxesAt('at_sea', 1);
  const before = await world.read(box);
  for (const deviations of [[], ['no_data_empty_list'], ['no_data_none']]) {
    await world.control('PUT', `/references/${box}`, { deviations, faults: [{ name: 'no_data', times: 1 }] });
    world.advance(hourMs);
    assert.deepEqual(await world.read(box), { ...before, stale: true, at: world.now() }, deviations.join());
    world.advance(61_000);
    assert.equal((await world.read(box)).stale, false, 'asked again a minute later');
  }
});

test('while the carrier is unavailable or throttles, nothing is asked before the time that it names', async (t) => {
  const world = await openWorld(t, []);
  const [box = ''] = await world.boxesAt('at_sea', 1);
  const before = await world.read(box);
  for (const name of ['unavailable', 'throttled']) {
    world.advance(hourMs);
    await world.control('PUT', `/references/${box}`, { faults: [{ name, times: 1, seconds: 900 }] });
    assert.deepEqual(await world.read(box), { ...before, stale: true, at: world.now() }, name);
    // The fault has ended after one request, so an earlier question would be answered.
    world.advance(899_000);
    assert.equal((await world.read(box)).stale, true, name);
    world.advance(1_000);
    assert.equal((await world.read(box)).stale, false, name);
  }
});

function show(box: string, seen: Seen, truth: Truth): string {
  return `${box}: ${JSON.stringify(seen)} while ${JSON.stringify(truth)}`;
}

/** The server, with one simulated carrier that has these habits. Both have the same clock. */
async function openWorld(t: TestContext, deviations: readonly string[]) {
  const simulator = await openTestSimulator(t);
  const { clock, control } = simulator;
  const baseUrl = `${simulator.origin}/${scac}`;
  const settings = carrierSettings({
    ...{ scac, baseUrl, path: '/v2/events', quota: [] },
    auth: { kind: 'none' },
  });
  const app = await openTrackingApp(t, { carriers: [settings] });
  const { call } = await app.client();
  app.clock.advance(clock.now() - app.clock.now().getTime());
  assert.equal((await control('PUT', `/carriers/${scac}`, { deviations })).status, 200);

  const now = () => app.clock.now().toISOString();

  function advance(ms: number): void {
    app.clock.advance(ms);
    clock.set({ now: app.clock.now().getTime() });
  }

  /** Boxes in this stage that no trip before it is remembered of. */
  async function boxesAt(stage: Stage, count: number): Promise<string[]> {
    const path = `/references?scac=${scac}&kind=container&stage=${stage}&limit=40`;
    const { references } = (await control('GET', path)).body as { references: { reference: string }[] };
    const boxes: string[] = [];
    for (const { reference } of references) {
      if (boxes.length === count) break;
      if ((await tripsOf(reference)).length === 1) boxes.push(reference);
    }
    assert.equal(boxes.length, count, `boxes that are ${stage}`);
    return boxes;
  }

  async function tripsOf(box: string): Promise<Truth[]> {
    const { body } = await control('GET', `/references/${box}`);
    const { known } = body as { known: { scac: string; boxes: Truth[] }[] };
    return known.filter((trip) => trip.scac === scac).flatMap(({ boxes }) => boxes);
  }

  async function truth(box: string): Promise<Truth> {
    return (await tripsOf(box))[0] ?? assert.fail(`${box} is not known`);
  }

  async function read(box: string): Promise<Seen> {
    const { status: code, body } = await call(`/track/${box}?carrier=${scac}`);
    assert.equal(code, 200, JSON.stringify(body));
    const { status, phase, pod, stale } = body.data.tracking;
    return { at: now(), status, phase, pod: pod?.unlocode ?? null, stale };
  }

  /**
   * Looks at a box every 18 hours until it has been returned empty for a day, and returns what was read last. It is read
   * whenever the truth has changed, and every fourth time.
   */
  async function follow(box: string, check: (seen: Seen, truth: Truth) => void): Promise<Seen> {
    const startedAt = clock.now();
    let before = '';
    let isLast = false;
    for (let looks = 0; clock.now() - startedAt < longestTripHours * hourMs; looks += 1) {
      const is = await truth(box);
      const facts = JSON.stringify([is.stage, is.pod, is.reported]);
      if (isLast || facts !== before || looks % 4 === 0) {
        const seen = await read(box);
        check(seen, is);
        if (isLast) return seen;
      }
      before = facts;
      isLast = is.stage === 'returned';
      advance((isLast ? 24 : 18) * hourMs);
    }
    return assert.fail(`${box} was not returned`);
  }

  /** Steps that had happened and were withdrawn, and arrivals that were taken back. */
  async function takenBack(box: string): Promise<unknown[]> {
    const { body } = await call(`/shipments/${box}/history?limit=100`);
    const changes = body.data as { field: string; previous: string | null; current: string | null }[];
    return changes.filter(
      ({ field, previous, current }) =>
        (field === 'milestone' && current === null) || (field === 'status' && previous === 'arrived'),
    );
  }

  return { control, now, advance, boxesAt, truth, read, follow, takenBack };
}
