import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The workspace of the pages. */
export const pagesRoot = join(import.meta.dirname, '../../../../console');

/** How the page behind a share link is built; it is built apart from the others. */
export const shareConfig = 'vite.share.config.ts';

/** The only code of the server that the pages import (present-build.test.ts). */
export const importedFolder = '../server/src/domain';

/** What a build is made from. */
const sources = [
  ...['src/**/*', 'public/**/*', '*.html', 'package.json', 'vite.config.ts', shareConfig],
  `${importedFolder}/**/*.ts`,
];

/** The folder for the build of the present sources, whether it exists or not. @throws Error without sources */
export async function presentBuild(root: string): Promise<string> {
  return join(root, 'dist', await fingerprint(root));
}

/** The hash of all sources of the pages, and of the versions of their dependencies. */
async function fingerprint(root: string): Promise<string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, '../package-lock.json')]) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
