// What npm would publish, used as its users do: plain JavaScript out of another directory, and its types.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { openTestServer } from './open-test-server.ts';

const run = promisify(execFile);
const client = join(import.meta.dirname, '..');
const root = join(client, '..');
const build = join(client, 'node_modules/.bin/tsc');

const program = `
import { createLandfall, LandfallError, type TrackingResult } from '@landfall/client';
const landfall = createLandfall({ baseUrl: process.argv[2] ?? '', key: 'svc_test_any' });
const { tracking }: TrackingResult = await landfall.track('MSCU1234566');
const eta: string | null = tracking.eta;
// @ts-expect-error The types are there: this field is not.
tracking.nonsense;
console.log(eta, LandfallError.name);
`;

test('the package works from node_modules, with its types', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'landfall-client-'));
  t.after(() => rm(home, { recursive: true }));
  const installed = join(home, 'node_modules/@landfall/client');
  await mkdir(installed, { recursive: true });
  await cp(join(client, 'package.json'), join(installed, 'package.json'));
  await run(build, ['-p', join(client, 'tsconfig.build.json'), '--outDir', join(installed, 'dist')]);

  await mkdir(join(home, 'node_modules/@types'));
  for (const known of ['@types/node', 'undici-types']) {
    await symlink(join(root, 'node_modules', known), join(home, 'node_modules', known));
  }
  await writeFile(join(home, 'package.json'), '{"type":"module"}');
  await writeFile(join(home, 'program.ts'), program);
  const settings = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2024', '--module', 'nodenext'];
  await run(join(root, 'node_modules/.bin/tsc'), [...settings, '--types', 'node', 'program.ts'], {
    cwd: home,
  });

  const url = await openTestServer(t, (_request, response) => {
    response.end('{"ok":true,"data":{"reference":"MSCU1234566","tracking":{"eta":"2026-12-26"}}}');
  });
  const { stdout } = await run(process.execPath, ['program.ts', `${url}/api/v1`], { cwd: home });
  assert.equal(stdout, '2026-12-26 LandfallError\n');
});

test('it depends on nothing', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(client, 'package.json'), 'utf8'));
  assert.ok(typeof manifest === 'object' && manifest !== null);
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    assert.ok(!(kind in manifest));
});
