import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { openEmptyDatabase, openTestStore } from '../../test/harness/store.ts';
import { newDataDir } from '../../test/processes/store-process.ts';
import { loadConfig } from '../config.ts';
import { lastBackupAt } from '../store/backup/last-backup.ts';
import { useConnection } from '../store/use-connection.ts';
import type { CliContext } from './context.ts';

/** What a command needs that works on this database, on that day. */
function on(databaseUrl: string, day = 1): Pick<CliContext, 'now' | 'config' | 'withConnection'> {
  return {
    config: () =>
      loadConfig({ DATABASE_URL: databaseUrl, APP_SECRET: 'backups are tested without any secret' }),
    now: () => new Date(Date.UTC(2026, 2, day, 2, 15)),
    withConnection: (work, use) => useConnection({ databaseUrl, dataDir: '', log: () => {}, ...use }, work),
  };
}

const nameOf = (day: number) => `landfall-2026-03-0${day}T02-15-00Z.backup`;

suite('backups by a timer', async () => {
  const { databaseUrl, pool, db } = await openTestStore({ after });
  const answers = async (n: number) =>
    await pool.query(
      `insert into answers (carrier, content_hash, pages, received_at)
       select 'MSCU', sha256($1::integer::text::bytea), array['{}'], now()`,
      [n],
    );

  test('keep as many as are asked for, and the newest brings back every row', async (t) => {
    const folder = await newDataDir(t);
    await writeFile(join(folder, 'notes'), '');
    const runs = [];
    for (const day of [1, 2, 3]) {
      await answers(day);
      const { json } = await runCommand(['backup', '--into', folder, '--keep', '2'], on(databaseUrl, day));
      runs.push(json as { rows: number; removed: string[]; taken_at: string });
    }
    assert.deepEqual(
      runs.map(({ removed }) => removed),
      [[], [], [nameOf(1)]],
    );
    assert.deepEqual((await readdir(folder)).toSorted(), [nameOf(2), nameOf(3), 'notes']);
    assert.equal((await lastBackupAt(db))?.toISOString(), runs[2]?.taken_at);

    const empty = await openEmptyDatabase(t);
    const { json } = await runCommand(['restore', join(folder, nameOf(3))], on(empty));
    const { tables } = json as { tables: { name: string; rows: number }[] };
    assert.equal(tables.find(({ name }) => name === 'answers')?.rows, 3);
    const sum = tables.reduce((total, { rows }) => total + rows, 0);
    assert.equal(sum, runs[2]?.rows);
  });

  test('that fail remove nothing', async (t) => {
    const folder = await newDataDir(t);
    for (const day of [1, 2]) await runCommand(['backup', '--into', folder], on(databaseUrl, day));
    const before = await readdir(folder);
    const args = ['backup', '--into', folder, '--keep', '1'];
    const { code, complaint } = await failCommand(args, on(await openEmptyDatabase(t), 3));
    assert.equal(code, 1);
    assert.match(complaint, /no tables of Landfall/);
    const again = await failCommand(args, on(databaseUrl, 2));
    assert.match(again.complaint, /exists already/);
    const { complaint: nowhere } = await failCommand(
      ['backup', '--into', join(folder, 'x')],
      on(databaseUrl, 3),
    );
    assert.match(nowhere, /there is no such folder/);
    assert.deepEqual(await readdir(folder), before);
  });

  test('go to a file or to a folder, and keep one at least', async () => {
    for (const args of [
      [],
      ['x', '--into', 'y'],
      ['--into', 'y', '--keep', '0'],
      ['--verify', '--into', 'y'],
      ['--verify', 'x', '--keep', '2'],
    ]) {
      const { code } = await failCommand(['backup', ...args]);
      assert.equal(code, 2, args.join(' '));
    }
  });
});
