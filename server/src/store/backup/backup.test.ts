import assert from 'node:assert/strict';
import { copyFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, type TestContext, test } from 'node:test';
import type pg from 'pg';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { connectTo, migrationsOf } from '../../../test/harness/migrations.ts';
import { makeReadOnly } from '../../../test/harness/read-only.ts';
import { openEmptyDatabase, openTestStore } from '../../../test/harness/store.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migrating/read-migrations.ts';
import { useConnection } from '../use-connection.ts';
import { listTables } from './catalog.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-backup-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const migrations = await readMigrations();

suite('a backup', () => {
  test('brings back every row as it was, and identity numbers go on', async (t) => {
    const { store, client } = await openSource(t);
    await insertWorkspace(
      client,
      'ws_1',
      `Tab\t, line\nbreak, \\N, \\., quote ", 船 and ${'x'.repeat(300_000)}`,
    );
    await insertBareShipment(
      store.db,
      { workspaceId: 'ws_1', mode: 'live' },
      new Date('2024-05-03T10:00:00.123Z'),
    );
    for (const count of [1, 2, 3]) await insertAnswer(client, count);
    await client.query('delete from answers where id = 3');
    const file = join(folder, 'every-row');
    const written = await writeBackup(client, file, '1.2.3');
    assert.equal(written.landfall, '1.2.3');

    const restored = await connectTo(t, await openEmptyDatabase(t));
    const { manifest, migrated } = await restoreBackup(restored, file, migrations);
    assert.deepEqual(manifest, written);
    assert.deepEqual(migrated, []);
    assert.deepEqual(await contents(restored), await contents(client));
    assert.equal(await insertAnswer(restored, 4), '4');
    const { rows } = await restored.query('select sequence_floor() as floor');
    assert.ok(rows[0].floor > 10_000_000, 'sequences continue above all that were sent: seconds since 2026');
    await assert.rejects(
      restored.query("insert into allowances (workspace_id, period) values ('ws_none', '2024-01-01')"),
      /foreign key/,
    );
  });

  test('is of one moment, while rows are written', async (t) => {
    const { store, client } = await openSource(t);
    await insertWorkspace(client, 'ws_1', 'Acme');
    let stopped = false;
    const writing = (async () => {
      for (let period = 0; !stopped; period++) {
        // Two tables, always with as many rows.
        await store.pool.query(
          `with month as (select date '2000-01-01' + make_interval(months => $1) as period),
             one as (insert into allowances (workspace_id, period) select 'ws_1', period from month)
           insert into credits (workspace_id, period, reference, spent_at) select 'ws_1', period, 'r', now() from month`,
          [period],
        );
      }
    })();
    const counts = [];
    for (const round of [1, 2, 3]) {
      const { tables } = await writeBackup(client, join(folder, `moment-${round}`), '1');
      const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
      assert.equal(rowsOf('allowances'), rowsOf('credits'));
      counts.push(rowsOf('allowances'));
    }
    stopped = true;
    await writing;
    assert.ok(new Set(counts).size > 1, `rows were written between the backups: ${counts}`);
  });

  test('is written from a database that takes no writes, too', async (t) => {
    const store = await openTestStore(t);
    await makeReadOnly(store);
    const file = join(folder, 'read-only');
    const { databaseUrl } = store;
    const source = { databaseUrl, dataDir: '', toRead: true, log: () => {} };
    const written = await useConnection(source, ({ client }) => writeBackup(client, file, '1'));
    assert.deepEqual(await readBackup(file), written);
  });

  test('brings back partitions, with the rows that were in each', async (t) => {
    const sql = `create table measured (at timestamptz not null, n bigserial) partition by range (at);
      create table measured_others partition of measured default;
      create table measured_first partition of measured for values from ('2020-01-01Z') to ('2020-02-01Z')`;
    const number = migrations.length + 1;
    const extended = [
      ...migrations,
      { number, name: 'measured', sql, checksum: 'measured', oldestServer: null, outside: null },
    ];
    const source = await connectTo(t, await openEmptyDatabase(t));
    await migrate(source, extended);
    await source.query(
      `drop table measured_first;
       create table measured_march partition of measured for values from ('2024-03-01Z') to ('2024-04-01Z');
       insert into measured (at) values ('2024-03-05Z'), ('2024-03-06Z'), ('2031-01-01Z')`,
    );
    const file = join(folder, 'partitions');
    await writeBackup(source, file, '1');
    const restored = await connectTo(t, await openEmptyDatabase(t));
    await restoreBackup(restored, file, extended);
    const { rows } = await restored.query(
      'select tableoid::regclass::text as partition, n from measured order by n',
    );
    assert.deepEqual(rows, [
      { partition: 'measured_march', n: '1' },
      { partition: 'measured_march', n: '2' },
      { partition: 'measured_others', n: '3' },
    ]);
  });

  test('takes as long as it takes, also where the role has short time limits', async (t) => {
    const { client } = await openSource(t);
    for (const count of Array(80).keys()) await insertAnswer(client, count);
    const target = await connectTo(t, await openEmptyDatabase(t));
    // Long enough for the statement that lifts it, and much too short for the work.
    for (const each of [client, target]) await each.query("set statement_timeout to '10ms'");
    const file = join(folder, 'limits');
    await writeBackup(client, file, '1');
    const { manifest } = await restoreBackup(target, file, migrations);
    assert.equal(manifest.tables.find(({ name }) => name === 'answers')?.rows, 80);
  });

  test('of an older version is brought to the present one', async (t) => {
    const sql = 'alter table workspaces add column motto text';
    const next = { number: migrations.length + 1, name: '9999_motto', sql, checksum: 'motto' };
    const newer = [...migrations, { ...next, oldestServer: null, outside: null }];
    const { client } = await openSource(t);
    await insertWorkspace(client, 'ws_1', 'Acme');
    const file = join(folder, 'older');
    await writeBackup(client, file, '1');
    const restored = await connectTo(t, await openEmptyDatabase(t));
    const { migrated } = await restoreBackup(restored, file, newer);
    assert.deepEqual(migrated, ['9999_motto']);
    const { rows } = await restored.query('select name, motto from workspaces');
    assert.deepEqual(rows, [{ name: 'Acme', motto: null }]);
    await assert.rejects(
      restoreBackup(await connectTo(t, await openEmptyDatabase(t)), file, []),
      /written by another version of Landfall \(1\): restore it with that version/,
    );
  });

  test('of an unreleased version is refused with what to do instead', async (t) => {
    const old = await migrationsOf(t, { '0001_tracking.sql': 'create table shipments (id text);' });
    const source = await connectTo(t, await openEmptyDatabase(t));
    await migrate(source, old);
    const file = join(folder, 'unreleased');
    await writeBackup(source, file, '1');
    await assert.rejects(restoreBackup(await connectTo(t, await openEmptyDatabase(t)), file, migrations), {
      message:
        'The backup was made by an unreleased version of Landfall (migration 0001_tracking); export the shipments with that version, and import them with this one into a new database (docs/operations.md "Upgrade")',
    });
  });
});

