import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { anotherServer, servicesWith } from '../../test/harness/services.ts';
import { recordStatements } from '../../test/harness/statements.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { workbookOf } from '../../test/harness/workbook.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { commandLine } from '../audit/audit.ts';
import { blockWorkspace, unblockWorkspace } from '../console/operator/block-workspace.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { prune } from '../retention/prune.ts';
import type { Services } from '../services.ts';
import { startDuty } from '../work/start-duty.ts';
import { countLeased } from './count-leased.ts';
import { workbookType } from './import-body.ts';
import { failRows } from './row-queries.ts';
import type { ImportRowView, ImportView } from './schemas.ts';
import { beginTry, settleRow } from './working/due-rows.ts';
import { importDuty } from './working/import-duty.ts';
import { trackRow } from './working/track-row.ts';

const app = await openTrackingApp({ after }, { caps: { openImports: 2, importRows: 400 } });
const { clock, msc, store } = app;
const dayMs = 24 * 3_600_000;

let made = 0;
/** New container numbers that the carrier knows. */
function known(count: number): string[] {
  const boxes = Array.from({ length: count }, (_, index) => `MSCU${3_000_000 + made + index}`);
  made += count;
  for (const box of boxes) msc.says(box, voyageEvents(box));
  return boxes;
}

/** Lets one server do the work that is due. */
async function work(faults: Partial<Services> = {}): Promise<void> {
  const deps = { ...anotherServer(app.deps), ...faults };
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, importDuty(deps));
  await running.idle();
  await running.stop();
}

async function begin({ call }: Client, items: unknown[], headers = {}): Promise<ImportView> {
  const { status, body } = await call('/imports', { body: { items }, headers });
  assert.equal(status, 202, JSON.stringify(body));
  return body.data;
}

const read = async ({ call }: Client, id: string): Promise<ImportView> =>
  (await call(`/imports/${id}`)).body.data;
/** Whether the counts of the import are stored. */
async function hasCounts(id: string): Promise<boolean> {
  const { rows } = await store.pool.query('select from imports where id = $1 and counts is not null', [id]);
  return rows.length > 0;
}
const rowsOf = async ({ call }: Client, id: string, query = ''): Promise<ImportRowView[]> =>
  (await call(`/imports/${id}/rows${query}`)).body.data;
const outcomes = (rows: ImportRowView[]) => rows.map(({ outcome, error }) => error?.code ?? outcome);

/** Nothing of it is under way after the test, so that other tests do not work on it. */
async function newClient(t: TestContext, options?: Parameters<typeof app.client>[0]): Promise<Client> {
  const client = await app.client(options);
  releaseAtEnd(t, () =>
    store.pool.query('delete from imports where workspace_id = $1', [client.principal.workspaceId]),
  );
  return client;
}

