import type { Slots } from '../domain/shares/slots.ts';
import { actFor } from './acting-for.ts';

export interface Turns {
  slots: Slots;
  workspaceId: string;
  /** Called before each piece: the reader may have lost the right to it. It may throw. */
  mayGoOn: () => Promise<void>;
}

/**
 * A file, piece by piece, each read in the turn of its workspace. While the client takes its time, the file holds no turn and no
 * connection to the database.
 */
export async function* readInTurn(
  pieces: AsyncGenerator<string>,
  { slots, workspaceId, mayGoOn }: Turns,
): AsyncGenerator<string> {
  try {
    for (;;) {
      const slot = await slots.take(workspaceId);
      const read = async () => {
        await mayGoOn();
        return await pieces.next();
      };
      // The client begins this by reading on, and a client belongs to no workspace.
      const { done, value } = await actFor(workspaceId, read).finally(() => slot[Symbol.dispose]());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
