import { setTimeout as delay } from 'node:timers/promises';

/** Waits between two batches of rows, so that a million rows do not delay other work. */
export async function pauseBetween(): Promise<void> {
  await delay(20);
}
