import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { insertBareShipment } from '../../test/harness/bare-shipment.ts';
import { callHistories } from '../../test/harness/call-histories.ts';
import { type Addressee, openDispatch } from '../../test/harness/dispatch.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { commandLine } from '../audit/audit.ts';
import { importHistory } from '../forecasts/import-history.ts';
import { changeEndpoint } from '../webhooks/endpoints/change-endpoint.ts';
import { deleteEndpoint } from '../webhooks/endpoints/delete-endpoint.ts';
import { startDuty } from '../work/start-duty.ts';
import { makeDuePartitions } from './partitions/make-due-partitions.ts';
import { prune } from './prune.ts';
import { pruneDuty } from './prune-duty.ts';

const dispatch = await openDispatch({ after });
const { clock, deps, store } = dispatch;
await makeDuePartitions(store.db, clock.now());
const hours = (count: number) => count * 3_600_000;
const days = (count: number) => hours(24 * count);
const pruneDeps = {
  db: deps.db,
  now: clock.now,
  retentionDays: 30,
  purgeAfterDays: 30,
  sandboxRetentionDays: 10,
  batch: 7,
};
const pruneNow = () => prune(pruneDeps, new AbortController().signal);

suite('retention', () => {
  test('keeps events and deliveries until their week is over, and waiting ones longer', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const disabled = await dispatch.addressee(t, { script: () => ({ status: 503 }) });
    const delivered = await dispatch.publish(erp, 20);
    const waiting = await dispatch.publish(disabled, 20);
    await erp.receiver.until(20);
    await disabled.receiver.until(20);
    await sender.idle();
    await changeEndpoint(deps, commandLine, disabled.owner, { id: disabled.id, change: { enabled: false } });
    clock.advance(days(29));
    await pruneNow();
    assert.deepEqual(await kept(erp), delivered.toSorted());
    assert.equal(await attemptsKept(erp), 20);

    clock.advance(days(9));
    const [news = ''] = await dispatch.publish(erp);
    await erp.receiver.until(21);
    await sender.idle();
    await pruneNow();
    assert.deepEqual(await kept(erp), [news]);
    assert.equal(await attemptsKept(erp), 1);
    assert.deepEqual(await kept(disabled), waiting.toSorted());
    assert.deepEqual(await eventPlaces(waiting), ['shipment_events_default']);
    await store.pool.query(
      "update deliveries set state = 'failed', next_attempt_at = null, settled_at = $2 where endpoint_id = $1",
      [disabled.id, clock.now()],
    );
    clock.advance(days(31));
    await pruneNow();
    assert.deepEqual([await kept(disabled), await eventPlaces(waiting)], [[], []]);
  });

  test('counts from when a delivery was finished', async (t) => {
    const erp = await dispatch.addressee(t);
    const [eventId = ''] = await dispatch.publish(erp);
    clock.advance(days(31));
    const sender = await dispatch.sender(t);
    await erp.receiver.until(1);
    await sender.idle();
    await pruneNow();
    assert.deepEqual(await kept(erp), [eventId]);
  });

  test('removes a deleted endpoint with its deliveries', async (t) => {
    const erp = await dispatch.addressee(t);
    await dispatch.publish(erp, 20);
    await deleteEndpoint(deps, commandLine, erp.owner, erp.id);
    await pruneNow();
    const { rows } = await store.pool.query('select from webhook_endpoints where id = $1', [erp.id]);
    assert.equal(rows.length, 0);
    const left = await deps.db
      .selectFrom('deliveries')
      .selectAll()
      .where('endpoint_id', '=', erp.id)
      .execute();
    assert.deepEqual(left, []);
    assert.equal(await eventsKept(erp), 20, 'the events are in the feed all the same');
  });

  test('keeps idempotency keys for a day, and mails and unused messages as long as the setting says', async () => {
    const at = (ago: number) => new Date(clock.now().getTime() - ago).toISOString();
    const { owner } = await dispatch.addressee({ after });
    await store.pool.query(
      `insert into idempotency_keys (workspace_id, mode, key, request_hash, created_at)
       select $1, 'live', 'key-' || n, '', $2::timestamptz - n * interval '1 hour' from generate_series(1, 30) as n`,
      [owner.workspaceId, at(0)],
    );
    await store.pool.query(
      `insert into mails (id, workspace_id, kind, recipient, language, subject, text, html, state, next_attempt_at, created_at, settled_at)
       values ('ml_old', $1, 'notice', 'a@b.example', 'en', '', '', '', 'sent', null, $2, $2),
         ('ml_new', $1, 'notice', 'a@b.example', 'en', '', '', '', 'sent', null, $2, $3),
         ('ml_due', $1, 'notice', 'a@b.example', 'en', '', '', '', 'pending', $2, $2, null)`,
      [owner.workspaceId, at(days(31)), at(days(29))],
    );
    await pruneNow();
    const count = async (query: string) => (await store.pool.query(query)).rows;
    assert.deepEqual(await count('select count(*)::int from idempotency_keys'), [{ count: 24 }]);
    assert.deepEqual(await count('select id from mails order by id'), [{ id: 'ml_due' }, { id: 'ml_new' }]);
  });
});

