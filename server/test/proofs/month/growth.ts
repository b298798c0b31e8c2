import type { Pool } from '../../../src/store/pool.ts';

/** What happened to a table and its partitions since the book was opened, and what it has now. */
export interface TableGrowth {
  table: string;
  inserted: number;
  deleted: number;
  updated: number;
  /** Updates that changed no index. */
  hot: number;
  live: number;
  dead: number;
  /** With indexes and TOAST. */
  bytes: number;
}

export interface GrowthBook {
  /** Reads the counters. Those of a partition that was dropped since the last reading stay counted. */
  read(): Promise<TableGrowth[]>;
  /** How many partitions were there in one reading and not in a later one. */
  dropped(): number;
  /** Bytes of the write-ahead log since the book was opened. */
  logged(): Promise<number>;
}

interface Counters extends TableGrowth {
  oid: string;
  isPartition: boolean;
}

export async function openGrowthBook(pool: Pool): Promise<GrowthBook> {
  const last = new Map<string, Counters>();
  let present = new Set<string>();
  const look = async () => {
    const rows = await readCounters(pool);
    for (const row of rows) last.set(row.oid, row);
    present = new Set(rows.map(({ oid }) => oid));
  };
  await look();
  const before = new Map(last);
  const { rows: start } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  return {
    async read() {
      await look();
      const tables = Map.groupBy(last.values(), ({ table }) => table);
      return [...tables].map(([table, parts]) => sumOf(table, parts, before, present));
    },
    dropped: () =>
      [...last.values()].filter(({ oid, isPartition }) => isPartition && !present.has(oid)).length,
    async logged() {
      const { rows } = await pool.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes',
        [start[0]?.lsn],
      );
      return rows[0]?.bytes ?? 0;
    },
  };
}

function sumOf(
  table: string,
  parts: readonly Counters[],
  before: ReadonlyMap<string, Counters>,
  present: ReadonlySet<string>,
): TableGrowth {
  const sum = (of: (part: Counters) => number) => parts.reduce((total, part) => total + of(part), 0);
  const since = (of: (part: Counters) => number) =>
    sum((part) => {
      const old = before.get(part.oid);
      return of(part) - (old === undefined ? 0 : of(old));
    });
  const now = (of: (part: Counters) => number) => sum((part) => (present.has(part.oid) ? of(part) : 0));
  return {
    table,
    inserted: since(({ inserted }) => inserted),
    deleted: since(({ deleted }) => deleted),
    updated: since(({ updated }) => updated),
    hot: since(({ hot }) => hot),
    live: now(({ live }) => live),
    dead: now(({ dead }) => dead),
    bytes: now(({ bytes }) => bytes),
  };
}

async function readCounters(pool: Pool): Promise<Counters[]> {
  const { rows } = await pool.query<Counters>(
    `select relid::text as oid, coalesce(inhparent, relid)::regclass::text as table, inhparent is not null as "isPartition",
       n_tup_ins::float8 as inserted, n_tup_del::float8 as deleted, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot,
       n_live_tup::float8 as live, n_dead_tup::float8 as dead, pg_total_relation_size(relid)::float8 as bytes
     from pg_stat_user_tables left join pg_inherits on inhrelid = relid where schemaname = 'public'`,
  );
  return rows;
}