suite('an import', () => {
  test('asks the carrier that a row names, and all carriers if it is told to', async (t) => {
    const client = await newClient(t);
    const leased = ['TCLU4000001', 'TCLU4000002', 'TCLU4000003'];
    for (const box of leased) msc.says(box, voyageEvents(box));
    const [named = '', hinted = '', unknown = ''] = leased;
    const csv = `${named};Mediterranean Shipping Company;PO-1\n${hinted};MSC;PO-2`;
    const file = await client.call('/imports', { body: csv, headers: { 'content-type': 'text/csv' } });
    const likely = await begin(client, [{ reference: unknown }]);
    await work();
    assert.deepEqual(outcomes(await rowsOf(client, file.body.data.id)), ['tracked', 'tracked']);
    assert.deepEqual(outcomes(await rowsOf(client, likely.id)), ['no_carrier_data']);

    const { status, body } = await client.call('/imports?ask=all', { body: { items: [unknown] } });
    assert.equal(status, 202);
    await work();
    assert.deepEqual(outcomes(await rowsOf(client, body.data.id)), ['tracked']);
  });

  test('tells leased boxes from others, and who knows them; tried again with all carriers, they are found', async (t) => {
    const client = await newClient(t);
    const leased = ['TCLU4000017', 'TCLU4000022', 'TGHU4000013', 'TGHU4000029'];
    for (const box of leased.slice(0, 3)) msc.says(box, voyageEvents(box));
    const [own = ''] = known(1);
    const [first, ...others] = leased;
    const { id } = await begin(client, [{ reference: first, carrier: 'MSCU' }, ...others, own, first]);
    const summary = async () => {
      const counted = await countLeased(app.deps, client.principal, id);
      return [counted.boxes, counted.found.map(({ boxes, name }) => `${boxes} ${name}`), counted.unknown];
    };
    assert.equal((await countLeased(app.deps, client.principal, id)).waiting, 4);
    await work();
    assert.deepEqual(await summary(), [4, ['1 MSC'], 3]);
    assert.deepEqual((await countLeased(app.deps, client.principal, id)).prefixes, ['TCLU', 'TGHU']);
    const other = await rowsOf(client, id, '?leased=false');
    assert.deepEqual(
      other.map((row) => [row.reference, row.carrier, row.leased]),
      [[own, 'MSCU', false]],
    );

    assert.equal((await client.call(`/imports/${id}/retry?ask=all`, { method: 'POST' })).status, 202);
    await work();
    assert.deepEqual(await summary(), [4, ['3 MSC'], 1]);
    assert.ok((await countLeased(app.deps, client.principal, id)).asksAll);
    const carriers = (await rowsOf(client, id, '?leased=true')).map(({ carrier }) => carrier);
    assert.deepEqual(carriers, ['MSCU', 'MSCU', 'MSCU', null, null], 'and the repeated row');
    const stranger = await newClient(t);
    await assert.rejects(countLeased(app.deps, stranger.principal, id), { code: 'not_found' });
  });

  test('reads a workbook of Excel, whose dates are days', async (t) => {
    const client = await newClient(t);
    const [first = '', second = ''] = known(2);
    const body = await workbookOf([
      ['Container', 'PO', 'Delivery date', 'Line'],
      [first, 4500012345, new Date('2026-12-24T00:00:00Z'), 'MSC'],
      [],
      [second, 'PO-2', '2026-12-25', null],
    ]);
    const headers = { 'content-type': workbookType, 'idempotency-key': 'workbook' };
    const sent = await client.call('/imports', { body, headers });
    assert.deepEqual([sent.status, sent.body.data?.rows], [202, 2]);
    assert.equal((await client.call('/imports', { body, headers })).body.data.id, sent.body.data.id);
    await work();
    const rows = await rowsOf(client, sent.body.data.id);
    assert.deepEqual(
      rows.map(({ line, outcome }) => [line, outcome]),
      [
        [2, 'tracked'],
        [4, 'tracked'],
      ],
    );
    const { own_references, promised_at } = (await client.call(`/shipments/${first}`)).body.data;
    assert.deepEqual([own_references, promised_at], [['4500012345'], '2026-12-24']);

    const csv = { body: 'Container\nMSCU1234566', headers: { 'content-type': workbookType } };
    const refused = await client.call('/imports', csv);
    assert.deepEqual([refused.status, refused.body.error.code], [400, 'invalid_request']);
    assert.match(refused.body.error.message, /must be an Excel workbook/);
  });

  test('refuses a row whose reference is a date, and asks nobody about it', async (t) => {
    const client = await newClient(t);
    const dates = ['10/12/2026', '24.12.2026', '2026-12-24', '20261224'];
    const { id, failed } = await begin(client, dates);
    assert.equal(failed, dates.length);
    assert.deepEqual(outcomes(await rowsOf(client, id)), Array(4).fill('invalid_reference'));
    for (const reference of dates)
      assert.equal(
        (await client.call('/track', { body: { reference } })).body.error.code,
        'invalid_reference',
      );
  });

  test('tracks each row for itself, with its own charge and result', async (t) => {
    const client = await newClient(t);
    const [first = '', second = '', before = ''] = known(3);
    await client.call(`/track/${before}`);
    const csv = [
      'Container;PO;Promised date',
      `${first};PO-1;2026-12-10`,
      'MSC;;',
      `${second};;soon`,
      'MSCU9999999;;',
      `${first.toLowerCase()};PO-2;`,
      `${before};PO-3;`,
    ].join('\n');
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'file 1' };
    const sent = await client.call('/imports', { body: csv, headers });
    assert.equal(sent.status, 202);
    const { id, import_id: _older, ...told } = sent.body.data;
    assert.match(id, /^imp_\w{22}$/);
    assert.deepEqual(
      [told.status, told.rows, told.pending, told.failed, told.repeated],
      ['running', 6, 3, 2, 1],
    );
    const again = await client.call('/imports', { body: csv, headers });
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(again.body.data.id, id);

    await work();
    const { status, tracked, credits_spent } = await read(client, id);
    assert.deepEqual([status, tracked, credits_spent, await client.used()], ['done', 1, 1, 2]);
    assert.equal(await hasCounts(id), true, 'its rows are counted once');
    const rows = await rowsOf(client, id);
    assert.deepEqual(outcomes(rows), [
      'tracked',
      'invalid_reference',
      'invalid_request',
      'no_carrier_data',
      'repeated',
      'already_tracked',
    ]);
    assert.deepEqual(
      rows.map(({ line, same_as_line }) => [line, same_as_line]),
      [2, 3, 4, 5, 6, 7].map((line) => [line, line === 6 ? 2 : null]),
    );
    const { body } = await client.call(`/shipments/${rows[0]?.shipment}`);
    assert.deepEqual(body.data.own_references, ['PO-1', 'PO-2']);
    assert.equal(body.data.promised_at, '2026-12-10');
    assert.deepEqual((await client.call(`/shipments/${before}`)).body.data.own_references, ['PO-3']);
  });

  test('says of a row that fails what the same reference is told in a batch', async (t) => {
    const client = await newClient(t, { plan: 'Max' });
    const [paid = '', unpaid = ''] = known(2);
    const errorsOf = async (...references: string[]) => {
      const { id } = await begin(client, references);
      await work();
      const { body } = await client.call('/track/batch', { body: { references } });
      const errors = (await rowsOf(client, id)).map(({ error }) => error);
      assert.deepEqual(
        errors,
        body.data.map(({ error }: { error?: unknown }) => error ?? null),
      );
      return errors.map((error) => error && [error.code, Object.keys(error.details ?? {}).toSorted()]);
    };
    const about = ['candidates', 'configured', 'owner', 'reason', 'simulated'];
    assert.deepEqual(await errorsOf(paid, 'MSC', 'MSCU9999999'), [
      null,
      ['invalid_reference', ['fields']],
      ['no_carrier_data', about],
    ]);
    const { workspaceId } = client.principal;
    const allowance = store.db.updateTable('allowances').where('workspace_id', '=', workspaceId);
    await allowance.set({ used: 1_000 }).execute();
    const [spent] = await errorsOf(unpaid);
    assert.equal(spent?.[0], 'payment_required');
    assert.ok(spent[1]?.includes('used_this_period'));
  });

  test('is shown to its own workspace and mode only, in pages', async (t) => {
    const client = await newClient(t);
    const { id } = await begin(client, known(5));
    for (const other of [await app.client(), await client.withKey('test')]) {
      assert.deepEqual((await other.call('/imports')).body.data, []);
      for (const path of [`/imports/${id}`, `/imports/${id}/rows`])
        assert.equal((await other.call(path)).status, 404);
      assert.equal((await other.call(`/imports/${id}`, { method: 'DELETE' })).status, 404);
      assert.equal((await other.call(`/imports/${id}/retry`, { method: 'POST' })).status, 404);
    }
    const first = await client.call(`/imports/${id}/rows?limit=3`);
    const rest = await client.call(`/imports/${id}/rows?limit=3&cursor=${first.body.next_cursor}`);
    const lines = [...first.body.data, ...rest.body.data].map(({ line }) => line);
    assert.deepEqual([lines, rest.body.next_cursor], [[1, 2, 3, 4, 5], null]);
    clock.advance(1);
    assert.equal(await hasCounts(id), false);
    const { id: newer } = await begin(client, ['MSCU0000000']);
    const page = await client.call('/imports?limit=1');
    assert.equal(page.body.data[0].id, newer);
    const older = await client.call(`/imports?limit=1&cursor=${page.body.next_cursor}`);
    assert.equal(older.body.data[0].id, id);
    await work();
    assert.deepEqual(outcomes(await rowsOf(client, newer, '?status=failed')), ['no_carrier_data']);
    assert.deepEqual(await rowsOf(client, newer, '?status=tracked'), []);
  });

  test('waits for the quota of a carrier, and for a carrier in trouble, and goes on later', async (t) => {
    const client = await newClient(t);
    const [calm = '', ...others] = known(3);
    const [late = ''] = others;
    msc.fails(late, 503, { 'retry-after': '300' });
    const { id } = await begin(client, [calm, late]);
    await work();
    const [done, waiting] = await rowsOf(client, id);
    assert.deepEqual(
      [done?.outcome, waiting?.outcome, waiting?.error?.code],
      ['tracked', 'pending', 'carrier_unavailable'],
    );
    assert.equal((await read(client, id)).status, 'running');
    msc.says(late, voyageEvents(late));
    clock.advance(301_000);
    await work();
    const [, after] = await rowsOf(client, id);
    assert.deepEqual([after?.outcome, after?.error], ['tracked', null]);

    const slow = known(1)[0] ?? '';
    msc.fails(slow, 503);
    const never = await begin(client, [slow]);
    for (let day = 0; day < 4; day += 1) {
      clock.advance(dayMs);
      await work();
    }
    assert.deepEqual(outcomes(await rowsOf(client, never.id)), ['carrier_unavailable']);
    assert.equal((await read(client, never.id)).status, 'done');
  });

  test('shares the statements that claim its rows and close it', async (t) => {
    const client = await newClient(t);
    const sent = await begin(client, known(60));
    const { statements, stop } = recordStatements();
    await work();
    stop();
    assert.equal((await read(client, sent.id)).tracked, 60);
    assert.ok(await hasCounts(sent.id));
    const matching = (text: RegExp) => statements.filter((statement) => text.test(statement)).length;
    const claims = matching(/recursive soonest/);
    assert.ok(claims <= 10, `${claims} claims`);
    const looks = matching(/from imports where id = \$1 and imports.counts is null/);
    assert.ok(looks <= 10, `${looks} looks whether it is done`);
    assert.equal(matching(/insert into "allowances"/), 1, 'the first credit of the month');
  });

  test('of the sandbox goes by the test clock, and spends nothing', async (t) => {
    const client = await newClient(t, { mode: 'test' });
    await client.call('/track/MSCU1234566');
    await client.call('/sandbox/clock', { body: { advance_days: 3 } });
    const { id } = await begin(client, ['MSCU7654321', 'NODATA12345']);
    await work();
    assert.deepEqual(outcomes(await rowsOf(client, id)), ['tracked', 'no_carrier_data']);
    const { body } = await client.call('/shipments/MSCU7654321');
    assert.equal(
      body.data.tracked_at.slice(0, 10),
      new Date(clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10),
    );
    assert.equal((await read(client, id)).credits_spent, 0);
  });
});

