import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { ShipmentRow } from '../../store/rows/tracking-rows.ts';
import { mostCounted } from '../../work/backlog.ts';

/** Watched live shipments of one health whose last check brought no answer. */
export interface FruitlessShipments {
  health: ShipmentRow['health'];
  /** Counted up to `mostCounted`. */
  count: number;
  /** When the one that has waited longest got its last answer. */
  oldestAnswerAt: Date | null;
}

const healths = ['active', 'stale', 'no_data', 'carrier_unknown'] as const satisfies ShipmentRow['health'][];

const isFruitless = sql`
  shipments.health = each.health and fruitless_checks > 0 and next_check_at is not null and mode = 'live'`;

/** Reads the index of these shipments alone. */
export const fruitlessStatement = sql<FruitlessShipments>`
    select each.health, (select min(checked_at) from shipments where ${isFruitless}) as "oldestAnswerAt", (
      select count(*)::integer from (select from shipments where ${isFruitless} limit ${mostCounted}) as counted
    ) as count
    from unnest(${healths}::text[]) as each (health)`;

export async function countFruitless(db: Db): Promise<FruitlessShipments[]> {
  return (await fruitlessStatement.execute(db)).rows;
}

/** The tracked live shipments of a carrier, counted up to `mostCounted`. May read all that are tracked. */
export async function countWatchedOf(
  db: Db,
  carrier: string,
): Promise<{ watched: number; mostCounted: number }> {
  const { rows } = await sql<{ watched: number }>`
    select count(*)::integer as watched from (
      select from shipments where carrier = ${carrier} and next_check_at is not null and mode = 'live' limit ${mostCounted}
    ) as counted`.execute(db);
  return { watched: rows[0]?.watched ?? 0, mostCounted };
}

/** The tracked shipments whose carrier is none of these, by carrier, most first. Reads all that are tracked. */
export async function countWithoutCarrier(
  db: Db,
  known: readonly string[],
): Promise<{ carrier: string; shipments: number }[]> {
  const counted = await db
    .selectFrom('shipments')
    .select(['carrier', ({ fn }) => fn.countAll<string>().as('shipments')])
    .where('next_check_at', 'is not', null)
    .where('mode', '=', 'live')
    .where('carrier', 'not in', ['', ...known])
    .groupBy('carrier')
    .orderBy('shipments', 'desc')
    .execute();
  return counted.map(({ carrier, shipments }) => ({ carrier, shipments: Number(shipments) }));
}
