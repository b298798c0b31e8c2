import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../sync-folder.ts';

type Stream = NodeJS.ReadableStream | NodeJS.ReadWriteStream;

/**
 * Pipes these streams, each into the next, to a file that is whole or not there: it has the temporary name `….part`, is
 * synced, and then renamed. After a kill the file with the temporary name remains.
 * @throws Error of one line, also when the file exists
 */
export async function writeWhole(path: string, streams: readonly Stream[]): Promise<void> {
  const taken = await access(path).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${path} exists already; give another name`);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await pipeline([...streams, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })]);
    await rename(draft, path);
    await syncFolder(dirname(resolve(path)));
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(error, path);
  }
}

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new Error(`${path} cannot be written: ${reason}`, { cause: error });
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is full',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
};
