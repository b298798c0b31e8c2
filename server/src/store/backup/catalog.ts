// The tables of the database, as PostgreSQL's catalog lists them: a new table needs no change here.

import pg from 'pg';
import type { Manifest } from './manifest.ts';

export interface Table {
  name: string;
  /** In the order of the table, without those that PostgreSQL computes. */
  columns: string[];
}

export const migrationsTable = 'schema_migrations';

/** All tables but that of the migrations, by name. Of a partitioned table only the whole, not its partitions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> $1
     group by c.relname order by c.relname`,
    [migrationsTable],
  );
  return rows;
}

/** The columns that are numbered by a sequence, with their last numbers. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname::text as table, a.attname::text as column,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null order by 1, 2`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: last } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    );
    for (const { value, called } of last) sequences.push({ table, column, value, called });
  }
  return sequences;
}

/** The partitions, with the rows that they are for, as PostgreSQL writes it. */
export async function listPartitions(client: pg.ClientBase): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select c.relname::text as name, p.relname::text as table, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = current_schema()::regnamespace and c.relispartition and c.relkind = 'r' order by 1`,
  );
  return rows;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Of all tables, without those that a partition has from its table. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select r.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class r on r.oid = k.conrelid
     where k.connamespace = current_schema()::regnamespace and k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** A table or column as it stands in a statement. */
export const quoted = pg.escapeIdentifier;

export function columnList({ columns }: Table): string {
  return columns.map(quoted).join(', ');
}
