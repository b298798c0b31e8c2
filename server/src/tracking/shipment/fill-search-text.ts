// Gives the rows of lists that an older server wrote their search text, own words, route and last milestone.

import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../domain/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { type Backlog, mostCounted } from '../../work/backlog.ts';
import type { Duty } from '../../work/duty.ts';
import { hourlyDuty } from '../../work/hourly-duty.ts';
import { pauseBetween } from '../../work/pause-between.ts';
import { updateWordsColumns } from './words-queries.ts';
import { lockShipment } from './write-queries.ts';

/** Shipments that are found in one statement. */
const shipmentsAtOnce = 500;

interface FillDeps {
  db: Db;
  now: Clock;
}

export function searchTextDuty(deps: FillDeps): Duty<Date> {
  return hourlyDuty(deps, 'search-text', (ending) => fillSearchText(deps, ending));
}

/** Goes through all rows without a search text once, or until `ending` fires. */
export async function fillSearchText({ db }: Pick<FillDeps, 'db'>, ending: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    const unfilled = await listUnfilled(db, after);
    for (const id of unfilled) {
      if (ending.aborted) return;
      await fillOne(db, id);
      after = id;
    }
    if (unfilled.length < shipmentsAtOnce) return;
    await pauseBetween();
  }
}

async function listUnfilled(db: Db, after: string): Promise<string[]> {
  const { rows } = await unfilledShipments(after).execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of an index that has only such rows. */
export function unfilledShipments(after: string): RawBuilder<{ id: string }> {
  return sql`
    select distinct shipment_id as id from journeys
    where search_text is null and shipment_id > ${after}
    order by id limit ${shipmentsAtOnce}`;
}

/** The rows that wait for the next run of the duty. None of them has a time when it is due. */
export async function readUnfilledBacklog(db: Db): Promise<Backlog> {
  const { rows } = await unfilledCount.execute(db);
  return { rows: rows[0]?.rows ?? 0, oldestDueAt: null };
}

/** In the order of the same index, because without an order the whole table may be read. */
export const unfilledCount = sql<Pick<Backlog, 'rows'>>`
  select count(*)::integer as rows from (
    select from journeys where search_text is null order by shipment_id limit ${mostCounted}
  ) as unfilled`;

function fillOne(db: Db, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, id);
    if (locked !== undefined) await updateWordsColumns(tx, locked.shipment);
  });
}
