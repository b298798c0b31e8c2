// The views for reports, read by a user of the database who may read nothing else (docs/reports.md).

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import pg from 'pg';
import { migrate } from '../src/store/migrate.ts';
import { readMigrations } from '../src/store/migrating/read-migrations.ts';
import { reportSchema } from '../src/store/migrating/report-views.ts';
import { grantReports, makeReports, renewReports, reportRole } from '../src/store/report/make-reports.ts';
import { fillWorkspace } from './harness/fill-workspace.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { openTrackingApp } from './harness/tracking-app.ts';

const lifetime = { after };
const app = await openTrackingApp(lifetime);
const { store } = app;
const log = () => {};
const user = `reader_${randomBytes(6).toString('hex')}`;
const references = ['MSCU0700001', 'MSCU0700002'] as const;

const client = await app.client();
await fillWorkspace(app, client, { references, number: 1 });
await store.pool.query(`create role ${user} login password 'reads reports'`);
releaseAtEnd(lifetime, async () => {
  await store.pool.query(`drop role ${user}`);
});
const owner = await connect(store.databaseUrl);
assert.deepEqual(await makeReports(owner, log), { hasRole: true });
await grantReports(owner, user);
const readerUrl = new URL(store.databaseUrl);
readerUrl.username = user;
readerUrl.password = encodeURIComponent('reads reports');
const reader = await connect(readerUrl.href);

async function connect(connectionString: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString });
  connected.on('error', () => {});
  await connected.connect();
  releaseAtEnd(lifetime, () => connected.end());
  return connected;
}

interface Column {
  view: string;
  name: string;
  type: string;
  comment: string | null;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await store.pool.query<Column>(
    `select relname as view, attname as name, format_type(atttypid, atttypmod) as type, col_description(c.oid, attnum) as comment
     from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = $1::regnamespace and attnum > 0 order by relname, attnum`,
    [reportSchema],
  );
  return rows;
}

suite('the views', () => {
  test('have the columns of the page, with the same words', async () => {
    const page = await readFile(new URL('../../docs/reports.md', import.meta.url), 'utf8');
    const listed = page
      .split(/^### /m)
      .slice(1)
      .flatMap((section) => {
        const [view = ''] = /^\w+/.exec(section) ?? [];
        const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \| (.+) \|$/gm)];
        return rows.map(([, name, type, comment]) => ({ view, name, type, comment }));
      });
    assert.ok(listed.length > 80);
    const inOrder = listed.toSorted((one, other) =>
      one.view < other.view ? -1 : one.view > other.view ? 1 : 0,
    );
    assert.deepEqual(inOrder, await listColumns());
  });

  test('are read by a user with the role, each with the rows of all workspaces', async () => {
    const views = [...new Set((await listColumns()).map(({ view }) => view))];
    assert.equal(views.length, 9);
    for (const view of views) {
      const { rows } = await reader.query(`select * from ${reportSchema}.${view}`);
      if (view !== 'milestones') assert.ok(rows.length > 0, view);
      for (const row of rows) assert.equal(row.workspace_id, client.principal.workspaceId, view);
    }
  });

  test('say of a container what the API says', async () => {
    const [reference] = references;
    const { data } = (await client.call(`/shipments/${reference}`)).body;
    const { tracking, carrier } = data;
    const { rows } = await reader.query(`select * from ${reportSchema}.boxes where reference = $1`, [
      reference,
    ]);
    const [box] = rows;
    assert.deepEqual(
      [
        box.container,
        box.bl,
        box.carrier_scac,
        box.phase,
        box.vessel,
        box.pol_unlocode,
        box.pod_unlocode,
        box.eta_initial,
      ],
      [
        data.container,
        data.bl,
        carrier.scac,
        data.phase,
        data.vessel,
        tracking.pol.unlocode,
        tracking.pod.unlocode,
        tracking.eta_initial,
      ],
    );
    const steps = await reader.query(
      `select code from ${reportSchema}.milestones where reference = $1 order by step`,
      [reference],
    );
    assert.deepEqual(
      steps.rows.map(({ code }) => code),
      tracking.trace.map(({ code }: { code: string }) => code),
    );
    assert.ok(steps.rows.length > 0);
  });

  test('have the status by the clock of the database', async () => {
    const statusOf = async (set: string) => {
      await store.pool.query(`update journeys set ${set} where reference = $1`, [references[0]]);
      const { rows } = await reader.query(`select status from ${reportSchema}.boxes where reference = $1`, [
        references[0],
      ]);
      return rows[0].status;
    };
    const notLate = 'late_at = null, announce_late_at = null';
    assert.equal(await statusOf(`arrived = false, underway = false, ${notLate}`), 'pending');
    assert.equal(await statusOf('underway = true'), 'in_transit');
    assert.equal(await statusOf("late_at = '2999-01-01Z'"), 'in_transit');
    assert.equal(await statusOf("late_at = '2000-01-01Z'"), 'delayed');
    assert.equal(await statusOf('arrived = true'), 'arrived');
  });

  test('have no shipment that is untracked', async () => {
    const gone = 'MSCU0700003';
    const other = await app.client();
    await fillWorkspace(app, other, { references: [gone, 'MSCU0700004'], number: 2 });
    const countOf = async (view: string) =>
      (await reader.query(`select from ${reportSchema}.${view} where reference = $1`, [gone])).rowCount;
    assert.equal(await countOf('boxes'), 1);
    await other.call(`/shipments/${gone}`, { method: 'DELETE' });
    for (const view of ['shipments', 'boxes', 'milestones', 'changes'])
      assert.equal(await countOf(view), 0, view);
  });
});

