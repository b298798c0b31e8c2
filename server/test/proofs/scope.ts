import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { killPostgres } from '../processes/store-process.ts';

/** Closes what a proof opened, in the opposite order, when the scope ends. */
export interface Scope extends Lifetime, AsyncDisposable {}

export function openScope(): Scope {
  const opened = new AsyncDisposableStack();
  return {
    after: (release) => opened.defer(release),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Creates an empty directory. At the end of the scope it is removed, and a PostgreSQL that still runs in it is killed.
 */
export async function newDirectory(scope: Lifetime): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'landfall-proof-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter the directory.
  await chmod(path, 0o755);
  releaseAtEnd(scope, async () => {
    killPostgres(path);
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return path;
}