suite('an import ends', () => {
  test('when it is cancelled; its other rows can be tried again', async (t) => {
    const client = await newClient(t);
    const [first = '', second = ''] = known(2);
    const hold = msc.holds(first);
    const { id } = await begin(client, [first, second, 'x']);
    const working = work();
    await hold.arrived;
    const cancelled = await client.call(`/imports/${id}`, { method: 'DELETE' });
    assert.deepEqual([cancelled.body.data.pending, await hasCounts(id)], [0, true]);
    hold.release();
    await working;
    const { status, credits_spent: credits } = await read(client, id);
    assert.equal(status, 'cancelled');
    assert.equal((await rowsOf(client, id))[0]?.outcome, 'cancelled');
    assert.deepEqual(
      [credits, (await client.call(`/shipments/${first}`)).status],
      [await client.used(), 404],
    );

    const retried = await client.call(`/imports/${id}/retry`, { method: 'POST' });
    assert.deepEqual([retried.status, await hasCounts(id)], [202, false]);
    await work();
    assert.equal(await hasCounts(id), true);
    const [, , invalid] = await rowsOf(client, id);
    assert.equal(invalid?.error?.code, 'invalid_reference', 'the file makes it impossible');
    assert.deepEqual([(await read(client, id)).failed, await client.used()], [1, 2]);
  });

  test('when credits are spent: the rest fails, and is tried again after a top-up', async (t) => {
    const client = await newClient(t, { plan: 'Max' });
    const row = {
      workspace_id: client.principal.workspaceId,
      period: `${clock.now().toISOString().slice(0, 7)}-01`,
    };
    await store.db
      .insertInto('allowances')
      .values({ ...row, used: 996 })
      .execute();
    const { id } = await begin(client, known(10));
    await work();
    const { tracked, failed, credits_spent } = await read(client, id);
    assert.deepEqual([tracked, failed, credits_spent, await client.used()], [4, 6, 4, 1_000]);
    assert.ok(
      outcomes(await rowsOf(client, id, '?status=failed')).every((code) => code === 'payment_required'),
    );
    await store.db
      .updateTable('allowances')
      .set({ topped_up: 100 })
      .where('workspace_id', '=', row.workspace_id)
      .execute();
    await client.call(`/imports/${id}/retry`, { method: 'POST' });
    await work();
    assert.deepEqual([(await read(client, id)).credits_spent, await client.used()], [10, 1_006]);
  });

  test('when its key is revoked or its workspace is blocked, and goes on with another key', async (t) => {
    const client = await newClient(t);
    const other = await client.withKey('live');
    const { id } = await begin(client, known(3));
    const { rows } = await store.pool.query('select key_id from imports where id = $1', [id]);
    await revokeKey(servicesWith({ db: store.db, now: clock.now }), commandLine, {
      keyId: rows[0].key_id,
      workspaceId: null,
    });
    await work();
    assert.deepEqual(outcomes(await rowsOf(other, id)), Array(3).fill('invalid_api_key'));
    assert.deepEqual([await client.used(), await hasCounts(id)], [0, true]);

    await other.call(`/imports/${id}/retry`, { method: 'POST' });
    const late = { importId: id, startedAt: new Date(clock.now().getTime() - 1) };
    await failRows(store.db, late, new Problem('invalid_api_key', 'The key has ended.'));
    assert.equal((await read(other, id)).pending, 3, 'a server that saw the key before ends nothing');
    await blockWorkspace(servicesWith({ db: store.db, now: clock.now }), commandLine, {
      workspaceId: client.principal.workspaceId,
      reason: null,
    });
    await work();
    await unblockWorkspace(
      servicesWith({ db: store.db, now: clock.now }),
      commandLine,
      client.principal.workspaceId,
    );
    assert.deepEqual(outcomes(await rowsOf(other, id)), Array(3).fill('forbidden'));
    await other.call(`/imports/${id}/retry`, { method: 'POST' });
    await work();
    assert.equal((await read(other, id)).tracked, 3);
  });

  test('after 30 days: it is removed with its rows', async (t) => {
    const client = await newClient(t);
    const { id } = await begin(client, known(3));
    await work();
    const pruneAt = (days: number) =>
      prune(
        {
          db: store.db,
          now: () => new Date(clock.now().getTime() + days * dayMs),
          ...{ retentionDays: 30, purgeAfterDays: 30, sandboxRetentionDays: 30, batch: 2 },
        },
        new AbortController().signal,
      );
    await pruneAt(29);
    assert.equal((await read(client, id)).rows, 3);
    await pruneAt(31);
    assert.equal((await client.call(`/imports/${id}`)).status, 404);
    const { rows } = await store.pool.query('select from import_rows where import_id = $1', [id]);
    assert.equal(rows.length, 0);
  });
});

