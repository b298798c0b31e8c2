import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';

/**
 * Seals the secrets of endpoints again under the newest secret, and returns how many. May be interrupted and run again,
 * also while servers run: a value that a server changes meanwhile is left as it is.
 * @throws Error when a value was sealed under a secret that is not given
 */
export async function resealEndpoints({ db, sealer }: { db: Db; sealer: Sealer }): Promise<number> {
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
