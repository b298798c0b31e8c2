// Runs what the files of deploy/ run every night, against a database, and restores what it wrote.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { answerOf, root } from '../e2e/landfall-process.ts';
import { openEmptyDatabase, openTestStore } from '../harness/store.ts';
import { newDataDir } from '../processes/store-process.ts';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const unit = read('systemd/landfall-backup.service');
const { backup } = parse(read('compose.yaml'), { merge: true }).services;
const [claim, cronJob] = parseAllDocuments(read('kubernetes/backup.yaml')).map((each) => each.toJS());
const { containers, volumes } = cronJob.spec.jobTemplate.spec.template.spec;

/** The words after `landfall`, and the folder to which the run may write. */
const forms: Record<string, { words?: string | undefined; folder?: string | undefined }> = {
  systemd: {
    words: /^ExecStart=\S+\/landfall (.+)$/m.exec(unit)?.[1],
    folder: /^ReadWritePaths=(.+)$/m.exec(unit)?.[1],
  },
  Compose: {
    words: /^while .+; do landfall (.+); done$/.exec(backup.command[0])?.[1],
    folder: /^backups:(.+)$/.exec(backup.volumes[0])?.[1],
  },
  Kubernetes: {
    words: containers[0].args.join(' '),
    folder: containers[0].volumeMounts.find((each: { name: string }) => each.name === 'backups')?.mountPath,
  },
};

suite('every night', () => {
  for (const [name, { words = '', folder = '-' }] of Object.entries(forms))
    test(`${name} writes a backup to its folder, and it can be restored`, async (t) => {
      const { databaseUrl } = await openTestStore(t);
      const here = await newDataDir(t);
      assert.match(words, new RegExp(`^backup --into ${folder} --keep \\d+$`));
      const { rows, file } = await answerOf(t, words.replace(folder, here), { DATABASE_URL: databaseUrl });
      assert.deepEqual(
        readdirSync(here).map((each) => join(here, each)),
        [file],
      );
      const { tables } = await answerOf(t, `restore ${file}`, { DATABASE_URL: await openEmptyDatabase(t) });
      const restored = tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
      assert.equal(restored, rows);
    });

  test('Compose begins at 02:15 UTC, and not again when it is restarted', () => {
    const [, seconds = ''] = /^while sleep (.+?); do/.exec(backup.command[0].replaceAll('$$', '$')) ?? [];
    const before = Math.floor(Date.now() / 1000);
    const wait = Number(execFileSync('sh', ['-c', `echo ${seconds}`], { encoding: 'utf8' }));
    // The shell may have looked at the clock a second later than this test did.
    const [earliest, latest] = [before + wait, Math.floor(Date.now() / 1000) + wait];
    const begins = new Date(latest * 1000).setUTCHours(2, 15, 0) / 1000;
    assert.ok(earliest <= begins && begins <= latest, `${earliest} to ${latest}, not ${begins}`);
    assert.ok(wait > 0 && wait <= 86_400);
  });

  test('Kubernetes writes to a volume that is claimed', () => {
    const { claimName } = volumes.find(
      (each: { name: string }) => each.name === 'backups',
    ).persistentVolumeClaim;
    assert.equal(claimName, claim.metadata.name);
  });
});
