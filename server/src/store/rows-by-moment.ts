import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { MomentPage } from '../domain/time/moment-page.ts';

/** The rows of one page of a list, newest first; rows of the same moment have the highest id first. */
export function rowsByMoment<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  [at, id]: readonly [at: StringReference<DB, Tables>, id: StringReference<DB, Tables>],
  { after, limit }: MomentPage,
): SelectQueryBuilder<DB, Tables, Row> {
  const [moment, name] = [sql.ref(at), sql.ref(id)];
  const behind =
    after === null ? query : query.where(sql<SqlBool>`(${moment}, ${name}) < (${after.at}, ${after.id})`);
  return behind.orderBy(moment, 'desc').orderBy(name, 'desc').limit(limit);
}
