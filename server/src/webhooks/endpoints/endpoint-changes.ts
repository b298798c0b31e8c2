import { sql } from 'kysely';
import type { Store, Tx } from '../../store/open.ts';

const channel = 'webhooks';

/**
 * Tells every process to drop what it remembers of this endpoint. The notification is part of the transaction, unlike
 * most others: if it were sent after the commit and the process were killed before that, another process would send to
 * the old address.
 */
export async function announceEndpointChange(tx: Tx, endpointId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${endpointId})`.execute(tx);
}

/**
 * Calls `changed` with the id of each endpoint whose address, secrets or state its owner changed, in any process. Calls
 * it with `''` when any endpoint may have changed. Returns a function that stops this.
 */
export function followEndpointChanges(
  store: Pick<Store, 'listen'>,
  changed: (endpointId: string) => void,
): Promise<() => Promise<void>> {
  return store.listen(channel, changed);
}
