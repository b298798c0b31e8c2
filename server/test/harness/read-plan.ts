import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/store/open.ts';

export interface Plan {
  text: string;
  /** How many pages the statement reads. */
  pages: number;
  /** How many rows it changes, or returns. */
  rows: number;
}

/** Executes the statement, takes back what it did, and returns what that cost. */
export async function readPlan(db: Db, statement: RawBuilder<unknown>): Promise<Plan> {
  const tx = await db.startTransaction().execute();
  const explained = sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, timing off) ${statement}`;
  const lines = (await explained.execute(tx)).rows.map((row) => row['QUERY PLAN']);
  await tx.rollback().execute();
  const text = lines.join('\n');
  // The first buffers are those of the whole statement. A change returns no rows of its own, so those that it reads count.
  const [, hit = '0', read = '0'] = /shared hit=(\d+)(?: read=(\d+))?/.exec(text) ?? [];
  const counts = [...text.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count));
  return { text, pages: Number(hit) + Number(read), rows: (counts[0] || counts[1]) ?? 0 };
}
