import type pg from 'pg';
import type { Pool } from '../../../src/store/pool.ts';

/** The tables that every list and every claim reads, with the column of the shipment and what differs in a copy. */
const copied = [
  {
    table: 'shipments',
    shipment: 'id',
    own: { id: `'idle_' || n`, reference: `'IDLE' || n`, next_check_at: 'null', thin_at: 'null' },
  },
  {
    table: 'journeys',
    shipment: 'shipment_id',
    own: { shipment_id: `'idle_' || n`, reference: `'IDLE' || n`, announce_late_at: 'null' },
  },
];

/** A statement ends within the time limit of the store. */
const atOnce = 5_000;

/**
 * Writes this many copies of one watched shipment, as rows. They are in every table and index that all shipments share, and
 * are never due.
 */
export async function fillIdle(pool: Pool, wanted: number): Promise<void> {
  const client = await pool.driver.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const { rows } = await client.query<{ id: string }>(
      `select id from journeys join shipments on id = shipment_id where next_check_at is not null
       group by id having count(*) = 1 limit 1`,
    );
    for (const { table, shipment, own } of copied) {
      const columns = await listColumns(client, table);
      const values = columns.map((name) => (name in own ? own[name as keyof typeof own] : name));
      for (let from = 1; from <= wanted; from += atOnce)
        await client.query(
          `insert into ${table} (${columns.join(', ')})
           select ${values.join(', ')} from ${table}, generate_series($2::integer, $3::integer) n where ${shipment} = $1`,
          [rows[0]?.id, from, Math.min(wanted, from + atOnce - 1)],
        );
    }
    await client.query('analyze');
  } finally {
    // Closes the connection, because its settings were changed.
    client.release(true);
  }
}

/** The columns that are not computed. */
async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
