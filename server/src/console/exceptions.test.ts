import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { text } from '../../../console/src/text/en.ts';
import { openConsoleApp, type SignedIn } from '../../test/harness/console-app.ts';
import { costOf } from '../../test/proofs/million-shipments/cost.ts';
import { urgencyOf } from '../domain/exceptions/exception.ts';
import { type ExceptionKind, exceptionKinds } from '../domain/exceptions/exception-kind.ts';
import { countTroubled } from '../tracking/listing/count-exceptions.ts';

const app = await openConsoleApp({ after });

/** Tracks stories of the sandbox. Each is promised for a day that is over, so its box has an exception. */
async function breakPromises({ call, workspaceId }: SignedIn, references: readonly string[]): Promise<void> {
  const path = `/w/${workspaceId}/test`;
  assert.equal((await call(`${path}/track`, { body: { references } })).status, 200);
  for (const reference of references) {
    const body = { promised_at: '2026-01-01' };
    const { status } = await call(`${path}/shipments/${reference}`, { method: 'PATCH', body });
    assert.equal(status, 200);
    app.clock.advance(60_000);
  }
}

test('every member lists the open exceptions page by page, the oldest of a kind first', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP1', 'SLIP2']);
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const path = `/w/${ada.workspaceId}/test/exceptions`;
  const first = await viewer.call(`${path}?limit=1`);
  const second = await viewer.call(`${path}?limit=1&cursor=${first.body.next_cursor}`);
  const rows = [first, second].flatMap(({ body }) => body.data);
  assert.deepEqual(
    rows.map(({ reference, kind, previous }) => [reference, kind, previous]),
    [
      ['SLIP1', 'promise_at_risk', '2026-01-01'],
      ['SLIP2', 'promise_at_risk', '2026-01-01'],
    ],
  );
  assert.match(rows[0].reason, /^[A-Z].*\.$/);
  assert.equal(second.body.next_cursor, null);
});

test('the list is narrowed to a kind, and the data of live and of other workspaces is separate', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP3']);
  const path = `/w/${ada.workspaceId}`;
  const countOf = async (rest: string) => (await ada.call(path + rest)).body.data.length;
  assert.equal(await countOf('/test/exceptions?kind=promise_at_risk'), 1);
  assert.equal(await countOf('/test/exceptions?kind=rolled_over'), 0);
  assert.equal(await countOf('/live/exceptions'), 0);
  assert.equal((await ada.call(`${path}/test/exceptions?kind=other`)).status, 400);
  const stranger = await app.signIn();
  assert.equal((await stranger.call(`${path}/test/exceptions`)).status, 404);
});

/** Opens an exception of the whole shipment. */
async function open({ workspaceId }: SignedIn, reference: string, kind: ExceptionKind, about: string) {
  await sql`
    insert into exceptions (workspace_id, shipment_id, container, kind, about, since, mode, reference, urgency, reason)
    select workspace_id, id, '', ${kind}, ${about}, ${app.clock.now()}, mode, reference, ${urgencyOf(kind)}, 'Another port.'
    from shipments where workspace_id = ${workspaceId} and reference = ${reference}`.execute(app.store.db);
}

test('a shipment stands once, with all its exceptions and what the workspace says of it, and no page splits it', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP1', 'SLIP2']);
  await open(ada, 'SLIP1', 'port_changed', 'pod');
  await open(ada, 'SLIP1', 'port_changed', 'transshipment');
  const path = `/w/${ada.workspaceId}/test`;
  const body = { own_references: ['PO-1'], tags: ['Acme'] };
  assert.equal((await ada.call(`${path}/shipments/SLIP2`, { method: 'PATCH', body })).status, 200);
  const first = await ada.call(`${path}/exceptions/shipments?limit=1`);
  const second = await ada.call(`${path}/exceptions/shipments?limit=1&cursor=${first.body.next_cursor}`);
  const cards = [first, second].flatMap(({ body: { data } }) => data);
  const kindsOf = ({ exceptions }: { exceptions: { kind: string }[] }) => exceptions.map(({ kind }) => kind);
  assert.deepEqual(
    cards.map((card) => [card.reference, card.own_references, card.tags, card.promised_at, kindsOf(card)]),
    [
      ['SLIP1', [], [], '2026-01-01', ['promise_at_risk', 'port_changed', 'port_changed']],
      ['SLIP2', ['PO-1'], ['Acme'], '2026-01-01', ['promise_at_risk']],
    ],
  );
  const listed = (await ada.call(`${path}/shipments`)).body.data;
  for (const card of cards) {
    const { carrier, last_event } = listed.find(({ id }: { id: string }) => id === card.id);
    assert.ok(carrier.name && last_event);
    for (const each of card.exceptions)
      assert.deepEqual([each.carrier, each.last_event], [carrier, last_event], 'as the list says');
  }
  assert.equal(second.body.next_cursor, null);
  assert.equal((await ada.call(`${path}/exceptions/shipments?cursor=other`)).status, 400);
  assert.equal((await ada.call(`${path}/exceptions/count`)).body.data.count, 2);
  const { body: overview } = await ada.call(`${path}/overview`);
  assert.deepEqual(overview.data.exceptions, [
    { kind: 'promise_at_risk', count: 2 },
    { kind: 'port_changed', count: 1 },
  ]);
});

