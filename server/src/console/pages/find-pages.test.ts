import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { findPages } from './find-pages.ts';
import { markOfUse } from './list-builds.ts';
import { markBuildUsed } from './mark-build-used.ts';

suite('the pages of the console', () => {
  test('are built from their sources, once', async (t) => {
    const { root } = await emptyRoot(t);
    await addSources(root, '<p>Landfall</p>');
    const said: string[] = [];
    const found = await findPages((line) => said.push(line), root);
    assert.match(await readFile(join(found?.directory ?? '', 'index.html'), 'utf8'), /<p>Landfall<\/p>/);
    assert.deepEqual(await findPages((line) => said.push(line), root), found);
    assert.deepEqual(said, ['Building the console, once…']);
  });

  test('that cannot be built are those of the build that was used last, and one line says why', async (t) => {
    const { root, build } = await emptyRoot(t);
    const old = await build('old', 3);
    const latest = await build('new', 2);
    await addSources(root, '<script type="module" src="./missing.js"></script>');
    const said: string[] = [];
    assert.deepEqual(await findPages((line) => said.push(line), root), { directory: latest, older: [old] });
    assert.match(
      said.join('|'),
      /^Building the console, once…\|The console cannot be built again \([^|]+\)\. The pages of an earlier version are used\.$/,
    );
  });

  test('without sources are those of the package', async (t) => {
    const { root, build } = await emptyRoot(t);
    const directory = await build('packaged', 2);
    const said: string[] = [];
    assert.deepEqual(await findPages((line) => said.push(line), root), { directory, older: [] });
    assert.deepEqual(said, []);
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
  const home = await mkdtemp(join(tmpdir(), 'landfall-console-'));
  releaseAtEnd(t, () => rm(home, { recursive: true }));
  const root = join(home, 'console');
  await mkdir(root);
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

/** A page as source. Its build does not need the configuration of the console. */
async function addSources(root: string, body: string): Promise<void> {
  await writeFile(join(root, 'index.html'), `<!doctype html><body>${body}</body>`);
  await writeFile(join(root, '../package-lock.json'), '{}');
}

async function age(path: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  await utimes(path, at, at);
}
