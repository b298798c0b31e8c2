import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/**
 * Removes messages from before `before` that were applied to no shipment, with their events. One sweep looks at each
 * message once.
 */
export function sweepMessages(db: Db, before: Date): Sweep {
  let last = '0';
  return async (limit) => {
    const { rows } = await sql<{ id: string }>`
      with old as (
        select answer_id as id from messages
        where answer_id > ${last} and arrived_at < ${before}
        order by answer_id limit ${limit} for update skip locked
      ), useless as (
        delete from messages using old
        where answer_id = old.id and not exists (select from observations where observations.answer_id = old.id)
        returning answer_id as id
      ), forgotten as (
        delete from answers using useless where answers.id = useless.id
      )
      select id from old order by id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    return rows.length === limit;
  };
}
