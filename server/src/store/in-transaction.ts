import type { Db, Tx } from './database.ts';

/** Does the work in the transaction that is open, or in one of its own: so that a verb may be part of something greater. */
export function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}
