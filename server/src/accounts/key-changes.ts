import { sql } from 'kysely';
import type { Db, Store, Tx } from '../store/open.ts';

const channel = 'api_keys';

/**
 * Tells every process that what it remembers of keys may be wrong. A part of the transaction, unlike most news: a key that
 * was revoked must not live on because somebody was killed before he could tell.
 */
export async function announceKeyChange(tx: Db | Tx): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** Calls `changed` whenever a key, or the workspace of one, was changed by any process. Returns how to stop. */
export function followKeyChanges(
  store: Pick<Store, 'listen'>,
  changed: () => void,
): Promise<() => Promise<void>> {
  return store.listen(channel, changed);
}
