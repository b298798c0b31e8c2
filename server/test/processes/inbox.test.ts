// An inbox whose process is killed again and again loses no file and applies none twice.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openInbox } from '../../src/tracking/applying/inbox/inbox.ts';
import { sample315, x12File } from '../harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openTrackingApp } from '../harness/tracking-app.ts';
import { voyageEvents } from '../harness/voyage.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store, deps } = app;
const folder = await mkdtemp(join(tmpdir(), 'landfall-killed-inbox-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const program = fileURLToPath(new URL('./hold-inbox.ts', import.meta.url));
const kills = 6;
const files = 12;
/** Messages in one file. With several, most kills come in the middle of a file. */
const messages = 5;

test('an inbox that is killed at any moment loses no file and applies none twice', async () => {
  clock.set('2026-05-04T09:00:00Z');
  const { call } = await app.client();
  const boxes = Array.from({ length: files * messages }, (_, index) => `MSCU${6_000_000 + index}`);
  for (const box of boxes) msc.says(box, voyageEvents(box, { loaded: '2026-05-01' }));
  await Promise.all(boxes.map((box) => call(`/track/${box}`)));
  const inbox = await openInbox(deps, { folder, settleMs: 0 });
  for (let index = 0; index < files; index += 1) {
    const own = boxes.slice(index * messages, (index + 1) * messages);
    const text = x12File(own.map((box) => sample315().map((segment) => segment.replace('MSCU1234566', box))));
    await writeFile(join(folder, `${index}.edi`), text.replaceAll('2024', '2026'));
  }
  for (let round = 0; round < kills; round += 1) await killWhileWorking();
  await inbox.sweep();
  await dropRejectedAgain();
  await inbox.sweep();
  assert.deepEqual(await readdir(join(folder, 'working')), []);
  assert.equal((await readdir(join(folder, 'processed'))).length, files);
  const { rows } = await store.pool.query(
    `select count(*)::int as times from observations where arrived_at is not null group by shipment_id`,
  );
  assert.deepEqual(
    rows.map(({ times }) => times),
    boxes.map(() => 1),
  );
});

/** A file during which two processes were killed is put aside. It is applied when it is dropped again. */
async function dropRejectedAgain(): Promise<void> {
  const rejected = join(folder, 'rejected');
  const names = (await readdir(rejected)).filter((name) => name.endsWith('.edi'));
  for (const name of names) await rename(join(rejected, name), join(folder, name));
}

/** Kills a process as soon as it has claimed or moved a file, which is when it starts to read one. */
async function killWhileWorking(): Promise<void> {
  const left = [...(await readdir(folder)), ...(await readdir(join(folder, 'working')))];
  if (!left.some((name) => name.endsWith('.edi'))) return;
  const watcher = watch(join(folder, 'working'));
  const moved = once(watcher, 'change');
  const child = spawn(process.execPath, [program, store.databaseUrl, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([moved, ended]);
  watcher.close();
  child.kill('SIGKILL');
  await ended;
}