test('shipments with exceptions are found by kind, tag, port and week, and limited viewers see and count their own', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP1', 'SLIP2']);
  await open(ada, 'SLIP1', 'port_changed', 'pod');
  const path = `/w/${ada.workspaceId}/test`;
  await ada.call(`${path}/shipments/SLIP2`, { method: 'PATCH', body: { tags: ['Acme'] } });
  const found = async (query: string, { call } = ada) =>
    (await call(`${path}/exceptions/shipments?${query}`)).body.data.map(
      ({ reference }: { reference: string }) => reference,
    );
  const { eta } = (await ada.call(`${path}/shipments?q=SLIP1`)).body.data[0];
  const ports = (await ada.call(`${path}/ports`)).body.data;
  const [{ port: pol }, { port: pod }] = [ports.from[0], ports.to[0]];
  assert.deepEqual(await found('exception=port_changed'), ['SLIP1']);
  assert.deepEqual(await found('tag=acme'), ['SLIP2']);
  assert.deepEqual(await found(`from=${pol}&to=${pod}`), ['SLIP1', 'SLIP2']);
  assert.deepEqual(await found(`from=${pod}`), []);
  assert.deepEqual(await found(`eta=${eta}..${eta}`), ['SLIP1', 'SLIP2']);
  assert.deepEqual(await found('week=2020-W01'), []);
  const limited = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer', tags: ['acme'] });
  assert.deepEqual(await found('', limited), ['SLIP2']);
  assert.equal((await limited.call(`${path}/exceptions/count`)).body.data.count, 1);
});

test('the pages offer the kinds in the order of their urgency, each with a name and a step', () => {
  assert.deepEqual(Object.keys(text.exceptions.kinds), exceptionKinds);
  assert.deepEqual(Object.keys(text.exceptions.steps), exceptionKinds);
});

test('shipments with exceptions are counted up to a bound, at a cost that ends there', async () => {
  const { workspaceId, call } = await app.signIn();
  await sql`
    with made as (
      insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, tracked_at,
        checked_at, state)
      select ${workspaceId} || n, ${workspaceId}, 'test', 'MANY' || n, 'container', 'SBX', 'Sandbox', 'equipment', 'active', now(),
        now(), '{}'
      from generate_series(1, 3000) as n returning id, reference)
    insert into exceptions (shipment_id, workspace_id, mode, reference, container, kind, about, urgency, since, reason)
    select id, ${workspaceId}, 'test', reference, box, 'step_overdue', '', 4, now(), 'Late.'
    from made, unnest(array['A', 'B', 'C', 'D']) as box`.execute(app.store.db);
  await sql`vacuum analyze exceptions`.execute(app.store.db);
  const { body } = await call(`/w/${workspaceId}/test/exceptions/count`);
  assert.deepEqual(body.data, { count: 1000, is_more: true });
  const { steps } = await costOf(app.store.pool, (db) => countTroubled(db, { workspaceId, mode: 'test' }));
  const read = steps.filter(({ what }) => / on exceptions$/.test(what));
  assert.ok(
    read.length === 1 && read.every(({ rows, inVain }) => rows + inVain < 4_100),
    JSON.stringify(steps),
  );
});
