// Builds the pages with Vite.

import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagesRoot, presentBuild, shareConfig } from './present-build.ts';

/** Two levels more take ten times as long and make the files 1 % smaller. */
const brotliQuality = 9;

/**
 * Builds the pages unless they were built from exactly these sources, and returns their folder. Processes that start at
 * the same time may all build: the results are the same.
 */
export async function buildPages(root = pagesRoot): Promise<string> {
  const directory = await presentBuild(root);
  if (existsSync(directory)) return directory;
  // Vite is loaded only when there is something to build.
  const { build } = await import('vite');
  const outDir = await mkdtemp(join(root, '.building-'));
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    // A folder with pages of its own need not have the page behind a share link.
    const configFile = join(root, shareConfig);
    if (existsSync(configFile)) await build({ root, configFile, logLevel: 'warn', build: { outDir } });
    await compressAssets(outDir);
    // The server may run as another user than the build.
    await chmod(outDir, 0o755);
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
