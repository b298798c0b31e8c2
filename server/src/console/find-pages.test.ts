import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findPages } from './find-pages.ts';

test('without sources, the pages that were built last serve, and one line says so', async (t) => {
  const { root, build } = await emptyRoot(t);
  await build('old', new Date('2026-01-01'));
  const latest = await build('new', new Date('2026-02-01'));
  const said: string[] = [];
  assert.equal(await findPages((line) => said.push(line), root), latest);
  assert.match(
    said.join('|'),
    /^The console cannot be built anew \([^|]+\): its pages are those of an earl[^|]+$/,
  );
});

test('without any, one line says what is missing, and that the rest works', async (t) => {
  const { root } = await emptyRoot(t);
  const said: string[] = [];
  assert.equal(await findPages((line) => said.push(line), root), null);
  assert.match(said.join('|'), /^The console is not built \(ENOENT[^|]+\)\. The API works all the same\.$/);
});

/** Where the console would be, with nothing to build it from. */
async function emptyRoot(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'landfall-console-'));
  t.after(() => rm(root, { recursive: true }));
  const build = async (name: string, at: Date) => {
    const directory = join(root, 'dist', name);
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'index.html'), name);
    await utimes(directory, at, at);
    return directory;
  };
  return { root, build };
}
