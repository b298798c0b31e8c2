import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where `npm run build` puts the pages; the image and the archive of a release have them there. */
export const builtPages = join(import.meta.dirname, '../../../../console/dist');

/** A built document; null when it is not built. */
export async function readPage(file: 'index.html' | 'share.html'): Promise<string | null> {
  return await readFile(join(builtPages, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
