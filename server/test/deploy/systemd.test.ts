// Checks deploy/systemd/landfall.service with the programs of systemd.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../e2e/landfall-process.ts';
import { newDataDir } from '../processes/store-process.ts';

const unit = readFileSync(join(root, 'deploy/systemd/landfall.service'), 'utf8');
const skip =
  spawnSync('systemd-analyze', ['--version']).error !== undefined && 'systemd is not installed here';

test('the systemd unit is read without a warning; a planted one is found', { skip }, async (t) => {
  assert.deepEqual(await analyze(t, unit, ['verify', '--man=no']), { status: 0, said: '' });
  const { said } = await analyze(t, unit.replace('RestartSec', 'RestartSecs'), ['verify', '--man=no']);
  assert.match(said, /RestartSecs/);
});

test('the systemd unit leaves a server little that it does not need', { skip }, async (t) => {
  // From 0 to 10, here in tenths: systemd calls up to 2 "OK", and a unit without protection has more than 9.
  const security = ['security', '--offline=true', '--threshold=15', '--no-pager'];
  const { status, said } = await analyze(t, unit, security);
  assert.equal(status, 0, said);
  assert.notEqual((await analyze(t, unit.replace('ProtectSystem=strict\n', ''), security)).status, 0);
});

test('the systemd unit waits as long as a server needs to stop', () => {
  assert.match(unit, /^TimeoutStopSec=20$/m);
  assert.match(unit, /^KillMode=mixed$/m);
});

/** Runs it on a unit whose program exists on this machine. */
async function analyze(t: TestContext, text: string, [verb = '', ...options]: string[]) {
  const file = join(await newDataDir(t), 'landfall.service');
  await writeFile(
    file,
    text.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true').replace('/opt/landfall\n', '/\n'),
  );
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [verb, ...options, file], {
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}
