import type { Db } from '../store/open.ts';

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
