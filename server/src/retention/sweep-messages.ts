import { sql } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { removeUnusedAnswers } from './removing/unused-answers.ts';
import type { Sweep } from './sweep.ts';

/**
 * Removes messages from before `before`: references that are tracked from now on do not get them. Shipments that got them
 * keep them. One sweep looks at each message once.
 */
export function sweepMessages(db: Db, before: Date): Sweep {
  let last = '0';
  return (limit) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        with old as (
          select answer_id as id from messages
          where answer_id > ${last} and arrived_at < ${before}
          order by answer_id limit ${limit} for update skip locked
        ), removed as (
          delete from messages using old where answer_id = old.id
        )
        select id from old order by id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await removeUnusedAnswers(tx, ids);
      last = ids.at(-1) ?? last;
      return ids.length === limit;
    });
}
