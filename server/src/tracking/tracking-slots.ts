import type { Mode } from '../domain/references/reference.ts';
import { openSlots, type Slots } from '../domain/shares/slots.ts';

/** How many references of batches are tracked at once in this process, shared between workspaces. */
export type BatchSlots = Record<Mode, Slots>;

/**
 * One workspace tracks 16 live references at once, which mostly wait for carriers, and two sandbox references, which
 * wait for nothing. However many batches it sends, other workspaces still find slots for theirs.
 */
export function openBatchSlots(): BatchSlots {
  return { live: openSlots({ count: 128, share: 1 / 7 }), test: openSlots({ count: 4, share: 1 }) };
}

/** How many moments of the past are derived at once in this process: four, and two of one workspace. */
export function openPastSlots(): Slots {
  return openSlots({ count: 4, share: 1 });
}
