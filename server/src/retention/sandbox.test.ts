// Retention of untracked shipments, in the sandbox and live.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { makeDuePartitions } from './partitions/make-due-partitions.ts';
import { prune } from './prune.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store } = app;
await makeDuePartitions(store.db, clock.now());
const waiting =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const days = (count: number) => count * 86_400_000;
const settings = {
  db: store.db,
  now: clock.now,
  retentionDays: 30,
  purgeAfterDays: 30,
  sandboxRetentionDays: 10,
  batch: 3,
};
const pruneNow = () => prune(settings, new AbortController().signal);

/** Rows of the workspace's shipments, by table. */
async function rowsOf({ principal }: Client) {
  const { rows } = await store.pool.query(
    `select count(*)::int as shipments,
       coalesce(sum((select count(*) from journeys where shipment_id = shipments.id)), 0)::int as journeys,
       coalesce(sum((select count(*) from observations where shipment_id = shipments.id)), 0)::int as observations,
       coalesce(sum((select count(*) from shipment_events where shipment_id = shipments.id)), 0)::int as events
     from shipments where workspace_id = $1`,
    [principal.workspaceId],
  );
  return rows[0];
}

async function answersOf(carrier: string): Promise<number> {
  const answers = store.db.selectFrom('answers').where('carrier', '=', carrier);
  return (await answers.select('id').execute()).length;
}

suite('a sandbox shipment', () => {
  test('that was not tracked again is removed, and its events later', async () => {
    const client = await app.client({ mode: 'test' });
    const references = Array.from({ length: 8 }, (_, at) => `OLDER${at}`);
    await client.call('/track/batch', { body: { references } });
    // The test clock was advanced, and no server has checked it since.
    await store.pool.query("update shipments set next_check_at = tracked_at where reference = 'OLDER0'");
    clock.advance(days(6));
    await client.call('/track/OLDER7');
    clock.advance(days(5));
    await pruneNow();
    const listed = (await client.call('/shipments')).body.data;
    assert.deepEqual(
      new Set(listed.map(({ reference }: { reference: string }) => reference)),
      new Set(['OLDER7']),
    );
    assert.equal((await client.call('/shipments/OLDER0')).status, 404);
    clock.advance(days(19));
    await pruneNow();
    assert.equal((await rowsOf(client)).events, 9, 'events are kept as long as all others');
    clock.advance(days(14));
    await pruneNow();
    assert.deepEqual(await rowsOf(client), { shipments: 0, journeys: 0, observations: 0, events: 0 });
    assert.equal(await answersOf('SBOX'), 0);
  });

  test('that was not tracked again has no open exceptions, and no duty takes it', async () => {
    const client = await app.client({ mode: 'test' });
    await client.call('/track/SLIP1');
    clock.advance(days(3));
    await client.call('/track/SLIP1');
    const open = async () => (await client.call('/exceptions')).body.data.length;
    assert.equal(await open(), 1);
    clock.advance(days(11));
    await pruneNow();
    assert.equal(await open(), 0);
    const row = await store.db
      .selectFrom('shipments')
      .select(['removed_at', 'next_check_at', 'thin_at', 'exceptions', 'exceptions_due_at'])
      .where('workspace_id', '=', client.principal.workspaceId)
      .executeTakeFirstOrThrow();
    const { removed_at: removedAt, ...work } = row;
    assert.ok(removedAt !== null);
    assert.deepEqual(new Set(Object.values(work)), new Set([null]));
  });

  test('that is tracked every day keeps the answers of the last days only', async () => {
    const client = await app.client({ mode: 'test' });
    for (let day = 0; day < 25; day += 1) {
      await client.call('/track/DAILY');
      clock.advance(days(1));
      await pruneNow();
    }
    const { shipments, observations } = await rowsOf(client);
    assert.deepEqual([shipments, observations], [1, 10]);
    assert.equal((await client.call('/track/DAILY')).status, 200);
  });
});

