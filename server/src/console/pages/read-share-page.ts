import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPages } from './find-pages.ts';

/** The built page behind share links; null when the build has none. */
export async function readSharePage({ directory }: Pick<BuiltPages, 'directory'>): Promise<string | null> {
  return await readFile(join(directory, 'share.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
