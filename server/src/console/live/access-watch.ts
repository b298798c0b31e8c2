// Which live connections to check again when access changes. One database listener for each process.

import type { Store } from '../../store/open.ts';
import { followAccessChanges } from '../people/access-changes.ts';

export interface AccessWatch {
  /** Calls `check` when the access of this person may have changed, until the returned function is called. */
  follow(personId: string, check: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Listens to the database from the first connection on. */
export function openAccessWatch(listen: Store['listen']): AccessWatch {
  const checks = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | null = null;

  const changed = (personId: string) => {
    const concerned = personId === '' ? [...checks.values()] : [checks.get(personId) ?? []];
    for (const each of concerned) for (const check of each) check();
  };

  async function listenOnce(): Promise<void> {
    listening ??= followAccessChanges(listen, changed).catch((error) => {
      listening = null;
      throw error;
    });
    await listening;
  }

  return {
    async follow(personId, check) {
      await listenOnce();
      const own = checks.get(personId) ?? new Set();
      checks.set(personId, own.add(check));
      return () => {
        own.delete(check);
        if (own.size === 0 && checks.get(personId) === own) checks.delete(personId);
      };
    },
    async close() {
      checks.clear();
      await (await listening)?.();
    },
  };
}