suite('a user with the role', () => {
  const refused = (statement: string) =>
    assert.rejects(reader.query(statement), { code: '42501' }, statement);

  test('reads no table', async () => {
    const { rows } = await store.pool.query<{ name: string }>(
      "select c.oid::regclass::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')",
    );
    assert.ok(rows.length > 50);
    for (const { name } of rows) await refused(`select * from ${name}`);
  });

  test('writes nothing, creates nothing, and gets nothing from a function', async () => {
    for (const statement of [
      `update ${reportSchema}.workspaces set plan = 'Enterprise'`,
      `delete from ${reportSchema}.workspaces`,
      `insert into ${reportSchema}.workspaces (workspace_id) values ('ws_1')`,
      `create table ${reportSchema}.own (n integer)`,
      'create table own (n integer)',
      'select sequence_floor()',
      `set role ${new URL(store.databaseUrl).username}`,
      `grant ${reportRole} to pg_monitor`,
    ])
      await refused(statement);
  });
});

suite('an upgrade', () => {
  test('drops the views that a migration has to change, and makes them again with their rights', async () => {
    const migrations = await readMigrations();
    const sql = 'alter table credits alter column reference type varchar';
    const number = migrations.length + 1;
    const planted = { number, name: 'planted', sql, checksum: 'planted', oldestServer: 1, outside: null };
    assert.deepEqual(await migrate(owner, [...migrations, planted]), ['planted']);
    assert.deepEqual(await listColumns(), []);
    await renewReports(owner, (line) => assert.fail(line));
    assert.ok(((await reader.query(`select from ${reportSchema}.credits`)).rowCount ?? 0) > 0);
  });

  test('leaves views that a newer version made, and a schema of others', async () => {
    const mark = (text: string) => owner.query(`comment on schema ${reportSchema} is '${text}'`);
    await owner.query(`drop view ${reportSchema}.usage`);
    for (const text of ['Landfall, migration 9999, abc', 'Reports of the finance team']) {
      await mark(text);
      await renewReports(owner, (line) => assert.fail(line));
      await assert.rejects(reader.query(`select from ${reportSchema}.usage`), { code: '42P01' });
    }
    await assert.rejects(makeReports(owner, log), /has a schema report that is not Landfall's: rename it/);
    await mark('Landfall, migration 1, abc');
    await renewReports(owner, (line) => assert.fail(line));
    await reader.query(`select from ${reportSchema}.usage`);
  });

  test('says what an administrator has to do for a user without rights', async () => {
    await owner.query(`drop schema ${reportSchema} cascade`);
    await owner.query(`set role ${user}`);
    await assert.rejects(
      makeReports(owner, log),
      /may not create the schema report: let an administrator run/,
    );
    await owner.query('reset role');
    await assert.rejects(grantReports(owner, 'nobody"here'), /has no user nobody"here/);
  });
});
