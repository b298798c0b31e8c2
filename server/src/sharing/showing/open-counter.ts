import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';

/** Counts how often share links were opened, and writes it once a minute: a link that many people open makes few writes. */
export interface OpenCounter {
  /** Counts an open. In memory only: neither the address nor the browser of the reader is known. */
  note(linkId: string): void;
  /** Writes the opens since the last write. If the write fails, they are kept for the next one. */
  flush(): Promise<void>;
  /** Stops the timer and writes the rest. */
  stop(): Promise<void>;
}

const flushEveryMs = 60_000;

interface Opens {
  count: number;
  lastAt: Date;
}

export function startOpenCounter(services: Services): OpenCounter {
  let noted = new Map<string, Opens>();

  const add = (linkId: string, { count, lastAt }: Opens) => {
    const known = noted.get(linkId);
    noted.set(linkId, { count: count + (known?.count ?? 0), lastAt: later(known?.lastAt, lastAt) });
  };

  async function flush(): Promise<void> {
    const batch = noted;
    if (batch.size === 0) return;
    noted = new Map();
    try {
      await writeOpens(services.db, batch);
    } catch (error) {
      for (const [linkId, opens] of batch) add(linkId, opens);
      services.log(`Could not write how often share links were opened, will try again: ${String(error)}`);
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    note(linkId) {
      if (!services.readOnly) add(linkId, { count: 1, lastAt: services.now() });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function later(known: Date | undefined, at: Date): Date {
  return known !== undefined && known > at ? known : at;
}

/** One statement for all. Rows are locked in the order of their ids, so that two servers do not deadlock. */
async function writeOpens(db: Db, opens: ReadonlyMap<string, Opens>): Promise<void> {
  const ids = [...opens.keys()];
  const counts = [...opens.values()].map(({ count }) => count);
  const moments = [...opens.values()].map(({ lastAt }) => lastAt.toISOString());
  await sql`
    with opened as (
      select link.id, noted.count, noted.at
      from unnest(${ids}::text[], ${counts}::integer[], ${moments}::timestamptz[]) as noted (id, count, at)
      join share_links link on link.id = noted.id
      order by link.id
      for no key update of link
    )
    update share_links
    set opens = share_links.opens + opened.count, last_opened_at = greatest(last_opened_at, opened.at)
    from opened where share_links.id = opened.id`.execute(db);
}
