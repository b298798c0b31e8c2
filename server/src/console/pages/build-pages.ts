// The pages are built when a server first needs them, and again when their sources have changed.

import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The workspace of the pages. */
export const pagesRoot = join(import.meta.dirname, '../../../../console');

/** Two levels more take ten times as long and make the files 1 % smaller. */
const brotliQuality = 9;

/**
 * Builds the pages unless they were built from exactly these sources, and returns their folder. Servers that start at the
 * same time may all build: the results are the same.
 */
export async function buildPages(warn: (line: string) => void, root = pagesRoot): Promise<string> {
  const directory = join(root, 'dist', await fingerprint(root));
  if (existsSync(directory)) return directory;
  warn('Building the console, once…');
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

/** Compresses the text files once, so that no answer has to. */
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

/** If another server was quicker, its build is already in place. */
async function putInPlace(built: string, directory: string): Promise<void> {
  await mkdir(join(directory, '..'), { recursive: true });
  try {
    await rename(built, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
  }
}

/** The hash of all sources of the pages, and of the versions of their dependencies. */
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
