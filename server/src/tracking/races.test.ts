import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { operator } from '../carriers/asker.ts';
import { boundedMap } from './asking/bounded-map.ts';
import type { SharedQuestions } from './asking/shared-questions.ts';
import { refresh } from './refresh.ts';
import { findShipment } from './shipment/find-queries.ts';
import { track } from './track.ts';

const app = await openTrackingApp({ after });
const { clock, maersk, msc, store } = app;

const sixteenMinutes = 16 * 60_000;
const signal = new AbortController().signal;
/** The parts of the app whose shared questions signal when a number of callers have asked, together or separately. */
function countingQuestions(callers: number) {
  const allAsked = Promise.withResolvers<void>();
  let asked = 0;
  const { questions } = app.deps;
  const ask: SharedQuestions['ask'] = (...question) => {
    const answer = questions.ask(...question);
    asked += 1;
    if (asked === callers) allAsked.resolve();
    return answer;
  };
  return { deps: { ...app.deps, questions: { ...questions, ask } }, allAsked: allAsked.promise };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('100 concurrent first calls ask once, store once, spend one credit, and all answer', async () => {
  const { call, used } = await app.client();
  const box = 'MSCU1234566';
  msc.says(box, voyageEvents(box));
  const answers = await Promise.all(times(100).map(() => call(`/track/${box}`)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  assert.equal(await used(), 1);
  assert.equal((await call('/shipments')).body.data.length, 1);
});

test('a Bill of Lading with and without the SCAC of its carrier is one shipment and one credit', async () => {
  const { call, used } = await app.client();
  maersk.says('449465994', voyageEvents('MSKU0000014', { bl: '449465994' }));
  const spellings = ['449465994', 'MAEU449465994'];
  const [first, second] = await Promise.all(spellings.map((each) => call(`/track/${each}`)));
  assert.equal(first?.body.data.reference, second?.body.data.reference);
  assert.equal(await used(), 1);
  assert.equal((await call('/shipments')).body.data.length, 1);
  for (const each of spellings) {
    assert.equal((await call(`/track/${each}`)).body.data.reference, first?.body.data.reference);
    assert.equal((await call(`/shipments/${each}`)).status, 200, each);
  }
  assert.equal(await used(), 1);
});

test('a Bill of Lading is untracked by either spelling, once', async () => {
  const { call } = await app.client();
  maersk.says('449465995', voyageEvents('MSKU0000020', { bl: '449465995' }));
  for (const [tracked, named] of [
    ['449465995', 'MAEU449465995'],
    ['MAEU449465995', '449465995'],
  ]) {
    await call(`/track/${tracked}`);
    const remove = () => call(`/shipments/${named}`, { method: 'DELETE' });
    const { status, body } = await remove();
    assert.deepEqual([status, body.data?.reference], [200, tracked]);
    assert.deepEqual((await call('/shipments')).body.data, []);
    const again = await remove();
    assert.deepEqual([again.status, again.body.error.code], [404, 'not_tracked']);
  }
});

test('of many callers of one workspace, one begins to track and is charged', async () => {
  const { principal, used } = await app.client();
  const box = 'MSCU0000091';
  msc.says(box, voyageEvents(box));
  const results = await Promise.all(times(20).map(() => track(app.deps, principal, box, { signal })));
  const facts = results.map(({ begun, charged }) => `${begun} ${charged}`);
  assert.deepEqual(facts.toSorted(), [...Array(19).fill('false false'), 'true true']);
  assert.equal(await used(), 1);
});

test('callers of several workspaces share the question to the carrier; each stores and pays for itself', async () => {
  const clients = await boundedMap(times(5), 5, () => app.client());
  const box = 'MSCU0000011';
  msc.says(box, voyageEvents(box));
  const hold = msc.holds(box);
  const { deps, allAsked } = countingQuestions(clients.length);
  const results = clients.map(({ principal }) => track(deps, principal, box, { signal }));
  await allAsked;
  hold.release();
  for (const { begun, charged } of await Promise.all(results)) assert.ok(begun && charged);
  assert.equal(msc.asked(box), 1);
  for (const { used } of clients) assert.equal(await used(), 1);
  const observed = await store.db
    .selectFrom('observations')
    .innerJoin('shipments', 'shipments.id', 'observations.shipment_id')
    .select('answer_id')
    .where('reference', '=', box)
    .execute();
  assert.equal(observed.length, clients.length);
  assert.equal(new Set(observed.map(({ answer_id }) => answer_id)).size, 1);
});

test('a caller that gives up does not take the answer from the others', async () => {
  const [leaver, stayer] = [await app.client(), await app.client()];
  const box = 'MSCU0000027';
  msc.says(box, voyageEvents(box));
  const hold = msc.holds(box);
  const { deps, allAsked } = countingQuestions(2);
  const hangUp = new AbortController();
  const left = track(deps, leaver.principal, box, { signal: hangUp.signal });
  const stayed = track(deps, stayer.principal, box, { signal });
  await allAsked;
  hangUp.abort(new Error('hung up'));
  await assert.rejects(left, /hung up/);
  hold.release();
  assert.equal((await stayed).shipment.reference, box);
  assert.equal(msc.asked(box), 1);
  assert.deepEqual([await leaver.used(), await stayer.used()], [0, 1]);
});

test('a client that disconnects is not charged, and the next one gets an answer', async () => {
  const { call, used } = await app.client();
  const box = 'MSCU0000085';
  msc.says(box, voyageEvents(box));
  const hold = msc.holds(box);
  const hangUp = new AbortController();
  const left = call(`/track/${box}`, { signal: hangUp.signal });
  await hold.arrived;
  hangUp.abort();
  await assert.rejects(left);
  await hold.left;
  assert.equal(await used(), 0);
  hold.release();
  assert.equal((await call(`/track/${box}`)).status, 200);
});

test('with one credit left, 100 concurrent calls of different references admit exactly one', async () => {
  const { call, used, principal } = await app.client({ plan: 'Max' });
  await store.db
    .insertInto('allowances')
    .values({ workspace_id: principal.workspaceId, period: '2026-03-01', used: 999 })
    .execute();
  const references = times(100).map((index) => `MSCU10${String(index).padStart(5, '0')}`);
  for (const reference of references) msc.says(reference, voyageEvents(reference));
  const answers = await Promise.all(references.map((reference) => call(`/track/${reference}`)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 402).length, 99);
  assert.equal(await used(), 1000);
  assert.equal((await call('/shipments')).body.data.length, 1);
});

test('402 is decided before a carrier is asked, and does not apply to tracked references', async () => {
  const { call, principal } = await app.client({ plan: 'Max' });
  const box = 'MSCU0000032';
  msc.says(box, voyageEvents(box));
  assert.equal((await call(`/track/${box}`)).status, 200);
  await store.db
    .updateTable('allowances')
    .set({ used: 1000 })
    .where('workspace_id', '=', principal.workspaceId)
    .execute();
  const refused = await call('/track/MSCU0000048');
  assert.equal(refused.status, 402);
  assert.equal(refused.body.error.details.included_per_month, 1000);
  assert.equal(msc.asked('MSCU0000048'), 0);
  assert.equal((await call(`/track/${box}`)).status, 200);
});

test('two servers that refresh one shipment apply the answers one after the other', async () => {
  const { call, principal } = await app.client();
  const replica = await app.replica();
  const box = 'MSCU0000053';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(sixteenMinutes);
  msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
  const addresses = times(20).map((index) => (index % 2 === 0 ? `/track/${box}` : `${replica}/track/${box}`));
  const answers = await Promise.all(addresses.map((address) => call(address)));
  for (const { status, body } of answers) {
    assert.equal(status, 200);
    assert.equal(body.data.tracking.eta, '2026-03-25');
  }
  const { body } = await call(`/shipments/${box}/history`);
  const moves = body.data.filter(({ field }: { field: string }) => field === 'eta');
  assert.equal(moves.length, 2);
  const stored = await findShipment(store.db, principal, box);
  assert.equal(stored?.checkedAt.getTime(), clock.now().getTime());
});

test('what one server writes, another one returns at once', async () => {
  const { call } = await app.client();
  const replica = await app.replica();
  const box = 'MSCU0000090';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  assert.equal((await call(`${replica}/shipments/${box}`)).body.data.eta, '2026-03-20');
  clock.advance(sixteenMinutes);
  msc.says(box, voyageEvents(box, { eta: '2026-03-22' }));
  await call(`/track/${box}`);
  assert.equal((await call(`${replica}/shipments/${box}`)).body.data.eta, '2026-03-22');
  await call(`/shipments/${box}`, { method: 'DELETE' });
  assert.equal((await call(`${replica}/shipments/${box}`)).status, 404);
});

test('an answer received before the stored one changes nothing', async () => {
  const { call, principal } = await app.client();
  const box = 'MSCU0000069';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  const old = await findShipment(store.db, principal, box);
  assert.ok(old);
  clock.advance(sixteenMinutes);
  msc.says(box, voyageEvents(box, { eta: '2026-03-26' }));
  await call(`/track/${box}`);
  msc.says(box, voyageEvents(box, { eta: '2026-03-11' }));
  clock.advance(-60_000);
  const { shipment: seen } = await refresh(app.deps, old, { hint: undefined, asker: operator, signal });
  assert.equal(seen.journeys[0]?.eta?.local, '2026-03-26T06:00:00');
  clock.advance(60_000);
  assert.equal((await call(`/shipments/${box}`)).body.data.eta, '2026-03-26');
});
