import { sql } from 'kysely';
import type { Store, Tx } from '../store/open.ts';

const channel = 'webhooks';

/**
 * Tells every process that what it knows of this endpoint may be wrong. A part of the transaction, unlike most news: nothing
 * must be sent to an old address because somebody was killed before he could tell.
 */
export async function announceEndpointChange(tx: Tx, endpointId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${endpointId})`.execute(tx);
}

/**
 * Calls `changed` with the id of every endpoint whose address, secrets or state its owner changed, in whatever process;
 * with `''` when that may have happened to any. Returns how to stop.
 */
export function followEndpointChanges(
  store: Pick<Store, 'listen'>,
  changed: (endpointId: string) => void,
): Promise<() => Promise<void>> {
  return store.listen(channel, changed);
}
