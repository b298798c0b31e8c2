import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { findPages } from './find-pages.ts';
import { markOfUse } from './list-builds.ts';
import { markBuildUsed } from './mark-build-used.ts';

suite('the pages of the console', () => {
  test('without sources, the build that was used last serves, and one line says so', async (t) => {
    const { root, build } = await emptyRoot(t);
    const old = await build('old', 3);
    const latest = await build('new', 2);
    const said: string[] = [];
    assert.deepEqual(await findPages((line) => said.push(line), root), { directory: latest, older: [old] });
    assert.match(
      said.join('|'),
      /^The console cannot be built again \([^|]+\)\. The pages of an earlier version are used\.$/,
    );
  });

  test('without any build, one line says what is missing, and that the API works', async (t) => {
    const { root } = await emptyRoot(t);
    const said: string[] = [];
    assert.equal(await findPages((line) => said.push(line), root), null);
    assert.match(said.join('|'), /^The console is not built \(ENOENT[^|]+\)\. The API works without it\.$/);
  });

  test('are removed when no server has used them for two weeks, together with failed builds', async (t) => {
    const { root, build } = await emptyRoot(t);
    const recent = await build('recent', 13);
    const shown = await build('shown', 100);
    const forgotten = await build('forgotten', 15);
    const [broken, underWay] = [join(root, '.building-broken'), join(root, '.building-now')];
    for (const folder of [broken, underWay]) await mkdir(folder);
    await age(broken, 2);
    // The mark of a server that runs all the time.
    await markBuildUsed(shown);

    const found = await findPages(() => {}, root);
    assert.deepEqual([shown, recent, forgotten].map(existsSync), [true, true, false]);
    assert.deepEqual([broken, underWay].map(existsSync), [false, true]);
    assert.deepEqual(found, { directory: shown, older: [recent] });
  });
});

/** A root for the console without sources. */
async function emptyRoot(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'landfall-console-'));
  t.after(() => rm(root, { recursive: true }));
  /** Last used so many days ago. */
  const build = async (name: string, days: number) => {
    const directory = join(root, 'dist', name);
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'index.html'), name);
    await markBuildUsed(directory);
    await age(join(directory, markOfUse), days);
    return directory;
  };
  return { root, build };
}

async function age(path: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  await utimes(path, at, at);
}
