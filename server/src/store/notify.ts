// NOTIFY, apart from the transaction that it reports. PostgreSQL lets one transaction at a time commit a NOTIFY, from before
// its log is synced until after: as a part of what changes shipments, it would have them wait for each other's disk.

import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** What transactions under way will have told, by channel and payload: the same is told once. */
const untold = new WeakMap<Db, Map<string, News>>();

interface News {
  channel: string;
  payload: string;
}

/**
 * Tells whoever listens on `channel`: at once, or once the transaction has committed. A process that is killed in between
 * tells nobody, so this is for those who come to look by themselves as well, only later.
 */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  const news = { channel, payload };
  const later = untold.get(db);
  // A transaction that was begun some other way tells as a part of itself.
  if (later === undefined) await tell(db, [news]);
  else later.set(`${channel} ${payload}`, news);
}

/** From now on `tx` keeps what it would tell. Returns how to tell it, for when it has committed. */
export function keepNews(tx: Tx): (db: Db) => Promise<void> {
  const news = new Map<string, News>();
  untold.set(tx, news);
  return async (db) => {
    // What was committed is so whether or not anybody hears of it.
    if (news.size > 0) await tell(db, [...news.values()]).catch(() => {});
  };
}

async function tell(db: Db | Tx, news: readonly News[]): Promise<void> {
  const channels = news.map(({ channel }) => channel);
  const payloads = news.map(({ payload }) => payload);
  await sql`
    select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as news (channel, payload)`.execute(db);
}
