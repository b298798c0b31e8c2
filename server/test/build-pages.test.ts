import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { buildPages, importedFolders } from '../scripts/build-pages.ts';
import { builtPages } from '../src/console/pages/read-page.ts';
import { releaseAtEnd } from './harness/lifetime.ts';

test('pages are built when they are missing, or older than a source or than its removal', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'landfall-console-'));
  releaseAtEnd(t, () => rm(home, { recursive: true }));
  const root = join(home, 'console');
  const built = join(root, 'dist');
  const domain = join(home, 'server/src/domain');
  await mkdir(join(root, 'src'), { recursive: true });
  await mkdir(domain, { recursive: true });
  await writeFile(join(domain, 'limit.ts'), '');
  await writeFile(join(home, 'package-lock.json'), '{}');
  const source = join(root, 'index.html');
  await writeFile(source, '<!doctype html><body>Landfall</body>');
  const page = join(built, 'index.html');
  const isBuiltAgain = async (change: () => Promise<void>) => {
    await writeFile(page, 'as before');
    await change();
    await buildPages(built);
    return (await readFile(page, 'utf8')) !== 'as before';
  };
  const later = new Date(Date.now() + 60_000);
  const age = (path: string) => utimes(path, later, later);

  await buildPages(built);
  assert.match(await readFile(page, 'utf8'), /Landfall/);
  assert.equal(await isBuiltAgain(async () => {}), false);
  for (const path of [source, join(root, 'src'), domain, join(domain, 'limit.ts')]) {
    assert.equal(await isBuiltAgain(() => age(path)), true, path);
    await utimes(path, 0, 0);
  }
});

test('pages that cannot be built leave those of the last build', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'landfall-console-'));
  releaseAtEnd(t, () => rm(root, { recursive: true }));
  const built = join(root, 'dist');
  await mkdir(built);
  await writeFile(join(built, 'index.html'), 'as before');
  await utimes(join(built, 'index.html'), 0, 0);
  await writeFile(join(root, 'index.html'), '<script type="module" src="./missing.js"></script>');
  await assert.rejects(buildPages(built), /missing/);
  assert.equal(await readFile(join(built, 'index.html'), 'utf8'), 'as before');
});

test('the pages import code from elsewhere only from the folders that a build is made from', () => {
  const root = dirname(builtPages);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] });
  const imported = files.flatMap((file) =>
    codeImportsIn(readFileSync(join(root, file), 'utf8'))
      .map((path) => join(root, file, '..', path))
      .filter((path) => !path.startsWith(`${root}/`)),
  );
  assert.ok(imported.length > 3, 'the imports were found');
  assert.deepEqual(
    imported.filter((path) => !importedFolders.some((folder) => path.startsWith(`${join(root, folder)}/`))),
    [],
  );
});

test('an import of a type is no code', () => {
  const source =
    "import type { A } from './a.ts';\nimport { type B, c } from './c.ts';\nexport { d } from './d.ts';";
  assert.deepEqual(codeImportsIn(source), ['./c.ts', './d.ts']);
});

function codeImportsIn(source: string): string[] {
  const imports = source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm);
  return [...imports].map(([, path = '']) => path);
}
