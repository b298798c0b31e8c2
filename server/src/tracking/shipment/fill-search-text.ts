// Gives the rows of lists that an older server wrote their search text, own words and ports.

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../domain/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { Duty } from '../../work/duty.ts';
import { hourlyDuty } from '../../work/hourly-duty.ts';
import { updateWordsColumns } from './words-queries.ts';
import { lockShipment } from './write-queries.ts';

/** Shipments that are found in one statement. */
const shipmentsAtOnce = 500;
/** Pause between two statements, so that other work is not delayed. */
const pauseMs = 20;

interface FillDeps {
  db: Db;
  now: Clock;
}

export function searchTextDuty(deps: FillDeps): Duty<Date> {
  return hourlyDuty(deps, 'search-text', (ending) => fillSearchText(deps, ending));
}

/** Goes through all rows without ports once, or until `ending` fires. */
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
    await delay(pauseMs);
  }
}

/** In the order of an index that has only such rows. */
async function listUnfilled(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shipment_id as id from journeys
    where ports is null and shipment_id > ${after}
    order by id limit ${shipmentsAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

function fillOne(db: Db, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, id);
    if (locked !== undefined) await updateWordsColumns(tx, locked.shipment);
  });
}
