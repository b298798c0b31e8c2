import type { Db } from '../../store/open.ts';

/** Removes imported lanes: those of a carrier, one of them, or, without a carrier, all. How many entries there were. */
export async function forgetLanes(
  db: Db,
  { carrier, lane }: { carrier?: string | undefined; lane?: string | undefined },
): Promise<number> {
  let query = db.deleteFrom('imported_lanes');
  if (carrier !== undefined) query = query.where('carrier', '=', carrier);
  if (lane !== undefined) query = query.where('lane', '=', lane);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
