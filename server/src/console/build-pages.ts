// The pages are built when a server first needs them, and again when their sources have changed.

import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The workspace of the pages. */
export const pagesRoot = join(import.meta.dirname, '../../../console');

/** Two more take ten times as long for a hundredth less. */
const brotliQuality = 9;

/**
 * Builds the pages unless they are built from these very sources, and returns the folder they are in.
 * Servers that start together may all build; what they put in place is the same.
 */
export async function buildPages(tell: (line: string) => void, root = pagesRoot): Promise<string> {
  const directory = join(root, 'dist', await fingerprint(root));
  if (existsSync(directory)) return directory;
  tell('Building the console, once…');
  // Vite is loaded only when there is something to build.
  const { build } = await import('vite');
  const outDir = await mkdtemp(join(root, '.building-'));
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await compressAssets(outDir);
    await putInPlace(outDir, directory);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return directory;
}

/** Once, so that no answer has to; for whatever is worth it. */
async function compressAssets(built: string): Promise<void> {
  const assets = globSync('assets/*.{js,css,json,svg}', { cwd: built }).map((file) => join(built, file));
  await Promise.all(
    assets.map(async (file) => {
      const content = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(content));
    }),
  );
}

/** Whoever comes second finds it there. */
async function putInPlace(built: string, directory: string): Promise<void> {
  await mkdir(join(directory, '..'), { recursive: true });
  try {
    await rename(built, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
  }
}

/** Of everything the pages are made from; their dependencies by the versions that were chosen. */
async function fingerprint(root: string): Promise<string> {
  const files = globSync(['src/**/*', 'public/**/*', 'index.html', 'package.json', 'vite.config.ts'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, '../package-lock.json')]) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
