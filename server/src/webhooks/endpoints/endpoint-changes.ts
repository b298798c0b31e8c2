import { notifyWithin } from '../../store/notify.ts';
import type { Store, Tx } from '../../store/open.ts';

const channel = 'webhooks';

/**
 * Makes every process drop what it remembers of this endpoint. A process that missed the notification would send to the
 * old address.
 */
export async function notifyEndpointChange(tx: Tx, endpointId: string): Promise<void> {
  await notifyWithin(tx, channel, endpointId);
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
