// Several who bring a box and its Bill of Lading together at once, and servers that die while they do.

import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { knownBill, rowsOf, trackWords } from '../../../test/harness/known-bill.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { importDuty } from '../../imports/working/import-duty.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';
import { startDuty } from '../../work/start-duty.ts';
import { watchDuty } from '../watch.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, deps, store } = app;

/** Lets one server do the work that is due. */
async function work(t: TestContext, duty: Parameters<typeof startDuty>[1]): Promise<void> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, duty);
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  await running.stop();
}

const change = ({ call }: Client, reference: string, body: object) =>
  call(`/shipments/${reference}`, { method: 'PATCH', body });

suite('a Bill of Lading and its boxes', () => {
  for (const order of ['bill first', 'boxes first'])
    test(`in one import are one row a box and one credit, ${order}`, async (t) => {
      const client = await app.client();
      const { bill, box, other } = knownBill(app);
      const named = order === 'bill first' ? [bill, box, other] : [box, other, bill];
      const items = named.map((reference, at) => ({ reference, own_references: [`PO-${at}`] }));
      assert.equal((await client.call('/imports', { body: { items } })).status, 202);
      await work(t, importDuty(deps));
      assert.deepEqual(await rowsOf(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
      assert.equal(await client.used(), 1);
      const [imported] = (await client.call('/imports')).body.data;
      assert.deepEqual([imported.rows, imported.tracked], [3, 3]);
      const { own_references } = (await client.call(`/shipments/${bill}`)).body.data;
      assert.deepEqual(own_references.toSorted(), ['PO-0', 'PO-1', 'PO-2']);
    });

  test('lock nobody out, while they are added, answered, changed, shared and untracked at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const client = await app.client();
      const { bill, box, other, tell } = knownBill(app);
      await trackWords(client, box, { tags: ['acme'] });
      await trackWords(client, other);
      clock.advance(20 * 60_000);
      tell({ eta: `2026-03-${21 + (round % 7)}` });
      const answers = await Promise.all([
        client.call(`/track/${bill}`),
        client.call(`/track/${box}`),
        change(client, other, { metadata: { round: String(round) } }),
        client.call('/track', { body: { reference: bill, tags: ['acme'] } }),
        client.call(`/shipments/${box}`, { method: 'DELETE' }),
        client.call('/shares', { body: { scope: { type: 'shipment', reference: other } } }),
        client.call(`/track/${other}`),
        client.call(`/shipments/${bill}`, { method: 'DELETE' }),
        client.call('/track', { body: { reference: box, tags: ['zeta'] } }),
      ]);
      for (const { status, body } of answers)
        assert.ok([200, 201, 400, 404].includes(status), JSON.stringify(body));
      await client.call(`/track/${bill}`);
      const all = await rowsOf(client);
      assert.equal(new Set(all).size, all.length, all.join());
      for (const each of [box, other])
        assert.ok(
          all.some((row) => row.endsWith(each)),
          all.join(),
        );
    }
  });

  test('hold no lock of a ship while they wait for each other: checks of all workspaces take it', async () => {
    const client = await app.client();
    const { box } = knownBill(app);
    const holder = await store.pool.connect();
    await holder.query('begin');
    const joining = `joining ${client.principal.workspaceId} live`;
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [joining]);
    const tracking = client.call(`/track/${box}`);
    const held = `select array_agg(granted) as granted from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and pid in (
      select pid from pg_locks where locktype = 'advisory' and not granted and database = (
        select oid from pg_database where datname = current_database()))`;
    let granted: boolean[] | null = null;
    while (granted === null) granted = (await holder.query(held)).rows[0].granted;
    assert.deepEqual(granted, [false]);
    await holder.query('commit');
    holder.release();
    assert.equal((await tracking).status, 200);
  });

  test('are as before when the server dies while they come together, and the next try does it', async () => {
    const client = await app.client();
    const { bill, box, other } = knownBill(app);
    await trackWords(client, box, { own_references: ['PO-2'] });
    const { workspaceId } = client.principal;
    const holder = await store.pool.connect();
    try {
      // The bill and the box are stored together by then, and the transaction waits here for the credit of the box.
      await holder.query('begin');
      await holder.query('select from credits where workspace_id = $1 for update', [workspaceId]);
      const tracking = client.call(`/track/${bill}`);
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
      let pids: number[] = [];
      while (pids.length === 0) {
        await delay(5);
        pids = (await holder.query(waiting)).rows.map(({ pid }) => pid);
      }
      await holder.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      assert.deepEqual(await rowsOf(client), [`${box} ${box}`]);
      await holder.query('rollback');
      // A server that lives asks the database once more.
      assert.ok([200, 503].includes((await tracking).status));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    assert.equal((await client.call(`/track/${bill}`)).status, 200);
    assert.deepEqual(await rowsOf(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
  });

  test('of the sandbox are one row a box, over jumps of the test clock and back to the present', async (t) => {
    const client = await app.client({ mode: 'test' });
    const bill = 'SLIP1';
    const { tracking } = (await client.call(`/track/${bill}`)).body.data;
    const box: string = tracking.container;
    const before = await rowsOf(client);
    assert.equal((await trackWords(client, box)).tracked_through, bill);
    assert.deepEqual(await rowsOf(client), before);
    await client.call('/sandbox/clock', { body: { advance_days: 14 } });
    await work(t, watchDuty(deps));
    assert.deepEqual(await rowsOf(client), before);
    const { data } = (await client.call(`/events?reference=${box}`)).body;
    const arrived = data.filter(({ type }: { type: string }) => type === 'shipment.arrived');
    assert.equal(arrived.length, 1);
    await client.call(`/shipments/${bill}`, { method: 'DELETE' });
    assert.deepEqual(await rowsOf(client), [`${box} ${box}`]);
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    assert.deepEqual(await rowsOf(client), []);
    assert.equal((await trackWords(client, bill)).reference, bill);
    assert.deepEqual(await rowsOf(client), before);
  });
});
