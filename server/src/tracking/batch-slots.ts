import type { Mode } from '../domain/reference.ts';
import { openSlots, type Slots } from '../domain/slots.ts';

/** How many references of batches are tracked at once in this process, shared out among workspaces. */
export type BatchSlots = Record<Mode, Slots>;

/**
 * One workspace tracks 16 live references at once, which wait for carriers most of their time, and two of the sandbox, which waits
 * for nobody: however many batches it sends, others find room for theirs.
 */
export function openBatchSlots(): BatchSlots {
  return { live: openSlots(128, 1 / 7), test: openSlots(4, 1) };
}
