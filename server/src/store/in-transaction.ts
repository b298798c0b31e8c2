import type { Db, Tx } from './database.ts';
import { keepNews } from './notify.ts';

/**
 * Does the work in the transaction that is open, or in one of its own: so that a verb may be part of something greater. What
 * the work notifies is told when all of it has committed.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return await work(db);
  let tellNews: ReturnType<typeof keepNews> | undefined;
  const result = await db.transaction().execute((tx) => {
    tellNews = keepNews(tx);
    return work(tx);
  });
  await tellNews?.(db);
  return result;
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}
