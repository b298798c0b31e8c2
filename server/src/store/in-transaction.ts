import { asStep } from '../tracing/span.ts';
import type { Db, Tx } from './database.ts';
import { keepNews } from './notify.ts';

const span = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

/**
 * Runs the work in the open transaction, or in a new one, so that a verb can be part of a larger transaction. Its
 * notifications are sent after the commit.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return await work(db);
  let sendNews: ReturnType<typeof keepNews> | undefined;
  const result = await asStep(span, () =>
    db.transaction().execute((tx) => {
      sendNews = keepNews(tx);
      return work(tx);
    }),
  );
  await sendNews?.(db);
  return result;
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}
