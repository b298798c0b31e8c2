import { sql } from 'kysely';
import type { Db, Store, Tx } from '../../store/open.ts';

const channel = 'api_keys';

/**
 * Tells every process to drop the keys that it remembers. The notification is part of the transaction, unlike most
 * others: if it were sent after the commit and the process were killed before that, a revoked key would go on working.
 */
export async function announceKeyChange(tx: Db | Tx): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** Calls `changed` whenever a key or its workspace was changed by any process. Returns a function that stops this. */
export function followKeyChanges(
  store: Pick<Store, 'listen'>,
  changed: () => void,
): Promise<() => Promise<void>> {
  return store.listen(channel, changed);
}
