// Sends NOTIFY after the transaction that it reports, or as a part of it. PostgreSQL lets only one transaction at a time
// commit a NOTIFY, from before its log is synced until after: as part of the transactions that change shipments, it would
// make them wait for each other's disk.

import { sql } from 'kysely';
import { actForAll } from './acting-for.ts';
import type { Db, Tx } from './database.ts';
import { together } from './together.ts';

/** Notifications that open transactions will send, by channel and payload. Equal ones are sent once. */
const pending = new WeakMap<Db, Map<string, News>>();

interface News {
  channel: string;
  payload: string;
}

/**
 * Notifies the listeners on `channel`: at once, or after the transaction has committed. If the process is killed in
 * between, no listener is notified. So use it only for listeners that also check by themselves later.
 */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  const news = { channel, payload };
  const later = pending.get(db);
  if (later !== undefined) later.set(`${channel} ${payload}`, news);
  // A transaction that was begun another way sends the notification as a part of itself.
  else if (db.isTransaction) await send(db, [news]);
  else await sender(db)([news]);
}

/**
 * Notifies the listeners on `channel` as a part of the transaction, so that they are notified of every commit, also if the
 * process is killed right after it.
 */
export async function notifyWithin(tx: Db | Tx, channel: string, payload: string): Promise<void> {
  await send(tx, [{ channel, payload }]);
}

/**
 * From now on the notifications of `tx` are collected. Returns a function that sends them, to be called after the
 * commit.
 */
export function keepNews(tx: Tx): (db: Db) => Promise<void> {
  const news = new Map<string, News>();
  pending.set(tx, news);
  return async (db) => {
    // The commit stands even if the notification fails.
    if (news.size > 0) await sender(db)([...news.values()]).catch(() => {});
  };
}

type Send = (news: readonly News[]) => Promise<void>;
const senders = new WeakMap<Db, Send>();

/** What is committed while a statement is under way goes into the next one, for all workspaces. */
function sender(db: Db): Send {
  const known = senders.get(db);
  if (known !== undefined) return known;
  const sending = together<readonly News[]>((all) => actForAll(() => send(db, all.flat())));
  senders.set(db, sending);
  return sending;
}

async function send(db: Db | Tx, news: readonly News[]): Promise<void> {
  const channels = news.map(({ channel }) => channel);
  const payloads = news.map(({ payload }) => payload);
  await sql`
    select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as news (channel, payload)`.execute(db);
}
