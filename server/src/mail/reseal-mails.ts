import type { Db } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';

/**
 * Seals waiting mails with a secret link again under the newest secret, and returns how many. May be interrupted and
 * run again, also while servers run.
 * @throws Error when a mail was sealed under a secret that is not given
 */
export async function resealMails({ db, sealer }: { db: Db; sealer: Sealer }): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sealed_body'])
    .where('sealed_body', 'is not', null)
    .execute();
  let count = 0;
  for (const { id, sealed_body: sealed } of rows) {
    if (sealed === null || sealer.isCurrent(sealed)) continue;
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ sealed_body: sealer.seal(sealer.open(sealed)) })
      .where('id', '=', id)
      .where('sealed_body', '=', sealed)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