suite('a row whose server dies', () => {
  const die = () => {
    throw new Error('this server is dead');
  };
  const failingCommit = `
    create function fail_commit() returns trigger language plpgsql as $$ begin raise 'power cut'; end $$;
    create constraint trigger fail_commit after update on import_rows deferrable initially deferred
      for each row when (new.outcome = 'tracked') execute function fail_commit()`;
  const deaths: Record<string, Partial<Services>> = {
    'before the carrier is asked': {
      directories: { ...app.deps.directories, live: new Proxy(app.deps.directories.live, { get: die }) },
    },
    'before the shipment is stored': { forecast: async () => die() },
    'in the commit': {},
    'after the commit': { creditSpent: die },
  };
  for (const [moment, faults] of Object.entries(deaths))
    test(`${moment} is tracked once, with its result and one credit`, async (t) => {
      const client = await newClient(t);
      const [box = ''] = known(1);
      const { id } = await begin(client, [box]);
      const isCut = moment === 'in the commit';
      if (isCut) await store.pool.query(failingCommit);
      await work(faults);
      if (isCut) await store.pool.query('drop function fail_commit cascade');
      const isDone = moment === 'after the commit';
      assert.deepEqual(outcomes(await rowsOf(client, id)), [isDone ? 'tracked' : 'internal_error']);
      assert.equal(await client.used(), isDone ? 1 : 0);
      clock.advance(31_000);
      await work();
      assert.deepEqual(outcomes(await rowsOf(client, id)), ['tracked']);
      assert.deepEqual([await client.used(), (await read(client, id)).credits_spent], [1, 1]);
    });

  test('is taken over when its lease ends, and a late answer of the dead changes nothing', async (t) => {
    const client = await newClient(t);
    const [box = ''] = known(1);
    const { id } = await begin(client, [box]);
    const [job] = await importDuty(anotherServer(app.deps)).claim(5);
    const held = job && (await beginTry(store.db, job));
    assert.ok(held);
    await work();
    assert.equal((await read(client, id)).pending, 1, 'no server takes it before');
    clock.advance(300_000);
    await work();
    assert.equal((await read(client, id)).tracked, 1);
    await trackRow(app.deps, held, new AbortController().signal);
    assert.equal(
      await settleRow(store.db, held, {
        outcome: 'already_tracked',
        carrier: 'MSCU',
        shipment: box,
        charged: false,
      }),
      false,
    );
    assert.deepEqual([(await read(client, id)).credits_spent, await client.used()], [1, 1]);
  });
});

