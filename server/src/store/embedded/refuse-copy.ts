import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '../store-unavailable.ts';
import { type Cluster, passwordFile } from './cluster.ts';
import { isSameFolder, type Remains } from './postmaster-file.ts';

/**
 * Throws StoreUnavailable when the cluster is a copy that was made while a server ran in the original: its files were
 * read at different moments and may not fit together. A cluster that was moved has no original any more.
 */
export async function refuseCopy({ directory, password }: Cluster, { ranIn }: Remains): Promise<void> {
  // The password is random, so only a copy has the same one.
  const original = await readFile(join(ranIn, passwordFile), 'utf8').catch(() => '');
  if (original.trim() !== password || (await isSameFolder(ranIn, directory))) return;
  throw new StoreUnavailable(
    `${directory} is a copy of ${ranIn}, made while PostgreSQL ran there, so its files may not fit together: ` +
      'run "npx landfall backup" there and "npx landfall restore" here, or stop that one and copy it again',
  );
}