suite('a file', () => {
  test('that was cut off, was changed or is something else is refused', async (t) => {
    const { client } = await openSource(t);
    for (const count of Array(20).keys()) await insertAnswer(client, count);
    const [file, damaged] = [join(folder, 'sound'), join(folder, 'damaged')];
    await writeBackup(client, file, '1');
    assert.equal((await readBackup(file)).tables.length, (await listTables(client)).length);
    const { length } = await readFile(file);
    // The last bytes hold nothing: they end the archive.
    for (const kept of [0, 10, length >> 1, length - 100]) {
      await copyFile(file, damaged);
      await truncate(damaged, kept);
      await assert.rejects(readBackup(damaged), /damaged is no whole backup: /, `cut after ${kept} bytes`);
    }
    for (const at of [1, length >> 1, length - 200]) {
      await copyFile(file, damaged);
      await flip(damaged, at);
      await assert.rejects(readBackup(damaged), /damaged is no whole backup: /, `changed at ${at}`);
    }
    await writeFile(damaged, 'a shopping list');
    await assert.rejects(readBackup(damaged), /damaged is no whole backup: /);
    await assert.rejects(readBackup(join(folder, 'absent')), /absent is no whole backup: .*no such file/);
  });

  test('that exists is not written again, and a failure leaves no file', async (t) => {
    const { client } = await openSource(t);
    const taken = join(folder, 'taken');
    await writeFile(taken, 'kept');
    await assert.rejects(writeBackup(client, taken, '1'), /taken exists already; give another name/);
    assert.equal(await readFile(taken, 'utf8'), 'kept');
    const before = await readdir(folder);
    const empty = await connectTo(t, await openEmptyDatabase(t));
    await assert.rejects(writeBackup(empty, join(folder, 'never'), '1'), /there is nothing to back up/);
    assert.deepEqual(await readdir(folder), before);
    await assert.rejects(
      writeBackup(client, join(folder, 'no/folder'), '1'),
      /cannot be written: there is no such folder/,
    );
  });

  test('whose rows cannot be stored is not read further', async (t) => {
    const { client } = await openSource(t);
    for (const count of Array(20).keys()) await insertAnswer(client, count);
    const file = join(folder, 'not-stored');
    await writeBackup(client, file, '1');
    let parts = 0;
    const refuse = async () => {
      parts += 1;
      throw new Error('the connection was lost');
    };
    await assert.rejects(readBackup(file, refuse), /^Error: the connection was lost$/);
    assert.equal(parts, 1);
  });

  test('is not restored over rows', async (t) => {
    const { client } = await openSource(t);
    const file = join(folder, 'over-rows');
    await writeBackup(client, file, '1');
    await insertWorkspace(client, 'ws_1', 'Acme');
    await assert.rejects(restoreBackup(client, file, migrations), /not empty \(table workspaces has rows\)/);
    assert.equal((await client.query('select from workspaces')).rowCount, 1);
  });
});

async function openSource(t: TestContext) {
  const store = await openTestStore(t);
  return { store, client: await connectTo(t, store.databaseUrl) };
}

async function insertWorkspace(client: pg.Client, id: string, name: string): Promise<void> {
  await client.query(
    "insert into workspaces (id, name, owner_email, plan, created_at) values ($1, $2, 'a@b.example', 'Max', now())",
    [id, name],
  );
}

/** With a text that does not compress well. Returns its number. */
async function insertAnswer(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into answers (carrier, content_hash, pages, received_at)
     select 'MSCU', sha256($1::text::bytea), array[string_agg(md5($1 || n::text), E'\\n\\t"{}'), ''], now()
     from generate_series(1, 5000) n returning id`,
    [String(count)],
  );
  return rows[0]?.id ?? '';
}

/** Every row of every table as text. */
async function contents(client: pg.Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
  await file.close();
}
