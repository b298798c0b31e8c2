import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** Runs one statement that only reads. */
export type RunRead = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Typed queries that run one by one, without transactions. */
export function singleReads(run: RunRead): Db {
  const refuse = () => {
    throw new Error('Only single reads are possible here');
  };
  const connection: DatabaseConnection = { executeQuery: run, streamQuery: refuse };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
}
