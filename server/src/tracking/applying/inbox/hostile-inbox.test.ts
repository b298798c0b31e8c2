// People who may write to the inbox can put anything there: links, pipes, folders, strange names.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { sample315, x12File } from '../../../../test/harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../../../test/harness/tracking-app.ts';
import { openInbox } from './inbox.ts';

const app = await openTrackingApp({ after });
const root = await mkdtemp(join(tmpdir(), 'landfall-hostile-inbox-'));
releaseAtEnd({ after }, () => rm(root, { recursive: true }));

const logged: string[] = [];
const log = (line: string, error?: unknown) => void logged.push(`${line} ${error ?? ''}`);
const deps = { ...app.deps, log };
const text = x12File([sample315()]);
const secret = 'what others must not touch';
let made = 0;

/** An inbox, and next to it a folder and a file that do not belong to it. */
async function newInbox() {
  const own = join(root, String(made++));
  const [folder, victims] = [join(own, 'inbox'), join(own, 'victims')];
  await mkdir(victims, { recursive: true });
  await writeFile(join(victims, 'file'), secret);
  const open = () => openInbox(deps, { folder, settleMs: 0 });
  const inbox = await open();
  return { folder, victims, open, sweep: inbox.sweep, at: (...path: string[]) => join(folder, ...path) };
}

async function assertUntouched(victims: string): Promise<void> {
  assert.deepEqual(await readdir(victims), ['file']);
  assert.equal(await readFile(join(victims, 'file'), 'utf8'), secret);
}

for (const name of ['working', 'processed', 'rejected']) {
  test(`${name}/ that is replaced by a link to another folder is not used`, async () => {
    const { victims, open, sweep, at } = await newInbox();
    await writeFile(at('MSCU_cron.job'), name === 'rejected' ? 'no message' : text);
    await rm(at(name), { recursive: true });
    await symlink(victims, at(name));
    await assert.rejects(sweep(), /must be a folder, and not a symbolic link/);
    await assertUntouched(victims);
    assert.ok((await readdir(at('.'))).includes('MSCU_cron.job'));
    await assert.rejects(open(), /^Error: EDI_INBOX .* must be a folder, and not a symbolic link/);
  });
}

test('an inbox that is a link is refused', async () => {
  const { folder, victims } = await newInbox();
  const alias = `${folder}-alias`;
  await symlink(victims, alias);
  await assert.rejects(openInbox(deps, { folder: alias }), /symbolic link/);
  await assertUntouched(victims);
});

test('a folder that is replaced during a sweep changes nothing: the open folder is used', {
  skip: process.platform !== 'linux',
}, async () => {
  const { folder, victims, at } = await newInbox();
  const swap = async () => {
    await rename(at('processed'), at('moved'));
    await symlink(victims, at('processed'));
  };
  let swapped: Promise<void> | null = null;
  const publish = async () => {};
  const now = () => {
    swapped ??= swap();
    return deps.now();
  };
  await writeFile(at('MSCU.edi'), text);
  const inbox = await openInbox({ ...deps, publish, now }, { folder, settleMs: 0 });
  await inbox.sweep();
  await swapped;
  await assertUntouched(victims);
  assert.deepEqual(await readdir(at('moved')), ['MSCU.edi']);
});

test('a reason is never written through a link', async () => {
  const { victims, sweep, at } = await newInbox();
  await symlink(join(victims, 'file'), at('rejected', 'bad.txt.reason.txt'));
  await writeFile(at('bad.txt'), 'no message');
  await sweep();
  await assertUntouched(victims);
  assert.match(await readFile(at('rejected', 'bad.txt.reason.txt'), 'utf8'), /not JSON/);
});

test('links in the inbox are ignored; a link in working/ is put aside unread', async () => {
  const { victims, sweep, at } = await newInbox();
  await symlink(join(victims, 'file'), at('MSCU_link.json'));
  await symlink(join(victims, 'file'), at('working', 'gone~MSCU_stolen.json'));
  const before = await stat(join(victims, 'file'));
  await sweep();
  await assertUntouched(victims);
  assert.equal((await stat(join(victims, 'file'))).mtimeMs, before.mtimeMs);
  assert.deepEqual(await readdir(at('processed')), []);
  const reason = await readFile(at('rejected', 'MSCU_stolen.json.reason.txt'), 'utf8');
  assert.equal(reason, 'the file: This is a link, a pipe, a folder or a device, not a file.\n');
});

test('a hard link to a file of another user is put aside unread', async () => {
  const { victims, sweep, at } = await newInbox();
  await link(join(victims, 'file'), at('MSCU_hard.json'));
  await sweep();
  await assertUntouched(victims);
  assert.match(await readFile(at('rejected', 'MSCU_hard.json.reason.txt'), 'utf8'), /hard link/);
});

test('pipes and folders delay nothing, in the inbox or in working/', async () => {
  const { sweep, at } = await newInbox();
  await promisify(execFile)('mkfifo', [at('MSCU_pipe.json'), at('working', 'gone~MSCU_pipe.json')]);
  await mkdir(at('MSCU_folder.json'));
  await mkdir(at('working', 'gone~MSCU_folder.json'));
  await writeFile(at('MSCU_last.edi'), text);
  await sweep();
  assert.deepEqual(await readdir(at('processed')), ['MSCU_last.edi']);
  assert.deepEqual(await readdir(at('working')), []);
  const reasons = (await readdir(at('rejected'))).filter((name) => name.endsWith('.reason.txt'));
  assert.equal(reasons.length, 2);
});

test('names that are too long or misleading delay nothing and are cleaned', async () => {
  const { sweep, at } = await newInbox();
  const long = `${'a'.repeat(246)}.edi`;
  for (const name of [long, 'red\u001b[31m.edi', 'line\nbreak.edi', 'turned\u202Eide.exe']) {
    await writeFile(at(name), text);
  }
  await writeFile(at('z.edi'), text);
  await sweep();
  const names = await readdir(at('processed'));
  assert.equal(names.length, 5);
  for (const name of names) assert.match(name, /^[\w[.]{1,180}$/);
  assert.ok(names.some((name) => name.endsWith('aaaa.edi')));
});

test('the other folders may be elsewhere, where people who write to the inbox cannot write', async () => {
  const { folder, victims, at } = await newInbox();
  const workDir = `${folder}-work`;
  for (const name of ['working', 'processed', 'rejected']) await rm(at(name), { recursive: true });
  const inbox = await openInbox(deps, { folder, workDir, settleMs: 0 });
  for (const name of ['working', 'processed', 'rejected']) await symlink(victims, at(name));
  await writeFile(at('MSCU.edi'), text);
  await inbox.sweep();
  assert.deepEqual(await readdir(join(workDir, 'processed')), ['MSCU.edi']);
  await assertUntouched(victims);
});

test('a folder that belongs to another user is refused', { skip: process.getuid?.() !== 0 }, async () => {
  const { folder, open, at } = await newInbox();
  await promisify(execFile)('chown', ['65534', folder, at('processed')]);
  await assert.rejects(open(), /processed belongs to another user \(uid 65534\)/);
});
