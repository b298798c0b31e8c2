import { openSlots, type Slots } from '../../domain/shares/slots.ts';

/** How many reads for share links run at once in this process: four, and two of one workspace. */
export function openPublicSlots(): Slots {
  return openSlots({ count: 4, share: 1 });
}
