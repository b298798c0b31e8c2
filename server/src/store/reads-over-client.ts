import type { QueryResult } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { singleReads } from './single-reads.ts';

/** Typed reads over one connection, for a command that looks at a database as it is. */
export function readsOverClient(client: Pick<pg.ClientBase, 'query'>): Db {
  return singleReads(async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    const { rows } = await client.query(sql, [...parameters]);
    return { rows } as QueryResult<Row>;
  });
}
