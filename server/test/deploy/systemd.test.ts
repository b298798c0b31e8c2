// Checks the units of deploy/systemd with the programs of systemd.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../e2e/landfall-process.ts';
import { newDataDir } from '../processes/store-process.ts';

const read = (file: string) => readFileSync(join(root, 'deploy/systemd', file), 'utf8');
const unit = read('landfall.service');
const template = read('landfall@.service');
const services = {
  'landfall.service': unit,
  'landfall@.service': template,
  'landfall-backup.service': read('landfall-backup.service'),
};
const timer = read('landfall-backup.timer');
const skip =
  spawnSync('systemd-analyze', ['--version']).error !== undefined && 'systemd is not installed here';

test('the systemd units are read without a warning; a planted one is found', { skip }, async (t) => {
  const verify = ['verify', '--man=no'];
  for (const [file, text] of Object.entries(services))
    assert.deepEqual(await analyze(t, { [file]: text }, verify), { status: 0, said: '' }, file);
  const both = { 'landfall-backup.timer': timer, ...services };
  assert.deepEqual(await analyze(t, both, verify), { status: 0, said: '' });
  const { said } = await analyze(
    t,
    { 'landfall.service': unit.replace('RestartSec', 'RestartSecs') },
    verify,
  );
  assert.match(said, /RestartSecs/);
  const planted = timer.replace('02:15:00', '2 am');
  assert.match((await analyze(t, { ...both, 'landfall-backup.timer': planted }, verify)).said, /2 am/);
});

test('the systemd units leave a process little that it does not need', { skip }, async (t) => {
  // From 0 to 10, here in tenths: systemd calls up to 2 "OK", and a unit without protection has more than 9.
  const security = ['security', '--offline=true', '--threshold=15', '--no-pager'];
  for (const [file, text] of Object.entries(services)) {
    const { status, said } = await analyze(t, { [file]: text }, security);
    assert.equal(status, 0, said);
    const open = text.replace('ProtectSystem=strict\n', '');
    assert.notEqual((await analyze(t, { [file]: open }, security)).status, 0);
  }
});

test('the systemd unit waits as long as a server needs to stop', () => {
  assert.match(unit, /^TimeoutStopSec=20$/m);
  assert.match(unit, /^KillMode=mixed$/m);
});

test('the unit of several servers differs from that of one only by the settings of each', () => {
  const rest = (text: string) => text.split('\n').slice(1);
  const own = new Set(rest(unit));
  assert.deepEqual(
    rest(template).filter((line) => !own.has(line) && !line.startsWith('#')),
    [`${/^Description=.*$/m.exec(unit)} (%i)`, 'EnvironmentFile=/etc/landfall/%i.env'],
  );
  const shared = new Set(rest(template));
  assert.deepEqual(
    rest(unit).filter((line) => !shared.has(line)),
    [/^Description=.*$/m.exec(unit)?.[0]],
  );
});

/** Runs it on the first of these units, with a program that exists on this machine. */
async function analyze(t: TestContext, units: Record<string, string>, [verb = '', ...options]: string[]) {
  const folder = await newDataDir(t);
  for (const [file, text] of Object.entries(units))
    await writeFile(
      join(folder, file),
      text.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true').replace('/opt/landfall\n', '/\n'),
    );
  const [first = ''] = Object.keys(units);
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [verb, ...options, join(folder, first)], {
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}
