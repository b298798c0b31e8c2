// Where a test run keeps its temporary files.

import { statfs } from 'node:fs/promises';

const folderInMemory = '/dev/shm';
/** In bytes. A run was seen to use 0.6 GB. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * Keeps temporary files in memory where there is room. Every test makes and removes a database of 1,300 files, and ext4
 * makes files slowly after many were removed. `TMPDIR`, if it is set, stays as it is.
 */
export async function keepFilesInMemory(): Promise<void> {
  if (process.env.TMPDIR === undefined && (await hasRoom())) process.env.TMPDIR = folderInMemory;
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folderInMemory);
    return bavail * bsize >= roomNeeded;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}
