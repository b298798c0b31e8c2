import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifetime } from '../harness/store.ts';
import { killPostgres } from '../processes/store-process.ts';

/** What is opened for a proof, closed in the opposite order at the end of its scope. */
export interface Scope extends Lifetime, AsyncDisposable {}

export function openScope(): Scope {
  const opened = new AsyncDisposableStack();
  return {
    after: (release) => opened.defer(release),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** An empty directory; at the end whatever PostgreSQL still runs in it is killed, and it is removed. */
export async function newDirectory(scope: Lifetime): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'landfall-proof-'));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(path, 0o755);
  scope.after(async () => {
    killPostgres(path);
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return path;
}
