import type pg from 'pg';
import { inBriefTransaction } from './brief-transaction.ts';
import { defaultLockPatience } from './lock-patience.ts';
import type { Migration } from './migration.ts';
import { scratchSchema } from './scratch-schema.ts';

/** What a migration does to a table that exists before it. */
export interface TableEffect {
  table: string;
  /** The strongest lock on the table, as in `lock table … in … mode`. */
  lock: TableLock;
  isRewritten: boolean;
  /** Indexes of the table that are built. */
  indexes: readonly string[];
}

/** From the weakest to the strongest (PostgreSQL 18, 13.3.1), without that of a read. */
const tableLocks = [
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
export type TableLock = (typeof tableLocks)[number];

/**
 * Runs the migration in the scratch schema, and returns what it did to the tables that were there.
 * @throws Error when it touches a real table, by the name of its schema; that is rolled back
 */
export async function observeEffects(client: pg.Client, migration: Migration): Promise<TableEffect[]> {
  let effects: TableEffect[] = [];
  await inBriefTransaction(client, defaultLockPatience, async () => {
    const before = await listTables(client);
    const real = await listReal(client);
    const indexesBefore = new Set((await listIndexes(client)).map(({ name }) => name));
    // PostgreSQL refuses `concurrently` in a transaction. Without that word the effect is the same, and only the lock differs.
    await client.query(
      migration.outside === null ? migration.sql : migration.sql.replace(/\bconcurrently\b/i, ''),
    );
    const locks = await listLocks(client);
    const named = locks.find(({ oid }) => real.has(oid));
    if (named)
      throw new Error(`${migration.name} names ${real.get(named.oid)} by its schema: it cannot be planned`);
    const files = new Map((await listTables(client)).map(({ oid, file }) => [oid, file]));
    const built = (await listIndexes(client)).filter(({ name }) => !indexesBefore.has(name));
    effects = before.flatMap(({ oid, table, file }) => {
      const lock = strongest(locks.filter((held) => held.oid === oid).map(({ mode }) => mode));
      if (lock === null) return [];
      return {
        table,
        lock: migration.outside === null ? lock : 'SHARE UPDATE EXCLUSIVE',
        isRewritten: files.has(oid) && files.get(oid) !== file,
        indexes: built.filter((index) => index.oid === oid).map(({ name }) => name),
      };
    });
  });
  return effects;
}

/** PostgreSQL gives a table a new file when it rewrites the rows. */
async function listTables(client: pg.Client) {
  const { rows } = await client.query<{ oid: number; table: string; file: number }>(
    `select oid, relname as table, pg_relation_filenode(oid) as file from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by relname`,
    [scratchSchema],
  );
  return rows;
}

async function listIndexes(client: pg.Client) {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select indrelid as oid, relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = $1::regnamespace order by relname`,
    [scratchSchema],
  );
  return rows;
}

async function listLocks(client: pg.Client) {
  const { rows } = await client.query<{ oid: number; mode: string }>(
    `select relation as oid, mode from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and granted`,
  );
  return rows;
}

/** What is in neither the scratch schema nor the catalog, by oid. */
async function listReal(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
     where relnamespace not in ($1::regnamespace, 'pg_catalog'::regnamespace, 'pg_toast'::regnamespace)`,
    [scratchSchema],
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** @param modes of pg_locks, such as `ShareUpdateExclusiveLock` */
function strongest(modes: readonly string[]): TableLock | null {
  const spelled = modes.map((mode) =>
    mode
      .replace(/Lock$/, '')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toUpperCase(),
  );
  return tableLocks.findLast((lock) => spelled.includes(lock)) ?? null;
}
