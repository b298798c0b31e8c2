// A check that hears the answer before again reads no state. All that is stored and told must be as if it had.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type TestClock, testClock } from '../../test/harness/clock.ts';
import { runs } from '../../test/harness/runs.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { recordStatements } from '../../test/harness/statements.ts';
import { openTestStore, type TestStore } from '../../test/harness/store.ts';
import { openSimulatedSea, type SimulatedSea } from '../../test/proofs/month/simulated-sea.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../audit/audit.ts';
import { unavailable } from '../carriers/access/unavailable.ts';
import type { Carrier, CarrierDirectory } from '../carriers/carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import { sandboxDirectory } from '../carriers/sandbox.ts';
import type { IdPrefix } from '../domain/ids.ts';
import type { Clock } from '../domain/time/clock.ts';
import { dayMs, hourMs } from '../domain/time/time-spans.ts';
import type { HeldJob } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { lateDuty, reviewDuty } from './announcing/clock-duties.ts';
import { openSharedQuestions, type SharedQuestions } from './asking/shared-questions.ts';
import { changeWords } from './change-words.ts';
import { track } from './track.ts';
import { watchDuty } from './watch.ts';

const never = new AbortController().signal;
const boxes = 2;
const days = Number(process.env.DAYS ?? 20);

/** A server with a database of its own. */
interface World {
  store: TestStore;
  published: unknown[];
  duties: Duty<HeldJob>[];
  /** Questions to carriers, and answers that were read. */
  counts: { asked: number; read: number };
  promise(box: number, day: string): Promise<unknown>;
}

interface Shared {
  clock: TestClock;
  sea: SimulatedSea;
  references: readonly string[];
}

async function openWorld(t: TestContext, { clock, sea, references }: Shared): Promise<World> {
  const store = await openTestStore(t);
  const published: unknown[] = [];
  const { now } = clock;
  const counts = { asked: 0, read: 0 };
  const live = withTrouble(createLiveDirectory(sea.settings, { now }), now);
  const services = servicesWith({
    ...{ db: store.db, now, newId: countedIds() },
    directories: { live, test: sandboxDirectory({ now }) },
    questions: counted(openSharedQuestions(now), counts),
    publish: async (_, events) => void published.push(...events),
  });
  const owner = { name: 'Acme', plan: 'Enterprise', ownerEmail: 'ops@acme.example' } as const;
  const { id: workspaceId } = await createWorkspace(services, commandLine, owner);
  const principal = { workspaceId, mode: 'live', plan: 'Enterprise' } as const;
  for (const reference of references) await track(services, principal, reference, { signal: never });
  const duties = [watchDuty(services), lateDuty(services), reviewDuty(services)];
  const promise = (box: number, day: string) => changeWords(services, `shp_${box}`, { promisedAt: day });
  return { store, published, duties, counts, promise };
}

/** The jitter of a check follows from the id. */
function countedIds() {
  const made = new Map<IdPrefix, number>();
  return (prefix: IdPrefix) => {
    made.set(prefix, (made.get(prefix) ?? 0) + 1);
    return `${prefix}_${made.get(prefix)}`;
  };
}

/** In two of 41 hours, no carrier can be asked. */
function withTrouble(directory: CarrierDirectory, now: Clock): CarrierDirectory {
  const isDown = () => (now().getTime() / hourMs) % 41 < 2;
  const troubled = (carrier: Carrier): Carrier => ({
    ...carrier,
    ask: async (...question) =>
      isDown() ? unavailable('server_error', 'It is down.') : await carrier.ask(...question),
  });
  return {
    ...directory,
    candidates: (...about) =>
      directory.candidates(...about).map((each) => ({ ...each, carrier: troubled(each.carrier) })),
    find(scac) {
      const found = directory.find(scac);
      return found && troubled(found);
    },
  };
}

function counted(questions: SharedQuestions, counts: World['counts']): SharedQuestions {
  return {
    async askRaw(...question) {
      counts.asked += 1;
      const raw = await questions.askRaw(...question);
      const read = () => {
        counts.read += 1;
        return raw.read();
      };
      return { ...raw, read };
    },
    ask(...question) {
      counts.asked += 1;
      counts.read += 1;
      return questions.ask(...question);
    },
  };
}

/** Does all that is due, one job after the other. */
async function catchUp({ duties }: World): Promise<void> {
  for (const duty of duties) {
    for (let jobs = await duty.claim(1); jobs.length > 0; jobs = await duty.claim(1))
      for (const job of jobs) await duty.perform(job, never, never);
  }
}

