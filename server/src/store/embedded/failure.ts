// Explains to the operator why an embedded PostgreSQL does not work.

import { statfs } from 'node:fs/promises';
import { StoreUnavailable } from '../store-unavailable.ts';

/** PostgreSQL allocates its log in segments of this many bytes, and cannot continue with less free space. */
const walSegmentBytes = 16 * 1024 * 1024;

/**
 * One line for a failure of the file system or of PostgreSQL in `dataDir`; null when it is neither. `words` is the text
 * of the error or of the programs.
 */
export async function dataDirFailure(dataDir: string, words: string): Promise<StoreUnavailable | null> {
  if (
    /ENOSPC|EDQUOT|No space left|quota exceeded/i.test(words) ||
    (await freeBytes(dataDir)) < walSegmentBytes
  ) {
    return new StoreUnavailable(
      `DATA_DIR ${dataDir} is full: free some space there, or set DATA_DIR to a larger disk`,
    );
  }
  if (/EROFS|Read-only file system/i.test(words)) {
    return new StoreUnavailable(
      `DATA_DIR ${dataDir} is read-only: mount it writable, or set DATA_DIR to a directory that is`,
    );
  }
  if (/EACCES|EPERM|Permission denied/i.test(words)) {
    return new StoreUnavailable(
      `DATA_DIR ${dataDir} may not be written: give this user the right, or set DATA_DIR to a directory of its own`,
    );
  }
  if (/ENOTDIR|EEXIST/.test(words)) {
    return new StoreUnavailable(`DATA_DIR ${dataDir} is not a directory: set DATA_DIR to one`);
  }
  return null;
}

/** The space for an ordinary user: root has a reserve that PostgreSQL, which never runs as root, cannot use. */
async function freeBytes(path: string): Promise<number> {
  const disk = await statfs(path).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
}
