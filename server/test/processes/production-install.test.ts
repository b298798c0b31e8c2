// A production install from a clone, as docs/operations.md "Start and stop" describes it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { readBanner, root, startLine } from '../e2e/landfall-process.ts';
import { newDataDir } from './store-process.ts';

const run = promisify(execFile);

test('packages without those of developers start the server, and build the pages of the console', async (t) => {
  const folder = await copyClone(t);
  const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...options], { cwd: folder });
  const isInstalled = (name: string) => existsSync(join(folder, 'node_modules', name));
  assert.deepEqual(['fastify', 'vite', 'fast-check'].filter(isInstalled), ['fastify', 'vite']);
  const server = startLine(t, `cd '${folder}' && exec npm start`, {
    DATA_DIR: await newDataDir(t),
    PORT: '0',
  });
  const { api, keys } = await readBanner(server);
  const authorization = `Bearer ${keys?.sandbox}`;
  const tracked = await fetch(`${api}/track/MSCU1234566`, { headers: { authorization } });
  assert.equal(tracked.status, 200);
  const page = await fetch(new URL('/', api));
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<script type="module"/);
});

/** The files of this checkout that a clone has, in a folder of their own. */
async function copyClone(t: TestContext): Promise<string> {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const folder = await newDataDir(t);
  for (const file of listed.stdout.split('\0'))
    if (file !== '') await cp(join(root, file), join(folder, file));
  return folder;
}