async function nextDueAt({ store }: World): Promise<number> {
  const { rows } = await store.pool.query<{ at: Date | null }>(`
    select least(min(next_check_at), min(exceptions_due_at), (select min(announce_late_at) from journeys)) as at
    from shipments`);
  return rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY;
}

/**
 * A forecast is kept by the day, and says when it was made: at the last check that could change it. A rehearsed answer makes
 * ids of events that are never sent.
 */
const everything = [
  `select to_jsonb(s) - '{lull,forecasts}'::text[] || jsonb_build_object('forecasts', (
     select jsonb_agg(jsonb_build_array(f -> 'container', f #> '{arrival,voyages}',
       f #> '{connection,port}', f #> '{connection,vessel}', f #> '{connection,departsAt}',
       round((f #>> '{connection,chanceToMiss}')::numeric, 2)))
     from jsonb_array_elements(forecasts) f)) as row
   from shipments s order by id`,
  `select to_jsonb(o) - 'answer_id' || jsonb_build_object('answer', content_hash) as row
   from observations o join answers on answers.id = answer_id order by o.id`,
  ...[
    ['journeys', 'shipment_id, container'],
    ['journey_changes', 'id'],
    ['exceptions', 'shipment_id, container, kind, about, since'],
    ['port_calls', 'id'],
    ['eta_errors', 'port_call_id, carrier, lane, lead_days'],
    ['forecasts', 'port_call_id, carrier, lead_days'],
  ].map(([table, order]) => `select to_jsonb(r) as row from ${table} r order by ${order}`),
];

async function allOf({ store, published }: World): Promise<unknown[]> {
  const rows = await Promise.all(everything.map(async (text) => (await store.pool.query(text)).rows));
  return [
    ...rows,
    published.map((each) => JSON.stringify(each).replaceAll(/"made_at":"[^"]*"|"id":"evt_[^"]*"/g, '')),
  ];
}

for (let seed = 1; seed <= runs(8); seed += 1) {
  test(`a check in a lull stores and tells the same as one that reads all, sea ${seed}`, async (t) => {
    const clock = testClock('2026-03-02T09:00:00Z');
    const sea = await openSimulatedSea(t, { seed, watched: boxes, now: clock.now() });
    const shared = { clock, sea, references: sea.nextAtSea(boxes) };
    const [quick, thorough] = [await openWorld(t, shared), await openWorld(t, shared)];
    const end = clock.now().getTime() + days * dayMs;
    let day = 0;
    for (let at = await nextDueAt(thorough); at < end; at = await nextDueAt(thorough)) {
      // Some minutes late, as on a busy server.
      clock.set(new Date(Math.max(at, clock.now().getTime()) + (at % 11) * 60_000).toISOString());
      sea.setClock(clock.now());
      await catchUp(quick);
      await thorough.store.pool.query('update shipments set lull = null');
      await catchUp(thorough);
      const today = Math.floor(clock.now().getTime() / dayMs);
      if (today === day) continue;
      assert.deepEqual(await allOf(quick), await allOf(thorough), clock.now().toISOString());
      day = today;
      const promised = new Date((today + 20) * dayMs).toISOString().slice(0, 10);
      if (day % 9 === 0) for (const world of [quick, thorough]) await world.promise(1, promised);
    }
    assert.deepEqual(await allOf(quick), await allOf(thorough));
    t.diagnostic(
      `${JSON.stringify(quick.counts)} beside ${JSON.stringify(thorough.counts)}, ${quick.published.length} events`,
    );
    assert.equal(quick.counts.asked, thorough.counts.asked);
    assert.ok(quick.counts.read < 0.7 * thorough.counts.read, 'many checks read nothing');
  });
}

test('a check in a lull sends three statements, and one that reads all and hears nothing new sends eleven', async (t) => {
  const clock = testClock('2026-03-02T09:00:00Z');
  const sea = await openSimulatedSea(t, { seed: 2, watched: 1, now: clock.now() });
  const { store, duties } = await openWorld(t, { clock, sea, references: sea.nextAtSea(1) });
  const [watching] = duties;
  const check = async () => {
    clock.advance(hourMs / 6);
    await store.pool.query('update shipments set next_check_at = $1', [clock.now()]);
    const [job] = (await watching?.claim(1)) ?? [];
    assert.ok(watching && job);
    const { statements, stop } = recordStatements();
    await watching.perform(job, never, never).finally(stop);
    return statements;
  };
  // Reads the evidence of the day, and finds the lull.
  await check();
  const inLull = await check();
  assert.equal(inLull.length, 3, inLull.join('\n'));
  await store.pool.query('update shipments set lull = null');
  const whole = await check();
  assert.equal(whole.length, 11, whole.join('\n'));
});