suite('an untracked live shipment', () => {
  test('is purged after the setting, with the answers that only it got', async () => {
    const [client, other] = [await app.client(), await app.client()];
    const [gone, kept, shared] = ['MSCU7000001', 'MSCU7000002', 'MSCU7000003'];
    for (const box of [gone, kept, shared]) {
      msc.says(box, voyageEvents(box));
      assert.equal((await client.call(`/track/${box}`)).status, 200);
    }
    await other.call(`/track/${shared}`);
    assert.equal(await answersOf('MSCU'), 3, 'the answer about one box is stored once');
    for (const box of [gone, shared]) {
      assert.equal((await client.call(`/shipments/${box}`, { method: 'DELETE' })).status, 200);
    }
    clock.advance(days(29));
    await pruneNow();
    assert.equal((await rowsOf(client)).shipments, 3);
    clock.advance(days(2));
    await pruneNow();
    const { shipments, observations } = await rowsOf(client);
    assert.deepEqual([shipments, observations], [1, 1]);
    assert.equal(await answersOf('MSCU'), 2, 'that of the other box, and that of the other workspace');
    assert.equal((await other.call(`/shipments/${shared}`)).status, 200);
  });

  test('that is tracked again after it was purged goes on above the old sequence', async () => {
    const { call } = await app.client();
    const box = 'MSCU7000095';
    const sequencesOf = async (etas: string[]) => {
      for (const eta of etas) {
        msc.says(box, voyageEvents(box, { eta }));
        await call(`/track/${box}`);
        clock.advance(days(1));
      }
      return app.published.splice(0).map(({ data }) => Number(data.sequence));
    };
    app.published.splice(0);
    const before = await sequencesOf(['2026-07-20', '2026-07-24', '2026-07-28']);
    await call(`/shipments/${box}`, { method: 'DELETE' });
    clock.advance(days(70));
    await pruneNow();
    const after = await sequencesOf(['2026-11-20', '2026-11-26', '2026-12-02']);
    assert.ok(before.length > 1 && after.length > 1);
    assert.ok(Math.min(...after) > Math.max(...before), `${after} follow ${before}`);
  });

  test('is kept while a webhook about it waits, and purged with its events after that', async () => {
    const client = await app.client();
    const box = 'MSCU7000004';
    msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    const { workspaceId } = client.principal;
    await store.pool.query(
      `with endpoint as (
         insert into webhook_endpoints (id, workspace_id, mode, label, url, events, secret, created_at)
         values ('wh_1', $1, 'live', '', 'https://a.example', '{all}', '', $2) returning id
       ), event as (
         insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
         select 'evt_1', $1, 'live', id, 'shipment.updated', '{}', $2 from shipments where workspace_id = $1 returning id
       ), delivery as (
         insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
         select endpoint.id, event.id, 'pending', $2, $2 from endpoint, event
       )
       insert into delivery_attempts (endpoint_id, event_id, started_at, duration_ms, status) values ('wh_1', 'evt_1', $2, 1, 500)`,
      [workspaceId, new Date(clock.now().getTime() + days(25))],
    );
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    clock.advance(days(31));
    await pruneNow();
    assert.deepEqual([(await rowsOf(client)).shipments, (await rowsOf(client)).events], [1, 1]);
    await store.pool.query(
      "update deliveries set state = 'delivered', next_attempt_at = null, settled_at = $1 where endpoint_id = 'wh_1'",
      [clock.now()],
    );
    await pruneNow();
    assert.deepEqual(await rowsOf(client), { shipments: 0, journeys: 0, observations: 0, events: 0 });
    const { rows } = await store.pool.query('select from delivery_attempts');
    assert.equal(rows.length, 0);
  });

  test('does not take away the answer that another shipment gets at the same moment', async () => {
    const client = await app.client();
    const box = 'MSCU7000005';
    msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    const purging = await store.pool.connect();
    await purging.query('begin');
    const { rows } = await purging.query(
      `delete from observations using shipments
       where shipments.id = shipment_id and reference = $1 returning answer_id as id`,
      [box],
    );
    await purging.query('delete from answers where id = $1', [rows[0].id]);
    const tracked = (await app.client()).call(`/track/${box}`);
    while ((await store.pool.query(waiting)).rowCount === 0) await delay(2);
    await purging.query('commit');
    purging.release();
    assert.equal((await tracked).status, 200);
  });
});