test('share links are kept for a year after they expired or were revoked', async (t) => {
  const { owner } = await dispatch.addressee(t);
  const ago = (count: number) => new Date(clock.now().getTime() - days(count));
  const links = [
    ['live', ago(-1), null],
    ['expired', ago(364), null],
    ['revoked', ago(-1), ago(364)],
    ['long_expired', ago(366), null],
    ['long_revoked', ago(-1), ago(366)],
  ];
  for (const [id, expiresAt, revokedAt] of links)
    await store.pool.query(
      `insert into share_links (id, workspace_id, mode, scope, embeddable, maker, created_at, expires_at, revoked_at)
       values ($1, $2, 'live', '{}', false, 'Ada', $3, $4, $5)`,
      [id, owner.workspaceId, ago(400), expiresAt, revokedAt],
    );
  await pruneNow();
  const { rows } = await store.pool.query('select id from share_links order by id');
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['expired', 'live', 'revoked'],
  );
});

test('messages are removed by age, and their content when no shipment got it', async (t) => {
  const { owner } = await dispatch.addressee(t);
  const at = new Date(clock.now().getTime() - days(31));
  const { rows: answers } = await store.pool.query(
    `insert into answers (carrier, content_hash, pages, received_at)
     select 'MSCU', sha256(name::bytea), array[name], $1 from unnest(array['used', 'unused', 'young']) as name returning id`,
    [at],
  );
  const [used, unused, young] = answers.map(({ id }) => id);
  await store.pool.query(
    `insert into messages (answer_id, names, arrived_at)
     select id, '{MSCU1234566}', arrived_at from unnest($1::bigint[], $2::timestamptz[]) as message (id, arrived_at)`,
    [
      [used, unused, young],
      [at, at, clock.now()],
    ],
  );
  await store.pool.query(
    'insert into observations (shipment_id, answer_id, complete, simulated, received_at) values ($1, $2, false, false, $3)',
    [await insertBareShipment(store.db, owner, at), used, at],
  );
  await pruneNow();
  const left = async (query: string) => (await store.pool.query(query)).rows.map(({ id }) => id);
  assert.deepEqual(await left('select answer_id as id from messages'), [young]);
  assert.deepEqual(await left('select id from answers order by id'), [used, young]);
});

test('sign-ins are removed by age, and no other entries of the audit log', async () => {
  await pruneNow();
  const ago = (count: number) => new Date(clock.now().getTime() - days(count)).toISOString();
  await store.pool.query(
    `insert into people (id, name, email, email_verified, created_at)
     values ('in_ada', 'Ada', 'ada@acme.example', true, $1)`,
    [ago(0)],
  );
  await store.pool.query(
    `insert into audit_log (at, person_id, person_name, action, details, address)
     select at, 'in_ada', 'Ada', action, '{}', '' from
       unnest($1::timestamptz[]) as at, unnest(array['sign_in.success', 'sign_in.failure', 'password.change']) as action`,
    [[ago(31), ago(29)]],
  );
  await store.pool.query(
    "insert into sign_in_addresses values ('in_ada', '192.0.2.1', $1), ('in_ada', '192.0.2.2', $2)",
    [ago(31), ago(29)],
  );
  await store.pool.query("insert into sign_in_tries values ('old', 1, $1, $1), ('new', 1, $2, $2)", [
    ago(2),
    ago(0),
  ]);
  await store.pool.query(
    `insert into sessions
     select id, sha256(id::bytea), 'in_ada', '', '', at, at, at from (values ('old', $1::timestamptz), ('new', $2)) as made (id, at)`,
    [ago(0.1), ago(-0.1)],
  );
  await store.pool.query(
    `insert into one_time_tokens
     select sha256(id::bytea), 'password_link', 'in_ada', at from (values ('old', $1::timestamptz), ('new', $2)) as made (id, at)`,
    [ago(0.1), ago(-0.1)],
  );
  await pruneNow();
  const values = async (query: string) => (await store.pool.query(query)).rows.map(({ value }) => value);
  assert.deepEqual(
    await values("select action as value from audit_log where person_id = 'in_ada' order by action, at"),
    ['password.change', 'password.change', 'sign_in.failure', 'sign_in.success'],
  );
  assert.deepEqual(await values('select address as value from sign_in_addresses'), ['192.0.2.2']);
  assert.deepEqual(await values('select counted as value from sign_in_tries'), ['new']);
  assert.deepEqual(await values('select id as value from sessions'), ['new']);
  assert.deepEqual(await values('select count(*)::int as value from one_time_tokens'), [1]);
});

