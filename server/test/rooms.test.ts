import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { rooms } from './rooms/rooms.ts';
import { listFiles } from './rooms/run-room.ts';

const cwd = resolve(import.meta.dirname, '../..');
/** Start servers, which take more time than the loading of modules. Each file is a process of its own. */
const ownProcess = ['deploy', 'e2e', 'processes', 'proofs', 'rooms'];

test('every test file runs in one room, or in a process of its own', () => {
  const exclude = ['**/node_modules', ...ownProcess.map((folder) => `server/test/${folder}`)];
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
