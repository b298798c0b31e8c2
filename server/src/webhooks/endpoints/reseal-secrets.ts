import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { SealedAnswer } from './sealed-answer.ts';

/**
 * Seals all values that were sealed under an older secret again under the newest one, and returns how many. It may be
 * interrupted and run again, also while servers run: a value that a server changes meanwhile is left as it is.
 * @throws Error when a value was sealed under a secret that is not given
 */
export async function resealSecrets({ db, sealer }: { db: Db; sealer: Sealer }): Promise<number> {
  return (await resealEndpoints(db, sealer)) + (await resealAnswers(db, sealer));
}

async function resealEndpoints(db: Db, sealer: Sealer): Promise<number> {
  let count = 0;
  for (const column of ['secret', 'previous_secret'] as const) {
    const rows = await db
      .selectFrom('webhook_endpoints')
      .select(['id', 'secret', 'previous_secret'])
      .execute();
    for (const { id, [column]: sealed } of rows) {
      if (sealed === null || sealer.isCurrent(sealed)) continue;
      const { numUpdatedRows } = await db
        .updateTable('webhook_endpoints')
        .set({ [column]: sealer.seal(sealer.open(sealed)) })
        .where('id', '=', id)
        .where(column, '=', sealed)
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
  }
  return count;
}

/** Answers that are stored for repeated requests, for at most a day. */
async function resealAnswers(db: Db, sealer: Sealer): Promise<number> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['workspace_id', 'mode', 'key', sql<SealedAnswer>`body`.as('body')])
    .where(sql<SqlBool>`jsonb_typeof(body) = 'object' and body ? 'sealed'`)
    .execute();
  let count = 0;
  for (const { workspace_id, mode, key, body } of rows) {
    const sealed = Buffer.from(body.sealed, 'base64');
    if (sealer.isCurrent(sealed)) continue;
    const anew: SealedAnswer = { sealed: sealer.seal(sealer.open(sealed)).toString('base64') };
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set({ body: JSON.stringify(anew) })
      .where('workspace_id', '=', workspace_id)
      .where('mode', '=', mode)
      .where('key', '=', key)
      .where(sql<SqlBool>`body ->> 'sealed' = ${body.sealed}`)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
