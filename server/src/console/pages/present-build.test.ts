import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { importedFolder, pagesRoot, presentBuild } from './present-build.ts';

test('a change of server code that the pages import is another build', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-sources-'));
  releaseAtEnd(t, () => rm(folder, { recursive: true }));
  const root = join(folder, 'console');
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('package-lock.json', '{}');
  await write('console/index.html', '<p>');
  await write('server/src/domain/sheet/sheet.ts', 'export const limit = 1;');
  const before = await presentBuild(root);
  assert.equal(await presentBuild(root), before);
  await write('server/src/domain/sheet/sheet.ts', 'export const limit = 2;');
  assert.notEqual(await presentBuild(root), before);
});

test('the pages import code of the server only from the folder that a build is made from', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: pagesRoot, exclude: ['**/*.test.ts'] });
  const imported = files.flatMap((file) =>
    codeImportsIn(readFileSync(join(pagesRoot, file), 'utf8'))
      .map((path) => join(pagesRoot, file, '..', path))
      .filter((path) => path.startsWith(join(pagesRoot, '../server'))),
  );
  assert.ok(imported.length > 3, 'the imports were found');
  assert.deepEqual(
    imported.filter((path) => !path.startsWith(`${join(pagesRoot, importedFolder)}/`)),
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
