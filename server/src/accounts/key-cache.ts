import type { Clock } from '../domain/clock.ts';
import type { KnownKey } from './queries.ts';

/** Keys looked up a moment ago, by the SHA-256 of the key in hex. */
export interface KeyCache {
  /**
   * The key with that hash, or undefined when none was ever issued.
   * @param beforeStranger called before a key is loaded that was never found here; it may throw
   */
  find(hash: string, beforeStranger?: () => Promise<void>): Promise<KnownKey | undefined>;
  /** Every later `find` reads afresh, also one whose look-up is under way. */
  forget(): void;
}

interface Entry {
  readAtMs: number;
  /** Kept as a promise, so that concurrent requests with one key share one look-up. */
  key: Promise<KnownKey | undefined>;
}

/** How long an answer may be believed when no notification arrives: the longest a revoked key can live on. */
const freshForMs = 1_000;
const capacity = 10_000;

/**
 * A cache in front of `load`. Only keys that exist are kept: a key works from the moment it is created,
 * and made-up keys cannot fill the memory.
 */
export function createKeyCache(deps: {
  load: (hash: string) => Promise<KnownKey | undefined>;
  now: Clock;
}): KeyCache {
  const entries = new Map<string, Entry>();
  /** Hashes of keys that were found once, even if they are revoked since. */
  const found = new Set<string>();

  async function find(hash: string, beforeStranger?: () => Promise<void>): Promise<KnownKey | undefined> {
    if (beforeStranger && !found.has(hash)) await beforeStranger();
    const nowMs = deps.now().getTime();
    const held = entries.get(hash);
    if (held && isFresh(held, nowMs)) return held.key;
    const entry = { readAtMs: nowMs, key: deps.load(hash) };
    keep(hash, entry);
    try {
      const key = await entry.key;
      if (key) remember(hash);
      else drop(hash, entry);
      return key;
    } catch (error) {
      drop(hash, entry);
      throw error;
    }
  }

  function keep(hash: string, entry: Entry): void {
    entries.delete(hash);
    entries.set(hash, entry);
    // A map keeps the order of insertion, and entries live a second: the first is the oldest.
    const oldest = entries.keys().next();
    if (entries.size > capacity && !oldest.done) entries.delete(oldest.value);
  }

  function remember(hash: string): void {
    found.add(hash);
    const oldest = found.values().next();
    if (found.size > capacity && !oldest.done) found.delete(oldest.value);
  }

  function drop(hash: string, entry: Entry): void {
    if (entries.get(hash) === entry) entries.delete(hash);
  }

  return { find, forget: () => entries.clear() };
}

/** A clock that was set back must not prolong an entry's life. */
function isFresh(entry: Entry, nowMs: number): boolean {
  const ageMs = nowMs - entry.readAtMs;
  return ageMs >= 0 && ageMs < freshForMs;
}
