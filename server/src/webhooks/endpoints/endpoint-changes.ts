import type { Services } from '../../services.ts';
import { notifyWithin } from '../../store/notify.ts';
import type { Tx } from '../../store/open.ts';

const channel = 'webhooks';

/** Ends the turns of this endpoint in every process: they would send to its old address. */
export async function notifyEndpointChange(tx: Tx, endpointId: string): Promise<void> {
  await notifyWithin(tx, channel, endpointId);
}

/** Calls `changed` with the id of each changed endpoint, and with `''` when any may have changed. Returns a function that stops this. */
export function followEndpointChanges(
  { listen }: Services,
  changed: (endpointId: string) => void,
): Promise<() => Promise<void>> {
  return listen(channel, changed);
}
