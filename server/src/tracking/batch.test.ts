import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import type { Db } from '../store/open.ts';
import type { BatchItem } from './showing/schemas.ts';
import { trackBatch } from './track-batch.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;

const path = '/track/batch';
const hours = 3_600_000;
const keyed = (key: string) => ({ 'idempotency-key': key });

function known(...boxes: string[]): void {
  for (const box of boxes) msc.says(box, voyageEvents(box));
}

test('each reference has its own result and its own charge, in the order given', async () => {
  const { call, used } = await app.client();
  known('MSCU0000001', 'MSCU0000002');
  msc.fails('MSCU0000003', 503, { 'retry-after': '30' });
  const references = ['MSCU0000001', '🚢', 'mscu 000000-2', 'MSCU0000003', 'MSCU0000004', 'MSCU0000001'];
  const { status, body } = await call(path, { body: { references } });
  assert.equal(status, 200);
  const results = body.data.map((item: BatchItem) => [item.reference, item.ok, item.error?.code]);
  assert.deepEqual(results, [
    ['MSCU0000001', true, undefined],
    ['🚢', false, 'invalid_reference'],
    ['mscu 000000-2', true, undefined],
    ['MSCU0000003', false, 'carrier_unavailable'],
    ['MSCU0000004', false, 'no_carrier_data'],
    ['MSCU0000001', true, undefined],
  ]);
  assert.equal(body.data[2].data.reference, 'MSCU0000002');
  assert.equal(body.data[3].error.details.retry_after_seconds, 30);
  const fault = { field: 'reference', message: 'must not contain “🚢” (U+1F6A2)' };
  assert.deepEqual(body.data[1].error.details, { fields: [fault] });
  assert.equal(await used(), 2);
});

test('when credits run out in the middle of a batch, only the references after that are refused', async () => {
  const { call, used, principal } = await app.client({ plan: 'Max' });
  await app.store.db
    .insertInto('allowances')
    .values({ workspace_id: principal.workspaceId, period: '2026-03-01', used: 990 })
    .execute();
  const references = Array.from({ length: 100 }, (_, index) => `MSCU20${String(index).padStart(5, '0')}`);
  known(...references);
  const { body } = await call(path, { body: { references } });
  assert.equal(body.data.filter(({ ok }: BatchItem) => ok).length, 10);
  const refused = body.data.filter(({ error }: BatchItem) => error?.code === 'payment_required');
  assert.equal(refused.length, 90);
  assert.equal(await used(), 1000);
});

test('references of the sandbox, which wait for no carrier, are tracked at a pace that leaves a processor to others', async () => {
  const { call } = await app.client({ mode: 'test' });
  const references = Array.from({ length: 40 }, (_, nth) => `PACED${nth}`);
  const startedAt = performance.now();
  const { body } = await call(path, { body: { references } });
  assert.ok(body.data.every(({ ok }: BatchItem) => ok));
  // Two at once, for 20 ms each; a timer may be early by a millisecond.
  assert.ok(performance.now() - startedAt >= 19 * 19);
});

test('a batch is a list of 1 to 100 texts', async () => {
  const { call } = await app.client();
  const tooMany = Array.from({ length: 101 }, () => 'MSCU0000001');
  for (const body of [{}, { references: [] }, { references: tooMany }, { references: [7] }, [], 'x', null]) {
    const answer = await call(path, { body });
    assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 40));
    assert.equal(answer.body.error.code, 'invalid_request');
  }
  const longKey = await call(path, { body: { references: ['X'] }, headers: keyed('k'.repeat(256)) });
  assert.equal(longKey.status, 400);
});

test('the same key gives the same answer for a day, without asking again', async () => {
  const { call } = await app.client();
  known('MSCU0000011');
  const request = { body: { references: ['MSCU0000011', 'MSCU0000012'] }, headers: keyed('order 1') };
  const first = await call(path, request);
  assert.equal(first.headers.get('idempotent-replayed'), null);
  known('MSCU0000012');
  clock.advance(24 * hours - 1);
  const again = await call(path, request);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.deepEqual(again.body, first.body);
  clock.advance(1);
  const nextDay = await call(path, request);
  assert.equal(nextDay.headers.get('idempotent-replayed'), null);
  assert.equal(nextDay.body.data[1].ok, true);
});

