import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';

/**
 * Removes those of these answers that belong to no shipment and are no message, and returns their number. What removes
 * observations or messages calls it in the same transaction, so no answer is left without a use.
 */
export async function removeUnusedAnswers(tx: Tx, answerIds: readonly string[]): Promise<number> {
  const ids = sql`${[...answerIds]}::bigint[]`;
  // Locked first, so that the next statement sees every observation: a locked answer cannot get another one.
  await sql`select from answers where id = any (${ids}) order by id for update`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from answers where id = any (${ids})
      and not exists (select from observations where answer_id = answers.id)
      and not exists (select from messages where answer_id = answers.id)`.execute(tx);
  return Number(numAffectedRows);
}
