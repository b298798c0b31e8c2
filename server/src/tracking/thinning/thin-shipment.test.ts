import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { replayShipments } from '../applying/replay-shipments.ts';
import { findThinned } from '../shipment/observation-queries.ts';
import { thinDuty, thinShipment } from './thin-shipment.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store } = app;
const { live } = app.deps.directories;
const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, live);
const deps = { ...app.deps, decode, answersKept: 5, answersKeptDays: 2 };
const ending = new AbortController().signal;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const rows = async (query: string, ...values: unknown[]) => (await store.pool.query(query, values)).rows;

async function idOf(reference: string): Promise<string> {
  const [row] = await rows('select id from shipments where reference = $1 and removed_at is null', reference);
  return row.id;
}

/** The carrier is asked so many times, every hour. Each answer has another text, as if it was just written. */
async function ask(call: (path: string) => Promise<unknown>, reference: string, times: number, told: object) {
  for (let time = 0; time < times; time += 1) {
    clock.advance(hourMs);
    const written = voyageEvents(reference, told).map((event) => ({
      ...event,
      eventCreatedDateTime: clock.now().toISOString(),
    }));
    msc.says(reference, written);
    await call(`/track/${reference}`);
  }
}

/** Everything that a replay may not change: what is shown, and what forecasts learnt. */
async function knownOf(id: string) {
  return {
    state: await rows('select state from shipments where id = $1', id),
    changes: await rows('select * from journey_changes where shipment_id = $1 order by id', id),
    evidence: await rows(
      `select ship, port, around, arrived_at, statement.* from port_calls
       left join eta_statements statement on port_call_id = port_calls.id order by port_calls.id, learned_at`,
    ),
  };
}

const countOf = async (id: string) =>
  (
    await rows(
      `select count(*)::int as observations, count(distinct answer_id)::int as answers,
         (select count(*)::int from answers where not exists (select from observations where answer_id = answers.id)) as unused
       from observations where shipment_id = $1`,
      id,
    )
  )[0];

test('of 200 answers few stay, and a replay gives the same journey, changes and evidence', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234566';
  await ask(call, box, 100, {});
  await ask(call, box, 80, { eta: '2026-03-24' });
  await ask(call, box, 20, { eta: '2026-03-24', arrived: '2026-03-08' });
  const id = await idOf(box);
  const before = await knownOf(id);
  assert.deepEqual(await countOf(id), { observations: 200, answers: 200, unused: 0 });
  clock.advance(3 * dayMs);
  await thinShipment(deps, id, ending);
  // The first and the last with each of two ETAs, the first with the arrival, and the newest five.
  assert.deepEqual(await countOf(id), { observations: 10, answers: 10, unused: 0 });
  const replay = { ...deps };
  assert.deepEqual(await replayShipments(replay), { replayed: 1, changed: 0, rules: [], groups: [] });
  assert.deepEqual(await knownOf(id), before);
  const thinned = { count: 190, before: new Date(clock.now().getTime() - 2 * dayMs) };
  assert.deepEqual(await findThinned(store.db, id), thinned);
  await thinShipment(deps, id, ending);
  assert.deepEqual(await countOf(id), { observations: 10, answers: 10, unused: 0 });
  assert.deepEqual(await findThinned(store.db, id), thinned);
});

test('the newest answers stay, all of the last days, and those that another shipment got', async () => {
  const [one, other] = [await app.client(), await app.client()];
  const box = 'MSCU1234571';
  msc.says(box, voyageEvents(box));
  for (let time = 0; time < 40; time += 1) {
    clock.advance(3 * hourMs);
    await one.call(`/track/${box}`);
  }
  const id = await idOf(box);
  await other.call(`/track/${box}`);
  await thinShipment({ ...deps, answersKept: 50 }, id, ending);
  assert.equal((await countOf(id)).observations, 40);
  await thinShipment({ ...deps, answersKeptDays: 3650 }, id, ending);
  assert.equal((await countOf(id)).observations, 40);
  await thinShipment(deps, id, ending);
  // Seventeen in two days, and the first. All had the same text, which is kept once.
  assert.deepEqual(await countOf(id), { observations: 18, answers: 1, unused: 0 });
});

test('the duty thins a shipment a week after an answer, again while answers are too young, and then not until the next', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234587';
  await ask(call, box, 30, {});
  const id = await idOf(box);
  const duty = thinDuty(deps);
  const thinAt = async () => (await rows('select thin_at from shipments where id = $1', id))[0].thin_at;
  const settle = async () => {
    for (const due of await duty.claim(100)) await duty.perform(due, ending, ending);
  };
  await settle();
  assert.equal((await countOf(id)).observations, 30);
  clock.advance(6 * dayMs);
  await ask(call, box, 24, {});
  await settle();
  assert.equal((await countOf(id)).observations, 25, 'the first, and the last day');
  assert.deepEqual(await thinAt(), new Date(clock.now().getTime() + 7 * dayMs));
  clock.advance(8 * dayMs);
  await settle();
  assert.equal((await countOf(id)).observations, 6, 'the first, and the newest five');
  assert.equal(await thinAt(), null);
  await ask(call, box, 1, {});
  assert.deepEqual(await thinAt(), new Date(clock.now().getTime() + 7 * dayMs));
});

test('a shipment that is no longer tracked, or of the sandbox, is not thinned', async () => {
  const { call, withKey } = await app.client();
  const box = 'MSCU1234592';
  await ask(call, box, 12, {});
  const id = await idOf(box);
  await call(`/shipments/${box}`, { method: 'DELETE' });
  assert.deepEqual(await rows('select thin_at from shipments where id = $1', id), [{ thin_at: null }]);
  // Thinning may have been claimed just before.
  await store.pool.query("update shipments set thin_at = 'epoch' where id = $1", [id]);
  await thinShipment({ ...deps, answersKeptDays: 0 }, id, ending);
  assert.equal((await countOf(id)).observations, 12);
  assert.deepEqual(await rows('select thin_at from shipments where id = $1', id), [{ thin_at: null }]);
  await (await withKey('test')).call(`/track/${box}`);
  assert.deepEqual(await rows("select thin_at from shipments where mode = 'test'"), [{ thin_at: null }]);
});

test('a thinning that is interrupted is due again at once, and has removed nothing that is needed', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234606';
  await ask(call, box, 12, {});
  const id = await idOf(box);
  clock.advance(3 * dayMs);
  await thinShipment(deps, id, AbortSignal.abort());
  assert.equal((await countOf(id)).observations, 12);
  assert.deepEqual(await rows('select thin_at from shipments where id = $1', id), [{ thin_at: clock.now() }]);
});
