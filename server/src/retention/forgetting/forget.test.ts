import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fillWorkspace } from '../../../test/harness/fill-workspace.ts';
import { failCommand, runCommand } from '../../../test/harness/run-command.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { newId } from '../../domain/ids.ts';
import { untrackShipment } from '../../tracking/untrack.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';
import { shipmentRemovals } from '../removing/shipment-removals.ts';
import { sweepEndpoints } from '../sweeps.ts';
import { type ForgetDeps, forgetReference, forgetWorkspace } from './forget.ts';
import { workspaceRemovals } from './workspace-removals.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store } = app;
const untrack = (id: string) => untrackShipment(app.deps, id);
const deps: ForgetDeps = { db: store.db, now: clock.now, dryRun: false, untrack, batch: 2, unwrittenMs: 0 };
const [gone, kept] = ['MSCU1234566', 'MSCU7000002'];

test('nothing in the database mentions a forgotten reference', async () => {
  const [client, other] = [await app.client(), await app.client()];
  await fillWorkspace(app, client, { references: [gone, kept], number: 1 });
  await fillWorkspace(app, other, { references: [gone, kept], number: 2 });
  const before = await countRows();
  const planned = await forgetReference({ ...deps, dryRun: true }, 'mscu 123456-6', null);
  assert.deepEqual(await countRows(), before, 'a dry run removes nothing');
  assert.notDeepEqual(await mentioning(gone), []);

  const { removed, left } = await forgetReference(deps, 'mscu 123456-6', null);
  assert.deepEqual(await mentioning(gone), []);
  assert.deepEqual(removed, planned.removed);
  assert.deepEqual(
    removed.map(({ table }) => table),
    [
      'alerts',
      'answers',
      'audit_log',
      'credits',
      'dcsa_events',
      'deliveries',
      'delivery_attempts',
      'exceptions',
      'free_time_clocks',
      'gathered_alerts',
      'idempotency_keys',
      'import_rows',
      'invoices',
      'journey_changes',
      'journeys',
      'mails',
      'message_events',
      'messages',
      'observations',
      'requests',
      'rival_lists',
      'route_creates',
      'route_references',
      'saved_views',
      'seen_changes',
      'share_links',
      'share_subscribers',
      'shipment_events',
      'shipments',
    ],
  );
  assert.deepEqual(left, []);
  for (const { call } of [client, other]) {
    assert.equal((await call(`/shipments/${kept}`)).status, 200);
    const [imported] = (await call('/imports')).body.data;
    assert.deepEqual([imported.rows, imported.tracked], [0, 0], 'rows that are gone are counted no more');
  }
  assert.deepEqual((await forgetReference(deps, gone, null)).removed, [], 'again: there is nothing left');
});

test('a reference is forgotten in one workspace, and what others have stays', async () => {
  const [client, other] = [await app.client(), await app.client()];
  for (const { call } of [client, other]) {
    msc.says(gone, voyageEvents(gone));
    assert.equal((await call(`/track/${gone}`)).status, 200);
  }
  await forgetReference(deps, gone, client.principal.workspaceId);
  assert.equal((await client.call(`/shipments/${gone}`)).status, 404);
  assert.equal((await other.call(`/shipments/${gone}`)).status, 200);
  const { rows } = await store.pool.query(
    'select from answers join observations on answer_id = answers.id join shipments on shipments.id = shipment_id where reference = $1',
    [gone],
  );
  assert.equal(rows.length, 1);
});

test('a paper that a route was given, as it was spelt there, is forgotten; another number stays', async () => {
  const client = await app.client();
  const { workspaceId } = client.principal;
  const given = ['MAEU449465994', '449465994', '1449465994', 'HLCU449465994'];
  for (const owner of [workspaceId, null])
    for (const paper of given)
      await store.pool.query(
        "insert into route_references (via, workspace_id, kind, reference) values ('vizion', $1, 'booking', $2)",
        [owner, paper],
      );
  const kept = async () => {
    const { rows } = await store.pool.query(
      "select workspace_id is null as shared, reference from route_references where via = 'vizion' order by 1, 2",
    );
    return rows.map(({ shared, reference }) => `${shared ? 'shared ' : ''}${reference}`);
  };
  const others = ['1449465994', 'HLCU449465994'];
  const shared = given.toSorted().map((paper) => `shared ${paper}`);
  await forgetReference(deps, 'MAEU449465994', workspaceId);
  assert.deepEqual(await kept(), [...others, ...shared]);
  await forgetReference(deps, 'MAEU449465994', null);
  assert.deepEqual(await kept(), [...others, ...others.map((paper) => `shared ${paper}`)]);
});

