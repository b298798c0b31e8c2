// The folders of an inbox: files lie in it, are worked on in one below, and end in one of two others. A file moves only by
// `rename`, which either happens or does not: it is always whole, and always in one place.

import { access, constants, lstat, mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Folder {
  inbox: string;
  /** Files that some process is taking in, as `owner~name`. */
  working: string;
  processed: string;
  rejected: string;
}

/** A file that is ours to take in. */
export interface Claim {
  name: string;
  path: string;
}

/** What changes while a file is still being written. */
export interface Look {
  size: number;
  changedMs: number;
}

/** Makes the folders that are missing. @throws Error of one line for the operator */
export async function openFolder(inbox: string): Promise<Folder> {
  const below = (name: string) => join(inbox, name);
  const folder = {
    inbox,
    working: below('working'),
    processed: below('processed'),
    rejected: below('rejected'),
  };
  try {
    for (const path of Object.values(folder)) {
      await mkdir(path, { recursive: true });
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new Error(`EDI_INBOX ${inbox} cannot be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  return folder;
}

/** Uploads in progress by the names that clients give them, and files that are hidden. */
const unfinished = /^[.~]|\.(part|partial|filepart|tmp|temp|crdownload)$/i;

/** The files that lie in the inbox, oldest name first, with how they look now. */
export async function listIncoming({ inbox }: Folder): Promise<Map<string, Look>> {
  const entries = await readdir(inbox, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
    .map(({ name }) => name);
  const looks = new Map<string, Look>();
  for (const name of names.toSorted()) {
    const seen = await ifThere(() => stat(join(inbox, name)));
    if (seen !== null) looks.set(name, { size: seen.size, changedMs: seen.mtimeMs });
  }
  return looks;
}

/** Takes a file out of the inbox for this process; null when another one was quicker. */
export async function claim(folder: Folder, owner: string, name: string): Promise<Claim | null> {
  return await take(join(folder.inbox, name), folder, owner, name);
}

/**
 * What this process has claimed and not finished, and what others left behind: a claim untouched for `leaseMs` belongs
 * to a process that is gone.
 */
export async function listUnfinished(folder: Folder, owner: string, leaseMs: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const entry of (await readdir(folder.working)).toSorted()) {
    const [holder = '', ...rest] = entry.split('~');
    const [path, name] = [join(folder.working, entry), rest.join('~')];
    if (holder === owner) claims.push({ name, path });
    else if ((await untouchedMs(path)) >= leaseMs) {
      const taken = await take(path, folder, owner, name);
      if (taken !== null) claims.push(taken);
    }
  }
  return claims;
}

/** Shows the others that a claim is still worked on. */
export async function touch({ path }: Claim, now: Date): Promise<void> {
  await ifThere(() => utimes(path, now, now));
}

/** The name under which a file ends: its own, with `stamp` in front where an earlier one has it. */
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
export async function finish({ path }: Claim, folder: string, name: string): Promise<void> {
  await rename(path, join(folder, name));
}

/** Lets anyone take the file again at once. Should there be another one of its name by now, it stays claimed until the lease ends. */
export async function giveBack({ inbox }: Folder, { name, path }: Claim): Promise<void> {
  const taken = await ifThere(() => lstat(join(inbox, name)));
  if (taken === null) await rename(path, join(inbox, name));
}

/** Says beside a file what is wrong with it. */
export async function giveReason(
  { rejected }: Folder,
  name: string,
  lines: readonly string[],
): Promise<void> {
  await writeFile(join(rejected, `${name}.reason.txt`), `${lines.join('\n')}\n`);
}

async function take(path: string, { working }: Folder, owner: string, name: string): Promise<Claim | null> {
  const mine = join(working, `${owner}~${name}`);
  const renamed = await ifThere(async () => {
    await rename(path, mine);
    return true;
  });
  return renamed === null ? null : { name, path: mine };
}

/** Milliseconds since the file was last renamed or touched; its times of writing survive a rename. */
async function untouchedMs(path: string): Promise<number> {
  const seen = await ifThere(() => stat(path));
  return seen === null ? 0 : Date.now() - seen.ctimeMs;
}

async function ifThere<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
