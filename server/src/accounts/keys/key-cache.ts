import { setNewest } from '../../domain/set-newest.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { actFor, theServer } from '../../store/acting-for.ts';
import type { KnownKey } from '../queries.ts';

/** Keys looked up a moment ago, by the SHA-256 of the key in hex. */
export interface KeyCache {
  /**
   * The key with that hash, or undefined when none was ever issued.
   * @param beforeLoad called before the key is loaded, with the key as it was found last; it may throw
   */
  find(hash: string, beforeLoad?: BeforeLoad): Promise<KnownKey | undefined>;
  /** Every later `find` loads the key again, even if a look-up is under way. */
  forget(): void;
}

/** @param known the key as it was when this process last loaded it; undefined if it never did */
export type BeforeLoad = (known: KnownKey | undefined) => Promise<void>;

interface Entry {
  readAtMs: number;
  /** Kept as a promise, so that concurrent requests with one key share one look-up. */
  key: Promise<KnownKey | undefined>;
}

/** A key found this recently is not loaded again. A revoked key works at most this long if its notification is lost. */
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
  /** Keys as they were when they were last loaded, even if they are revoked since, by hash. */
  const found = new Map<string, KnownKey>();

  async function load(hash: string, beforeLoad?: BeforeLoad): Promise<KnownKey | undefined> {
    const known = found.get(hash);
    if (beforeLoad) {
      await beforeLoad(known);
      const begunMeanwhile = fresh(hash);
      if (begunMeanwhile) return begunMeanwhile.key;
    }
    const key = actFor(known?.workspaceId ?? theServer, () => deps.load(hash));
    const entry = { readAtMs: deps.now().getTime(), key };
    keep(hash, entry);
    try {
      const loaded = await entry.key;
      if (loaded) remember(hash, loaded);
      else drop(hash, entry);
      return loaded;
    } catch (error) {
      drop(hash, entry);
      throw error;
    }
  }

  function fresh(hash: string): Entry | undefined {
    const held = entries.get(hash);
    return held && isFresh(held, deps.now().getTime()) ? held : undefined;
  }

  function keep(hash: string, entry: Entry): void {
    setNewest(entries, hash, entry, capacity);
  }

  function remember(hash: string, key: KnownKey): void {
    setNewest(found, hash, key, capacity);
  }

  function drop(hash: string, entry: Entry): void {
    if (entries.get(hash) === entry) entries.delete(hash);
  }

  return {
    find: (hash, beforeLoad) => fresh(hash)?.key ?? load(hash, beforeLoad),
    forget: () => entries.clear(),
  };
}

/** An entry from the future, after the clock was set back, is not fresh. */
function isFresh(entry: Entry, nowMs: number): boolean {
  const ageMs = nowMs - entry.readAtMs;
  return ageMs >= 0 && ageMs < freshForMs;
}
