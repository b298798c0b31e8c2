// The directory of an embedded PostgreSQL. It is created completely or not at all.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '../store-unavailable.ts';
import { syncFolder } from '../sync-folder.ts';
import { type Binaries, findBinaries, runBinary } from './binaries.ts';
import { dataDirFailure } from './failure.ts';
import { chooseUser, type OsUser, requireWay } from './os-user.ts';
import type { PostgresSettings } from './postgres-settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: PostgresSettings;
}

export interface Cluster {
  dataDir: string;
  /** PostgreSQL's own data directory, inside `dataDir`. */
  directory: string;
  password: string;
  user: OsUser;
  binaries: Binaries;
  settings: PostgresSettings;
}

/** The role and the database of an embedded PostgreSQL. */
export const embeddedName = 'landfall';

export const passwordFile = 'landfall-password';

/** The cluster in `dataDir`, created when there is none. Throws StoreUnavailable when it cannot be created. */
export async function openCluster({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  try {
    // Other users may only pass through this folder: its contents belong to PostgreSQL's user.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    const home = await realpath(dataDir);
    const directory = join(home, 'postgres');
    const user = await chooseUser(directory);
    await requireWay(user, [home, binaries.postgres]);
    if (!existsSync(join(directory, 'PG_VERSION'))) {
      log(`Creating the database in ${directory}`);
      await createCluster(home, directory, user, binaries);
    }
    const password = (await readFile(join(directory, passwordFile), 'utf8')).trim();
    return { dataDir: home, directory, password, user, binaries, settings };
  } catch (error) {
    if (error instanceof StoreUnavailable || !(error instanceof Error)) throw error;
    throw (await dataDirFailure(dataDir, error.message)) ?? notUsable(error);
  }
}

function notUsable(cause: Error): StoreUnavailable {
  const reason = cause.message.match(/error: +(.*)/)?.[1] ?? cause.message;
  return new StoreUnavailable(
    `The embedded PostgreSQL cannot be used (${reason.replace(/\s+/g, ' ')}); set DATABASE_URL to one of your own`,
    { cause },
  );
}

/**
 * Builds the cluster in a temporary directory and moves it into place in one step. If the process is killed before
 * that, only the temporary directory remains, and the next build removes it. If two processes build at the same time,
 * the second finds the place taken.
 */
async function createCluster(
  home: string,
  directory: string,
  user: OsUser,
  binaries: Binaries,
): Promise<void> {
  await clearWorkshops(home);
  const workshop = join(home, `postgres.${process.pid}.new`);
  await mkdir(workshop, { mode: 0o700 });
  try {
    const password = join(workshop, passwordFile);
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await giveTo(user, [workshop, password]);
    const built = join(workshop, 'cluster');
    await runBinary(
      binaries.initdb,
      [...initdbOptions, `--pgdata=${built}`, `--pwfile=${password}`],
      user,
      '',
    );
    const single = ['--single', '-D', built, '-c', 'exit_on_error=on', 'postgres'];
    await runBinary(binaries.postgres, single, user, `create database ${embeddedName};\n`);
    await rename(password, join(built, passwordFile));
    await rename(built, directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    // initdb has synced the contents.
    await syncFolder(home);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

const initdbOptions = [
  `--username=${embeddedName}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // PostgreSQL's own Unicode rules: the order is the same on every machine, and a system upgrade cannot break an index.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Temporary directories of processes that have ended, or of an earlier process with the same number. */
async function clearWorkshops(home: string): Promise<void> {
  for (const entry of await readdir(home)) {
    const pid = Number(/^postgres\.(\d+)\.new$/.exec(entry)?.[1] ?? Number.NaN);
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) {
      // Its initdb may still run, until it fails because its directory is removed.
      await rm(join(home, entry), { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function giveTo({ uid, gid }: OsUser, paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
}