test('pruning does not wait: a locked delivery is removed the next time, and its event stays', async (t) => {
  const erp = await dispatch.addressee(t);
  const sender = await dispatch.sender(t);
  const [locked = ''] = await dispatch.publish(erp, 20);
  await erp.receiver.until(20);
  await sender.idle();
  clock.advance(days(38));
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('select from deliveries where event_id = $1 for update', [locked]);
  await pruneNow();
  assert.deepEqual(await kept(erp), [locked]);
  assert.deepEqual(await eventPlaces([locked]), ['shipment_events_default']);
  await client.query('rollback');
  client.release();
  await pruneNow();
  assert.deepEqual(await kept(erp), []);
});

test('counts of questions without a result are removed after their day', async (t) => {
  const { owner } = await dispatch.addressee(t);
  await store.pool.query(
    `insert into no_data_counts (workspace_id, day, questions)
     select $1, ($2::timestamptz at time zone 'UTC')::date - n, 3 from generate_series(0, 30) n`,
    [owner.workspaceId, clock.now()],
  );
  await pruneNow();
  const { rows } = await store.pool.query('select day from no_data_counts order by day desc');
  assert.ok(rows.length >= 2 && rows.length <= 4, `${rows.length} days are left`);
});

test('evidence about port calls is kept for three years, with all that belongs to it', async (t) => {
  const own = await openTestStore(t);
  const now = new Date('2026-03-02T00:00:00Z');
  const from = now.getTime() - days(3 * 365 + 20);
  await importHistory(own.db, callHistories({ voyages: 40, from }), { simulated: false });
  await prune({ ...pruneDeps, db: own.db, now: () => now }, new AbortController().signal);
  const { rows } = await own.pool.query(
    `select count(distinct id)::int as calls, min(around) as oldest, count(*)::int as statements
     from port_calls join eta_statements on port_call_id = id`,
  );
  assert.deepEqual(rows, [
    { calls: 20, oldest: new Date(now.getTime() - days(3 * 365)), statements: 20 * 8 },
  ]);
  const { rows: errors } = await own.pool.query(
    'select count(distinct port_call_id)::int as calls from eta_errors',
  );
  assert.deepEqual(errors, [{ calls: 20 }]);
});

test('pruning runs once an hour', async (t) => {
  const duty = pruneDuty(pruneDeps);
  const running = await startDuty({ listen: store.listen, now: clock.now, log: assert.ifError }, duty);
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  const next = new Date(clock.now().getTime() + hours(1));
  assert.deepEqual(await duty.nextDueAt(), next);
  assert.deepEqual(await duty.claim(1), []);
  clock.advance(hours(1));
  assert.equal((await duty.claim(1)).length, 1);
});

/** Events of the deliveries to the addressee that are left, sorted. */
async function kept({ id }: Addressee): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('deliveries')
    .select('event_id')
    .where('endpoint_id', '=', id)
    .execute();
  return rows.map(({ event_id }) => event_id).toSorted();
}

/** The partitions that have these events. */
async function eventPlaces(ids: readonly string[]): Promise<string[]> {
  const { rows } = await store.pool.query<{ place: string }>(
    'select distinct tableoid::regclass::text as place from shipment_events where id = any ($1)',
    [ids],
  );
  return rows.map(({ place }) => place);
}

async function eventsKept({ owner }: Addressee): Promise<number> {
  const { workspaceId } = owner;
  return (
    await deps.db.selectFrom('shipment_events').select('id').where('workspace_id', '=', workspaceId).execute()
  ).length;
}

async function attemptsKept({ id }: Addressee): Promise<number> {
  return (await deps.db.selectFrom('delivery_attempts').select('id').where('endpoint_id', '=', id).execute())
    .length;
}
