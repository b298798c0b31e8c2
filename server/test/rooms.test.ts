import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { rooms } from './rooms/rooms.ts';
import { listFiles } from './rooms/run-room.ts';

const cwd = resolve(import.meta.dirname, '../..');
/** Start servers, which take more time than the loading of modules. Each file is a process of its own. */
const ownProcess = ['deploy', 'e2e', 'processes', 'proofs', 'rooms', 'sweeps'];
/** Take minutes, and only `test:proofs` runs them. */
const slowProperties = 'server/test/habits/*.property.test.ts';

test('every test file runs in one room, or in a process of its own', () => {
  const exclude = ['**/node_modules', slowProperties, ...ownProcess.map((folder) => `server/test/${folder}`)];
  const files = globSync('{client,client-python,console,n8n,server,simulator}/**/*.test.ts', {
    cwd,
    exclude,
  });
  const names = Object.keys(rooms) as (keyof typeof rooms)[];
  assert.deepEqual(names.flatMap(listFiles).sort(), files.sort());
});

test('every room is run', () => {
  const files = globSync('server/test/rooms/*.test.ts', { cwd });
  assert.deepEqual(
    files.sort(),
    Object.keys(rooms)
      .map((room) => `server/test/rooms/${room}.test.ts`)
      .sort(),
  );
});

test('CI starts every process of tests', () => {
  // `test:one` runs what it is given.
  const commands = Object.entries(manifest.scripts).filter(
    ([name]) => name === 'test' || (name.startsWith('test:') && name !== 'test:one'),
  );
  const workflow = readFileSync(resolve(cwd, '.github/workflows/ci.yml'), 'utf8');
  const started = `${manifest.scripts.check}\n${workflow}`;
  for (const [name] of commands) assert.match(started, new RegExp(`npm (?:run )?${name}(?: &&|$)`, 'm'));
  const patterns = commands.flatMap(([, line]) => line.match(/\S+\.test\.ts(?=['\s]|$)/g) ?? []);
  const run = patterns.map((each) => each.replace(/^'/, '')).flatMap((each) => globSync(each, { cwd }));
  const files = globSync([`server/test/{${ownProcess}}/**/*.test.ts`, slowProperties], { cwd });
  assert.ok(files.length > ownProcess.length, 'the files were found');
  assert.deepEqual(
    files.filter((file) => !run.includes(file)),
    [],
  );
});
