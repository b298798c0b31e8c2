import type { Tx } from '../../store/open.ts';
import { notifyEndpointChange } from '../endpoints/endpoint-changes.ts';

/**
 * Until its owner enables it; waiting deliveries stay. When it comes to that: `domain/webhooks/endpoint-health.ts`.
 * @returns false when it was disabled or deleted already
 */
export async function disableUnhealthyEndpoint(
  tx: Tx,
  endpointId: string,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await notifyEndpointChange(tx, endpointId);
  return true;
}
