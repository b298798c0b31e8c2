import { sql } from 'kysely';
import type { Clock } from '../../domain/time/clock.ts';
import type { Db } from '../../store/open.ts';

/** Records when keys were used, and writes it from time to time, so that no request waits for it. */
export interface LastUsed {
  /** Records that the key was used now. In memory only. */
  note(keyId: string): void;
  /** Writes the uses since the last write. If the write fails, they are kept for the next one. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer and writes the remaining uses. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const flushEveryMs = 30_000;

export function createLastUsed(deps: { db: Db; now: Clock; log: (line: string) => void }): LastUsed {
  /** Key id ▶ the minute of its last use, in milliseconds since the epoch. */
  let noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function note(keyId: string): void {
    noted.set(keyId, Math.floor(deps.now().getTime() / minuteMs) * minuteMs);
  }

  async function flush(): Promise<void> {
    const batch = noted;
    if (batch.size === 0) return;
    noted = new Map();
    try {
      await writeLastUsed(deps.db, batch);
    } catch (error) {
      noted = new Map([...batch, ...noted]);
      deps.log(`Could not write when keys were last used, will try again: ${String(error)}`);
    }
  }

  function start(): void {
    timer ??= setInterval(() => void flush(), flushEveryMs).unref();
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    await flush();
  }

  return { note, flush, start, stop };
}

/**
 * One statement for the whole batch. Rows are locked in the order of their ids, because two servers that write the same
 * keys in different orders would deadlock.
 */
async function writeLastUsed(db: Db, minutes: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...minutes.keys()];
  const instants = [...minutes.values()].map((ms) => new Date(ms).toISOString());
  await sql`
    with used as (
      select key.id, noted.at
      from unnest(${ids}::text[], ${instants}::timestamptz[]) as noted (id, at)
      join api_keys key on key.id = noted.id
      where key.last_used_at is null or key.last_used_at < noted.at
      order by key.id
      for no key update of key
    )
    update api_keys set last_used_at = used.at from used where api_keys.id = used.id`.execute(db);
}
