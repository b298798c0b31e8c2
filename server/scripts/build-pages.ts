// Builds the pages of the console with Vite: `npm run build`, which `npm start` runs first.

import { existsSync, globSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtPages } from '../src/console/pages/read-page.ts';

/** The only code outside of their own folder that the pages import. */
export const importedFolders = ['../server/src/domain', '../client/src'];
/** The page behind a share link is built apart from the others. */
const shareConfig = 'vite.share.config.ts';
/** What a build is made from. A folder is newer than the build when something was added to it or removed from it. */
const sources = [
  ...['src/**', 'public/**', '*.html', 'package.json', 'vite.config.ts', shareConfig],
  ...[...importedFolders.map((folder) => `${folder}/**`), '../package-lock.json'],
];
/** Two levels more take ten times as long and make the files 1 % smaller. */
const brotliQuality = 9;

/** Builds the pages into `built`, if they are missing or older than one of their sources beside it. */
export async function buildPages(built = builtPages): Promise<void> {
  const root = dirname(built);
  if (isCurrent(root, join(built, 'index.html'))) return;
  process.stderr.write('Building the console…\n');
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
    await rm(built, { recursive: true, force: true });
    await rename(outDir, built);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function isCurrent(root: string, page: string): boolean {
  const builtAt = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= builtAt);
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

if (import.meta.main) await buildPages();
