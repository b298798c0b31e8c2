import type { Tx } from '../../store/open.ts';
import { announceEndpointChange } from '../endpoint-changes.ts';

/** Sends nothing more to the endpoint until its owner enables it. What waits for it stays as it is. */
export async function disableEndpoint(
  tx: Tx,
  endpointId: string,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .execute();
  await announceEndpointChange(tx, endpointId);
}