suite('a workspace', () => {
  test('has so many imports under way, and so many rows', async (t) => {
    const client = await newClient(t);
    await begin(client, ['MSCU0000001']);
    const { id } = await begin(
      client,
      Array.from({ length: 390 }, () => 'MSCU0000002'),
    );
    const third = await client.call('/imports', { body: { items: ['MSCU0000003'] } });
    assert.deepEqual([third.status, third.body.error.details], [409, { resource: 'open_imports', limit: 2 }]);
    await client.call(`/imports/${id}`, { method: 'DELETE' });
    const large = await client.call('/imports', { body: { items: Array(10).fill('MSCU0000003') } });
    assert.deepEqual(large.body.error.details, { resource: 'import_rows', limit: 400 });
    await begin(client, ['MSCU0000003']);
    const retried = await client.call(`/imports/${id}/retry`, { method: 'POST' });
    assert.equal(retried.body.error.details.resource, 'open_imports');
  });

  test('with a large import does not keep another one waiting', async (t) => {
    const [large, small] = [await newClient(t), await newClient(t)];
    const hanging = known(10);
    const holds = hanging.map((box) => msc.holds(box));
    const { id: theirs } = await begin(large, hanging);
    const working = work();
    await holds[0]?.arrived;
    const { id } = await begin(small, known(2));
    await store.pool.query("select pg_notify('work', 'import')");
    while ((await read(small, id)).pending > 0);
    assert.equal((await read(large, theirs)).pending, 10);
    for (const hold of holds) hold.release();
    await working;
    assert.equal((await read(large, theirs)).tracked, 10);
  });

  test('gets an error that says what is wrong with its request', async (t) => {
    const { call } = await newClient(t);
    const csv = { 'content-type': 'text/csv' };
    const large = `Container\n${'x'.repeat(5 * 1024 * 1024)}`;
    for (const [body, headers, status, code] of [
      [{ items: [] }, {}, 400, 'invalid_request'],
      [{ items: [7] }, {}, 400, 'invalid_request'],
      [{ items: ['MSCU1234566'], more: 1 }, {}, 400, 'invalid_request'],
      [{ items: [{ reference: 'MSCU1234566', promised_at: 'soon' }] }, {}, 400, 'invalid_request'],
      ['Name,Price\nApples,3', csv, 400, 'invalid_request'],
      ['', csv, 400, 'invalid_request'],
      ['a,b', { 'content-type': 'text/html' }, 415, 'unsupported_media_type'],
      [large, csv, 413, 'payload_too_large'],
    ] as const) {
      const answer = await call('/imports', { body, headers });
      assert.deepEqual(
        [answer.status, answer.body.error?.code],
        [status, code],
        JSON.stringify(body).slice(0, 50),
      );
      if (status === 413) assert.match(answer.body.error.message, /at most 4 MiB/);
    }
  });
});