test('the same key with another body is a mismatch; another workspace or mode may use it', async () => {
  const [mine, theirs] = [await app.client(), await app.client()];
  known('MSCU0000021');
  const request = { body: { references: ['MSCU0000021'] }, headers: keyed('shared') };
  await mine.call(path, request);
  const other = await mine.call(path, { ...request, body: { references: ['MSCU0000022'] } });
  assert.deepEqual([other.status, other.body.error.code], [422, 'idempotency_mismatch']);
  for (const { call } of [theirs, await mine.withKey('test')]) {
    const answer = await call(path, request);
    assert.deepEqual([answer.status, answer.headers.get('idempotent-replayed')], [200, null]);
  }
});

test('while the first request runs its key is taken; afterwards its answer is there', async () => {
  const { call } = await app.client();
  known('MSCU0000031');
  const hold = msc.holds('MSCU0000031');
  const request = { body: { references: ['MSCU0000031'] }, headers: keyed('slow') };
  const running = call(path, request);
  await hold.arrived;
  const early = await call(path, request);
  assert.deepEqual([early.status, early.body.error.code], [409, 'idempotency_in_progress']);
  const mismatch = await call(path, { ...request, body: { references: ['MSCU0000032'] } });
  assert.equal(mismatch.status, 422);
  hold.release();
  const first = await running;
  const again = await call(path, request);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.deepEqual(again.body, first.body);
});

test('of many simultaneous requests with one key, one runs', async () => {
  const { call, used } = await app.client();
  known('MSCU0000041');
  const hold = msc.holds('MSCU0000041');
  const request = { body: { references: ['MSCU0000041'] }, headers: keyed('burst') };
  const all = Promise.all(Array.from({ length: 20 }, () => call(path, request)));
  await hold.arrived;
  hold.release();
  const answers = await all;
  const ran = answers.filter(({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'));
  assert.equal(ran.length, 1);
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  assert.equal(await used(), 1);
});

test('a run that crashed does not keep the key', async () => {
  const { call, principal } = await app.client();
  known('MSCU0000051');
  const request = { body: { references: ['MSCU0000051'] }, headers: keyed('crash') };
  // What a killed server leaves: a claim without an answer.
  await call(path, request);
  await app.store.db
    .updateTable('idempotency_keys')
    .set({ status: null, body: null })
    .where('workspace_id', '=', principal.workspaceId)
    .execute();
  assert.equal((await call(path, request)).status, 409);
  clock.advance(121_000);
  const retried = await call(path, request);
  assert.deepEqual([retried.status, retried.headers.get('idempotent-replayed')], [200, null]);
  assert.equal((await call(path, request)).headers.get('idempotent-replayed'), 'true');
});

test('few references of all batches of one workspace are tracked at once, and other workspaces get slots', async () => {
  const busy = await app.client({ mode: 'test' });
  const other = await app.client({ mode: 'test' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { promise: otherBegan, resolve: beginOther } = Promise.withResolvers<void>();
  const deps = {
    ...app.deps,
    readShipment: async (_db: Db, { workspaceId }: { workspaceId: string }) => {
      begun.push(workspaceId);
      if (workspaceId === other.principal.workspaceId) beginOther();
      await released;
      throw new Error('enough was seen');
    },
  };
  const { signal } = new AbortController();
  const batch = ({ principal }: typeof busy) =>
    trackBatch(deps, principal, ['BOXNO1', 'BOXNO2', 'BOXNO3'], { signal });
  const batches = [batch(busy), batch(busy), batch(busy), batch(other)];
  await otherBegan;
  assert.equal(begun.filter((each) => each === busy.principal.workspaceId).length, 2);
  release();
  const items = (await Promise.all(batches)).flat();
  assert.equal(items.length, 12);
  assert.ok(items.every(({ result }) => result.outcome === 'failed'));
});