test('a row that changes while it is removed is not missed', async () => {
  const { principal } = await app.client();
  await store.pool.query(
    `insert into mails (id, workspace_id, kind, recipient, language, subject, text, html, state, next_attempt_at, created_at)
     select 'ml_' || n, $1, 'alert', 'a@b.example', 'en', $2 || ' is late', '', '', 'pending', $3, $3 from generate_series(1, 5) n`,
    [principal.workspaceId, kept, clock.now()],
  );
  const sender = await store.pool.connect();
  await sender.query('begin');
  await sender.query(
    "update mails set next_attempt_at = next_attempt_at + interval '1 minute' where id = 'ml_1'",
  );
  const forgetting = forgetReference(deps, kept, principal.workspaceId);
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await store.pool.query(waiting)).rowCount === 0) await delay(5);
  await sender.query('commit');
  sender.release();
  assert.deepEqual((await forgetting).removed, [{ table: 'mails', rows: 5 }]);
});

test('what a carrier answered about it is cleared, and attempts go with the endpoint', async () => {
  const client = await app.client();
  const { workspaceId } = client.principal;
  await fillWorkspace(app, client, { references: [gone, kept], number: 9 });
  await store.pool.query(
    `insert into carrier_conditions (scac, outcome, reason, detail, answered_at, failures)
     values ('MSCU', 'unavailable', 'rejected', 'The carrier answered 400: ' || $1 || ' is not valid', $2, 1)
     on conflict (scac, workspace_id) do update set outcome = excluded.outcome, reason = excluded.reason, detail = excluded.detail`,
    [gone, clock.now()],
  );
  await store.pool.query('update webhook_endpoints set deleted_at = $2 where workspace_id = $1', [
    workspaceId,
    clock.now(),
  ]);
  while (await sweepEndpoints(store.db)(10));
  const { removed } = await forgetReference(deps, gone, workspaceId);
  const others = await mentioning(gone);
  assert.deepEqual(
    ['delivery_attempts', 'carrier_conditions'].filter((table) => others.includes(table)),
    [],
  );
  assert.ok(removed.some(({ table, rows }) => table === 'carrier_conditions' && rows === 1));
});

test('what has to stay is named with the reason', async () => {
  const client = await app.client();
  const { workspaceId } = client.principal;
  msc.says(kept, voyageEvents(kept));
  await client.call(`/track/${kept}`);
  await store.pool.query(`update journeys set bl = 'MSCUAB123456' where workspace_id = $1`, [workspaceId]);
  await store.pool.query(
    `insert into mails (id, workspace_id, kind, recipient, language, subject, text, html, state, next_attempt_at, created_at)
     values ('ml_waiting', $1, 'digest', 'a@b.example', 'en', '', 'MSCUAB123456 and others', '', 'pending', $2, $2)`,
    [workspaceId, clock.now()],
  );
  const { removed, left } = await forgetReference(deps, 'MSCUAB123456', null);
  assert.deepEqual(removed, []);
  assert.deepEqual(
    left.map(({ table, rows, why }) => `${table} ${rows}: ${why.replace(workspaceId, 'ws_1')}`),
    [
      'mails 1: digests that wait to be sent: forget the reference once more after that',
      `shipments 1: ws_1 tracks ${kept}, which contains it: forget ${kept} as well`,
    ],
  );
  await store.pool.query("delete from mails where id = 'ml_waiting'");
});

test('a box that has joined a forgotten Bill of Lading goes on alone with its own words, and is named', async () => {
  const client = await app.client();
  const [bill, box] = ['MEDUAB900001', kept];
  for (const asked of [bill, box]) msc.says(asked, voyageEvents(box, { bl: bill }));
  const own_references = ['PO-OF-BOX'];
  await client.call('/track', { body: { reference: box, own_references } });
  await client.call('/track', { body: { reference: bill, own_references: ['PO-OF-BILL'] } });
  assert.equal((await client.call('/shipments')).body.data[0].reference, bill);
  const { left } = await forgetReference(deps, bill, client.principal.workspaceId);
  assert.match(left[0]?.why ?? '', new RegExp(`tracks ${box}, which contains it`));
  const { data } = (await client.call('/shipments')).body;
  assert.deepEqual(
    data.map((row: { reference: string; own_references: string[] }) => [row.reference, row.own_references]),
    [[box, own_references]],
  );
  await forgetReference(deps, box, client.principal.workspaceId);
  assert.deepEqual((await client.call('/shipments')).body.data, []);
});

test('a workspace is forgotten with all that it has, also when it is begun again', async () => {
  const [client, other] = [await app.client(), await app.client()];
  await fillWorkspace(app, client, { references: [gone, kept], number: 3 });
  await fillWorkspace(app, other, { references: [gone, kept], number: 4 });
  const { workspaceId } = client.principal;
  const planned = await forgetWorkspace({ ...deps, dryRun: true }, workspaceId);
  // A process that was killed in the middle.
  const broken = shipmentRemovals((await shipmentsOf(client)).slice(0, 1)).slice(0, 4);
  for (const { remove } of broken) await remove(store.db, 1);
  await store.pool.query('delete from alerts where workspace_id = $1', [workspaceId]);

  const { removed, left } = await forgetWorkspace(deps, workspaceId);
  assert.deepEqual(await mentioning(workspaceId), []);
  assert.equal((await shipmentsOf(other)).length, 2);
  assert.ok(planned.removed.length > 15 && removed.length > 15);
  assert.deepEqual(
    left.map(({ table, rows }) => [table, rows]),
    [['people', 1]],
  );
});

