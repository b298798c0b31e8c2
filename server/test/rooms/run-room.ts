// Runs the test files of a room in one process, so that what they import is loaded once.

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, suite, test } from 'node:test';
import { beginRoom } from './room-lifetime.ts';
import { type Room, rooms } from './rooms.ts';

const project = resolve(import.meta.dirname, '../../..');

/** Runs the files one after the other, each as a suite with its path as the name. */
export async function runRoom(room: Room): Promise<void> {
  await using opened = new AsyncDisposableStack();
  beginRoom({ after: (release) => opened.defer(release) });
  for (const file of listFiles(room)) await runFile(file);
  // All is closed and reported by then. Otherwise Node cleans up, and may never end (github.com/nodejs/node/issues/47748).
  process.once('exit', () => process.exit());
}

/** The paths from the project, in alphabetical order. */
export function listFiles(room: Room): string[] {
  return rooms[room].flatMap((pattern) => globSync(pattern, { cwd: project })).sort();
}

/** Resolves when the last test of the file has ended. */
function runFile(file: string): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  suite(file, async () => {
    try {
      await import(resolve(project, file));
    } catch (error) {
      test('the file is loaded', () => Promise.reject(error));
    }
    after(() => end());
  });
  return promise;
}
