import { sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import { countRows, type Removal, type RowCondition } from '../removing/removal.ts';
import { removeUnusedAnswers } from '../removing/unused-answers.ts';

/** Removes the messages that name the reference and belong to no shipment, of any workspace. */
export function messageRemoval(reference: string): Removal {
  return removalOfMessages(namesReference(reference));
}

/** Those of these messages that belong to no shipment. */
export function removalOfMessages(condition: RowCondition): Removal {
  const unused = sql`${condition}
    and not exists (select from observations where observations.answer_id = messages.answer_id)`;
  return {
    table: 'messages',
    count: async (db) => {
      const messages = await countRows(db, 'messages', unused);
      return [messages, { table: 'answers', rows: messages.rows }];
    },
    remove: (db, limit) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          delete from messages where ctid = any (array(
            select ctid from messages where ${unused} limit ${limit} for update
          )) returning answer_id as id`.execute(tx);
        const answers = await removeUnusedAnswers(
          tx,
          rows.map(({ id }) => id),
        );
        return [
          { table: 'messages', rows: rows.length },
          { table: 'answers', rows: answers },
        ];
      }),
  };
}

/** Messages about the reference. Some name a paper without the SCAC of its carrier in front. */
export function namesReference(reference: string): RowCondition {
  const [scac, number] = [reference.slice(0, 4), reference.slice(4)];
  return sql`(names && array[${reference}] or (names && array[${number}] and exists (
    select from answers where id = answer_id and carrier = ${scac})))`;
}