test('no table with rows of a workspace or a shipment is missed', async () => {
  const { rows } = await store.pool.query<{ table: string }>(
    `with recursive belonging (id) as (
       select unnest('{workspaces,shipments}'::regclass[])
       union
       select conrelid from pg_constraint join belonging on confrelid = belonging.id where contype = 'f'
     )
     select id::regclass::text as table from belonging
     union
     select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind in ('r', 'p') and attname in ('workspace_id', 'shipment_id', 'endpoint_id', 'event_id') and attnum > 0
       and not relispartition
     order by 1`,
  );
  const removed = new Set([...shipmentRemovals([]), ...workspaceRemovals('')].map(({ table }) => table));
  // The health of an endpoint goes with the endpoint.
  removed.add('endpoint_health');
  assert.deepEqual(
    rows.map(({ table }) => table).filter((table) => !removed.has(table)),
    [],
  );
});

test('the command line forgets a workspace, notes it, and refuses one that does not exist', async () => {
  const context = {
    now: clock.now,
    withStore: <T>(work: (opened: typeof store) => Promise<T>) => work(store),
  };
  const workspace = { name: 'Brief', plan: 'Free', ownerEmail: 'a@b.example' } as const;
  const { id } = await createWorkspace(
    servicesWith({ db: store.db, now: clock.now, newId }),
    commandLine,
    workspace,
  );
  const dry = await runCommand(['forget', '--workspace', id, '--dry-run'], context);
  assert.match(dry.text, /^Would be removed:\n.*\nworkspaces +1$/s);
  const done = await runCommand(['forget', '--workspace', id], context);
  assert.match(done.text, /^Removed:/);
  const { rows } = await store.pool.query("select target from audit_log where action = 'workspace.forget'");
  assert.deepEqual(rows, [{ target: id }]);
  await assert.rejects(runCommand(['forget', '--workspace', id], context), /There is no workspace/);
  assert.equal((await failCommand(['forget'], context)).code, 2);
});

test('a workspace that is in use is shut out and forgotten, and no call of it fails', async () => {
  const client = await app.client();
  const { workspaceId } = client.principal;
  const context = {
    now: clock.now,
    withStore: <T>(work: (opened: typeof store) => Promise<T>) => work(store),
  };
  const statuses = new Set<number>();
  let isOver = false;
  const caller = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const box = `MSCU8${String(at).padStart(6, '0')}`;
      msc.says(box, voyageEvents(box));
      statuses.add((await client.call(`/track/${box}`)).status);
    }
  };
  const calling = Promise.all([caller(0), caller(100_000), caller(200_000)]);
  while ((await shipmentsOf(client)).length < 20) await delay(5);
  await runCommand(['forget', '--workspace', workspaceId], context);
  isOver = true;
  await calling;
  assert.deepEqual(await mentioning(workspaceId), ['audit_log'], 'the entry that it was forgotten');
  assert.deepEqual(
    [...statuses].filter((status) => status >= 500),
    [],
  );
  assert.ok(statuses.has(200) && statuses.size > 1, [...statuses].join());
});

test('a call that waits for a carrier while its workspace is forgotten is refused, and stores nothing', async () => {
  const client = await app.client();
  const { workspaceId } = client.principal;
  const box = 'MSCU9000005';
  msc.says(box, voyageEvents(box));
  const { arrived, release } = msc.holds(box);
  const call = client.call(`/track/${box}`);
  await arrived;
  await forgetWorkspace(deps, workspaceId);
  release();
  const { status, body } = await call;
  assert.deepEqual([status, body.error.code], [403, 'forbidden']);
  assert.deepEqual(await mentioning(workspaceId), []);
});

async function shipmentsOf({ principal }: Client): Promise<string[]> {
  const { rows } = await store.pool.query('select id from shipments where workspace_id = $1', [
    principal.workspaceId,
  ]);
  return rows.map(({ id }) => id);
}

async function tables(): Promise<string[]> {
  const { rows } = await store.pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
}

/** The tables with a row that contains the text, also with separators in it. */
async function mentioning(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rows } = await store.pool.query(
      `select from ${table} where strpos(regexp_replace(${table}::text, '[- ]|%20', '', 'g'), $1) > 0
         or strpos(upper(regexp_replace(${table}::text, '[- ]|%20', '', 'g')), $1) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tables()) {
    const { rows } = await store.pool.query(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0].count;
  }
  return counts;
}
