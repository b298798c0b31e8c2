import { type SqlBool, sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { KeptForm } from './idempotency.ts';

interface SealedAnswer {
  /** In base64. */
  sealed: string;
}

/** Sealed, because the repeated answer must contain the secret, and the database must not contain it in plain text. */
export function sealedAnswer<Answer>(sealer: Sealer): KeptForm<Answer> {
  return {
    pack: (answer): SealedAnswer => ({ sealed: sealer.seal(JSON.stringify(answer)).toString('base64') }),
    unpack: (kept) => JSON.parse(sealer.open(Buffer.from((kept as SealedAnswer).sealed, 'base64'))),
  };
}

/**
 * Seals the answers that are kept for repeated requests again under the newest secret, and returns how many. May be
 * interrupted and run again, also while servers run.
 * @throws Error when an answer was sealed under a secret that is not given
 */
export async function resealAnswers({ db, sealer }: Services): Promise<number> {
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
