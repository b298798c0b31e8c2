import type { Tx } from '../../../store/open.ts';
import { notifyAccessChange } from '../access-changes.ts';

/**
 * Ends all sessions of a person, and returns their count. A half-finished sign-in, or a link to choose a password, would lead to a new
 * session, so these end, too.
 */
export async function endAccess(tx: Tx, personId: string): Promise<number> {
  const ended = await tx.deleteFrom('sessions').where('person_id', '=', personId).executeTakeFirst();
  await tx.deleteFrom('one_time_tokens').where('person_id', '=', personId).execute();
  await notifyAccessChange(tx, personId);
  return Number(ended.numDeletedRows);
}
