import { notifyWithin } from '../../store/notify.ts';
import type { Db, Store, Tx } from '../../store/open.ts';

const channel = 'api_keys';

/**
 * Makes every process drop the keys that it remembers. In a process that missed the notification, a revoked key would
 * go on working.
 */
export async function notifyKeyChange(tx: Db | Tx): Promise<void> {
  await notifyWithin(tx, channel, '');
}

/** Calls `changed` whenever a key or its workspace was changed by any process. Returns a function that stops this. */
export function followKeyChanges(
  store: Pick<Store, 'listen'>,
  changed: () => void,
): Promise<() => Promise<void>> {
  return store.listen(channel, changed);
}
