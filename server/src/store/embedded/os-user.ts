// The operating system user for PostgreSQL, which refuses to run as root.

import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../store-unavailable.ts';

/** The user of a process; empty for the user of this process. Fits the options of `spawn`. */
export type OsUser = { uid: number; gid: number } | Record<string, never>;

const run = promisify(execFile);
const userName = 'postgres';

/**
 * The user for the cluster in `directory`: the user of this process, unless that is root. Then it is the owner of an
 * existing cluster, or for a new one the system's `postgres` user, which is created when missing.
 */
export async function chooseUser(directory: string): Promise<OsUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(directory).catch(() => null);
  if (owner === null) return (await findUser()) ?? (await makeUser());
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  throw new StoreUnavailable(
    `${directory} belongs to root, and PostgreSQL refuses to run as root: chown -R ${userName} ${directory}`,
  );
}

/**
 * Throws StoreUnavailable when `user` cannot enter a directory on the way to one of `paths`; only root can enter every
 * directory. Access lists are not checked, because they can only grant more access.
 */
export async function requireWay(user: OsUser, paths: readonly string[]): Promise<void> {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) {
    for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
      const found = await stat(folder);
      const executeBit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
      if ((found.mode & executeBit) === 0) {
        throw new StoreUnavailable(
          `${folder} is closed to the user that PostgreSQL runs as (root is refused): chmod o+x ${folder}, ` +
            'or start Landfall as an ordinary user, or set DATABASE_URL',
        );
      }
    }
  }
}

async function findUser(): Promise<OsUser | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, userName])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return null;
  }
}

async function makeUser(): Promise<OsUser> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const failure = await run('useradd', [...options, userName]).then(
    () => null,
    (error: Error) => error,
  );
  // Another process may have created the user at the same moment, so check again before reporting the failure.
  const user = await findUser();
  if (user !== null) return user;
  throw new StoreUnavailable(
    `PostgreSQL refuses to run as root and no user ${userName} could be made: ` +
      'start Landfall as an ordinary user, or set DATABASE_URL',
    { cause: failure },
  );
}
