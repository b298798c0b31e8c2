import { openSlots, type Slots } from '../domain/shares/slots.ts';

/** How many moments of the past are derived at once in this process: four, and two of one workspace. */
export function openPastSlots(): Slots {
  return openSlots(4, 1);
}
