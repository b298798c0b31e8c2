// The files that are being taken in. A file moves only by `rename`, which succeeds or fails as a whole: the file is
// always complete and always in one place.

import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folders.ts';

/** A file in `working/`, as `begun~name`. */
export interface WorkingFile {
  name: string;
  path: string;
  /** How many servers began to read it, and ended meanwhile. */
  begun: number;
}

/** In bytes. Landfall adds text before and after a name, and the result must stay below the 255 bytes of file systems. */
const longestName = 180;

export async function listWorking({ working }: Folder): Promise<WorkingFile[]> {
  const entries = await readdir(working);
  return entries.toSorted().map((entry) => {
    const [front = '', ...rest] = entry.split('~');
    const begun = /^\d$/.test(front) ? Number(front) : 0;
    return { name: keptName(rest.join('~')), path: join(working, entry), begun };
  });
}

/** Moves a file out of the inbox; null when it is gone, or an earlier one of its name is not taken in yet. */
export async function takeOut(folder: Folder, incoming: string): Promise<WorkingFile | null> {
  const file = { name: keptName(incoming), path: join(folder.inbox, incoming), begun: 0 };
  const earlier = await listWorking(folder);
  return earlier.some(({ name }) => name === file.name) ? null : await begin(folder, file);
}

/** Counts the begin in the name of the file; null when it is gone, or another file has that name. */
export async function begin({ working }: Folder, file: WorkingFile): Promise<WorkingFile | null> {
  const begun = file.begun + 1;
  const path = join(working, `${begun}~${file.name}`);
  return (await moveTo(path, file)) ? { ...file, path, begun } : null;
}

/** Leaves the file to a later attempt: its server did not end while it read the file. */
export async function leave({ working }: Folder, file: WorkingFile): Promise<void> {
  await moveTo(join(working, `0~${file.name}`), file);
}

/** The name of the file in its last folder: its own, with `stamp` in front when an earlier file has that name. */
export async function freeName(
  { processed, rejected }: Folder,
  name: string,
  stamp: string,
): Promise<string> {
  for (const folder of [processed, rejected]) {
    if ((await ifThere(() => lstat(join(folder, name)))) !== null) return `${stamp}-${name}`;
  }
  return name;
}

export async function finish({ path }: WorkingFile, folder: string, name: string): Promise<void> {
  await rename(path, join(folder, name));
}

/**
 * Writes next to a file what is wrong with it. An existing file or link of that name is removed first, and never
 * written to.
 */
export async function giveReason(
  { rejected }: Folder,
  name: string,
  lines: readonly string[],
): Promise<void> {
  const path = join(rejected, `${name}.reason.txt`);
  await rm(path, { force: true });
  await using file = await open(path, 'wx');
  await file.writeFile(`${lines.join('\n')}\n`);
}

/** False when the file is gone, or another one is there, which must not be overwritten. */
async function moveTo(path: string, file: WorkingFile): Promise<boolean> {
  if ((await ifThere(() => lstat(path))) !== null) return false;
  const moved = await ifThere(async () => {
    await rename(file.path, path);
    return true;
  });
  return moved ?? false;
}

/**
 * A safe form of a file name: not too long, and without characters that confuse a terminal or a log. The end stays,
 * because it tells the kind of file.
 */
function keptName(name: string): string {
  let kept = name.replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '_').replace(/^[.~]+/, '_');
  while (Buffer.byteLength(kept) > longestName) kept = [...kept].slice(1).join('');
  return kept === '' ? 'unnamed' : kept;
}

/** The result of `look`; null when the file does not exist or no longer exists. */
export async function ifThere<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
