// The keys in a running server: cached for a moment, and dropped when any process changes one.
import type { Services } from '../../services.ts';
import { findKeyByHash, type KnownKey } from '../queries.ts';
import { type BeforeLoad, createKeyCache } from './key-cache.ts';
import { followKeyChanges } from './key-changes.ts';
import { createLastUsed } from './last-used.ts';

export interface Keyring {
  /**
   * The key with this SHA-256 (hex), at most a second old; undefined when none was ever issued.
   * @param beforeLoad called before the key is read from the database, with the key as it was read last; it may throw
   */
  find(hash: string, beforeLoad?: BeforeLoad): Promise<KnownKey | undefined>;
  /** Records that a key was used. Written in batches. */
  used(keyId: string): void;
  /** Stops listening and writes the last uses. Call it before the store is closed. */
  close(): Promise<void>;
}

/** Starts to listen for changes of keys and to write their last use. */
export async function openKeyring(services: Services): Promise<Keyring> {
  const { db, now } = services;
  const cache = createKeyCache({ load: (hash) => findKeyByHash(db, hash), now });
  const lastUsed = createLastUsed(services);
  const stopFollowing = await followKeyChanges(services, cache.forget);
  lastUsed.start();
  return {
    find: cache.find,
    used: lastUsed.note,
    async close() {
      await stopFollowing();
      await lastUsed.stop();
    },
  };
}
