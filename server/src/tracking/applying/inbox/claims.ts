// Files that this process has claimed. A file moves only by `rename`, which succeeds or fails as a whole: the file is
// always complete and always in one place.

import { lstat, lutimes, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptName } from './file-name.ts';
import type { Folder } from './folders.ts';
import { ifThere } from './if-there.ts';

/** A file that this process has claimed. */
export interface ClaimedFile {
  name: string;
  path: string;
  /** How many processes ended while they worked on it. */
  ended: number;
}

/** Moves a file out of the inbox for this process; null when another process was faster. */
export async function claim(folder: Folder, owner: string, name: string): Promise<ClaimedFile | null> {
  return await take(join(folder.inbox, name), folder, owner, { name: keptName(name), ended: 0 });
}

/**
 * When this process first saw the claims of others as they are, by entry. Their age is counted from then, because the
 * change time of a file may be that of another machine.
 */
export type Sightings = Map<string, { changedMs: number; sinceMs: number }>;

/**
 * The unfinished claims of this process, and those that others left behind: when this process has seen for `leaseMs` that
 * a claim is not touched, its process is taken to be gone.
 * @param sightings is kept up to date
 */
export async function listUnfinished(
  folder: Folder,
  owner: string,
  { sightings, nowMs, leaseMs }: { sightings: Sightings; nowMs: number; leaseMs: number },
): Promise<ClaimedFile[]> {
  const claims: ClaimedFile[] = [];
  const entries = await readdir(folder.working);
  for (const entry of sightings.keys()) if (!entries.includes(entry)) sightings.delete(entry);
  for (const entry of entries.toSorted()) {
    const { holder, ended, name } = readEntry(entry);
    const path = join(folder.working, entry);
    if (holder === owner) claims.push({ name, path, ended });
    else if (nowMs - (await unchangedSince(sightings, entry, path, nowMs)) >= leaseMs) {
      const taken = await take(path, folder, owner, { name, ended: ended + 1 });
      if (taken !== null) claims.push(taken);
    }
  }
  return claims;
}

/** The unfinished claims of this process. */
export async function listOwn(folder: Folder, owner: string): Promise<ClaimedFile[]> {
  const never = { sightings: new Map(), nowMs: 0, leaseMs: Number.POSITIVE_INFINITY };
  return await listUnfinished(folder, owner, never);
}

/** Shows other processes that this one still works on the claim. */
export async function touch({ path }: ClaimedFile, now: Date): Promise<void> {
  await ifThere(() => lutimes(path, now, now));
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

/** Ends a claim. */
export async function finish({ path }: ClaimedFile, folder: string, name: string): Promise<void> {
  await rename(path, join(folder, name));
}

/**
 * Returns the file to the inbox, so that any process can claim it at once. If a file of that name is there by now, this
 * one stays claimed until the lease ends.
 */
export async function giveBack({ inbox }: Folder, { name, path }: ClaimedFile): Promise<void> {
  const taken = await ifThere(() => lstat(join(inbox, name)));
  if (taken === null) await rename(path, join(inbox, name));
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

/** `owner~name`, or `owner+1~name` after one process ended with it. */
function readEntry(entry: string): { holder: string; ended: number; name: string } {
  const [front = '', ...rest] = entry.split('~');
  const [holder = '', count = '0'] = front.split('+');
  return { holder, ended: /^\d$/.test(count) ? Number(count) : 0, name: keptName(rest.join('~')) };
}

async function take(
  path: string,
  { working }: Folder,
  owner: string,
  { name, ended }: { name: string; ended: number },
): Promise<ClaimedFile | null> {
  const mine = join(working, `${owner}${ended === 0 ? '' : `+${Math.min(ended, 9)}`}~${name}`);
  // A claimed file of the same name must not be overwritten, so the new one waits.
  if ((await ifThere(() => lstat(mine))) !== null) return null;
  const renamed = await ifThere(async () => {
    await rename(path, mine);
    return true;
  });
  return renamed === null ? null : { name, path: mine, ended };
}

/**
 * Since when this process sees that the file is neither renamed nor touched. A rename does not change its modification
 * time, so the change time is used.
 */
async function unchangedSince(
  sightings: Sightings,
  entry: string,
  path: string,
  nowMs: number,
): Promise<number> {
  const changedMs = (await ifThere(() => lstat(path)))?.ctimeMs ?? 0;
  const before = sightings.get(entry);
  if (before?.changedMs === changedMs) return before.sinceMs;
  sightings.set(entry, { changedMs, sinceMs: nowMs });
  return nowMs;
}
