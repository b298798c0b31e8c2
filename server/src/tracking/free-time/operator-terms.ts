// Which operator's terms the rows of free-time clocks follow: those of the server that started last with others.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TermsSheet } from '../../domain/free-time/free-time-terms.ts';
import type { Db, Tx } from '../../store/open.ts';

export function hashOfTerms(sheet: TermsSheet | null): string {
  return createHash('sha256').update(JSON.stringify(sheet)).digest('hex');
}

/** Returns whether other terms were noted before. Servers that start at the same time wait for each other. */
export async function noteTerms(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_terms (hash) values (${hash})
    on conflict (only_row) do update set hash = excluded.hash where operator_terms.hash <> excluded.hash
    returning hash`.execute(tx);
  return rows.length > 0;
}

/** Null before the first server has started. */
export async function findNotedTerms(db: Db): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select hash from operator_terms`.execute(db);
  return rows[0]?.hash ?? null;
}
