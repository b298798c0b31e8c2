import type { Db } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';

/**
 * Seals the URLs of channels again under the newest secret, and returns how many. May be interrupted and run again, also
 * while servers run: a value that another process changes meanwhile is left as it is.
 * @throws Error when a URL was sealed under a secret that is not given
 */
export async function resealChannels({ db, sealer }: { db: Db; sealer: Sealer }): Promise<number> {
  const rows = await db.selectFrom('chat_channels').select(['id', 'url']).execute();
  let count = 0;
  for (const { id, url } of rows) {
    if (sealer.isCurrent(url)) continue;
    const { numUpdatedRows } = await db
      .updateTable('chat_channels')
      .set({ url: sealer.seal(sealer.open(url)) })
      .where('id', '=', id)
      .where('url', '=', url)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
