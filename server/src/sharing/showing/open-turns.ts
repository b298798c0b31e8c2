import type { Services } from '../../services.ts';
import { actFor } from '../../store/acting-for.ts';
import { openTogether } from '../../store/together.ts';
import type { ShownLink } from './find-shown.ts';

/** Readers of one link who ask for the same at the same time share one read; the reads of all links take turns. */
export function openTurns({ publicSlots }: Services) {
  const together = openTogether<unknown>();
  return async <Result>(
    { link: { id }, owner: { workspaceId } }: ShownLink,
    what: readonly (string | undefined)[],
    read: () => Promise<Result>,
  ): Promise<Result> => {
    const inSlot = async () => {
      using _slot = await publicSlots.take(workspaceId);
      return await actFor(workspaceId, read);
    };
    // The name says what is read, so the value has the type of this read.
    return (await together(JSON.stringify([id, ...what]), inSlot)) as Result;
  };
}
