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

/** A carrier (SCAC) or a route (its code), as one workspace asks it, or all those that have no own connection to it (null). */
interface AskedCarrier {
  carrier: string;
  workspaceId: string | null;
}

/**
 * The tracked live shipments that are asked about there, without those of a simulated carrier, counted up to `mostCounted`. May read all that are tracked.
 * @param owners the workspaces with an own connection to it
 */
export async function countWatchedOf(
  db: Db,
  { carrier, workspaceId }: AskedCarrier,
  owners: readonly string[],
): Promise<{ watched: number; mostCounted: number }> {
  const isTheirs =
    workspaceId === null ? sql`workspace_id <> all (${owners}::text[])` : sql`workspace_id = ${workspaceId}`;
  const { rows } = await sql<{ watched: number }>`
    select count(*)::integer as watched from (
      select from shipments
      where ${carrier} in (carrier, ${routeOfCarrier}) and ${isTheirs} and not simulated and next_check_at is not null and mode = 'live'
      limit ${mostCounted}
    ) as counted`.execute(db);
  return { watched: rows[0]?.watched ?? 0, mostCounted };
}

/** The code of the route in `OOLU@shipsgo`; `@` of a carrier that is asked itself. */
const routeOfCarrier = sql`'@' || split_part(carrier, '@', 2)`;

/**
 * The tracked shipments whose carrier is none of these, by carrier, most first. Reads all that are tracked.
 * @param known a carrier or a route each
 */
export async function countWithoutCarrier(
  db: Db,
  known: readonly AskedCarrier[],
): Promise<{ carrier: string; shipments: number }[]> {
  const ofAll = known.filter(({ workspaceId }) => workspaceId === null);
  const own = known.filter(({ workspaceId }) => workspaceId !== null);
  const { rows } = await sql<{ carrier: string; shipments: number }>`
    select carrier, count(*)::integer as shipments from shipments
    where next_check_at is not null and mode = 'live' and carrier <> ''
      and not array[carrier, ${routeOfCarrier}] && ${ofAll.map(({ carrier }) => carrier)}::text[]
      and not exists (
        select from unnest(
          ${own.map(({ workspaceId }) => workspaceId)}::text[], ${own.map(({ carrier }) => carrier)}::text[]
        ) as asked (by_workspace, asked_carrier)
        where by_workspace = workspace_id and asked_carrier in (carrier, ${routeOfCarrier})
      )
    group by carrier order by shipments desc`.execute(db);
  return rows;
}
