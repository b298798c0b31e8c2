import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folders.ts';
import { ifThere } from './working-files.ts';

/** Changes in these values show that a file is still being written. */
export interface Look {
  size: number;
  changedMs: number;
  /** Number of names of the file: some programs write under one name, add the final one, and remove the first. */
  links: number;
}

/** Uploads in progress, by the names that clients give them, and hidden files. */
const unfinished = /^[.~]|\.(part|partial|filepart|tmp|temp|crdownload)$/i;

/** The files in the inbox, sorted by name, with their current state. Links, pipes and folders are ignored. */
export async function listIncoming({ inbox }: Folder): Promise<Map<string, Look>> {
  const entries = await readdir(inbox, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
    .map(({ name }) => name);
  const looks = new Map<string, Look>();
  for (const name of names.toSorted()) {
    const seen = await ifThere(() => lstat(join(inbox, name)));
    if (seen !== null) looks.set(name, { size: seen.size, changedMs: seen.mtimeMs, links: seen.nlink });
  }
  return looks;
}
