// The tables whose rows go with their partition, when it is over (docs/kept.md "How long rows are kept").

import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';
import type { Width } from './partition.ts';

/** Settings that say how long rows are kept. */
export interface KeptDays {
  /** How long events, finished deliveries, mails, sign-ins and messages are kept. */
  retentionDays: number;
}

export interface PartitionedTable {
  table: string;
  /** The time by which rows belong to a partition; of type timestamptz. */
  column: string;
  width: Width;
  /** How long rows are kept: a partition is over when all of its rows are older. */
  keptDays: (settings: KeptDays) => number;
  /**
   * Only for a table to whose rows others refer. Removes what refers to these rows and is over, and returns the ids of the
   * rows that have to stay, which are moved to the default partition. After that, nothing new may refer to the other rows.
   * A table without `release` loses all rows of the partition.
   */
  release?: (tx: Tx, ids: readonly string[], before: Date) => Promise<string[]>;
}

/** Few, because the log of requests grows with every call and is read soon after it. */
const requestsKeptDays = 7;

export const partitionedTables: readonly PartitionedTable[] = [
  {
    table: 'delivery_attempts',
    column: 'started_at',
    width: 'week',
    keptDays: ({ retentionDays }) => retentionDays,
  },
  {
    table: 'shipment_events',
    column: 'created_at',
    width: 'week',
    keptDays: ({ retentionDays }) => retentionDays,
    release: releaseEvents,
  },
  { table: 'requests', column: 'at', width: 'day', keptDays: () => requestsKeptDays },
];

/**
 * Removes the deliveries of these events that were finished before `before`, and returns the events that still have a
 * delivery. A locked delivery may become due again, so it stays, and its event with it. No delivery is added to such an old
 * event (`addMissed`).
 */
async function releaseEvents(tx: Tx, ids: readonly string[], before: Date): Promise<string[]> {
  await sql`
    delete from deliveries where (event_id, endpoint_id) in (
      select event_id, endpoint_id from deliveries
      where event_id = any (${[...ids]}) and settled_at < ${before}
      for update skip locked
    )`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from deliveries where event_id = any (${[...ids]})`.execute(tx);
  return rows.map(({ id }) => id);
}
