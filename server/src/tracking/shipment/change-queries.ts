import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { EtaCause } from '../../domain/eta-causes/eta-cause.ts';
import { detourFields } from '../../domain/journey/detours.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { JourneyChangeRow } from '../../store/rows/tracking-rows.ts';

export async function insertChanges(tx: Tx, rows: Insertable<JourneyChangeRow>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('journey_changes').values(rows).execute();
}

/** Stores what a customer was told; false when its news were told before. */
export async function insertNotified(
  tx: Tx,
  notified: Pick<JourneyChangeRow, 'shipment_id' | 'current' | 'reason' | 'learned_at'> & {
    notified_until: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('journey_changes')
    .values({ ...notified, container: '', field: 'notified', previous: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * From now on the news up to this moment count as not told; the history keeps both, and `reason` says who took it back. Returns the
 * sentence, or undefined if they were not told.
 */
export async function takeBackNotified(
  tx: Tx,
  { id, until, reason, at }: { id: string; until: Date; reason: string; at: Date },
): Promise<string | undefined> {
  const notified = await tx
    .updateTable('journey_changes')
    .set({ notified_until: null })
    .where('shipment_id', '=', id)
    .where('notified_until', '=', until)
    .returning('current')
    .executeTakeFirst();
  if (notified === undefined) return undefined;
  const change = { shipment_id: id, container: '', field: 'notified', reason, learned_at: at } as const;
  await insertChanges(tx, [{ ...change, previous: notified.current, current: null }]);
  return notified.current ?? '';
}

/** How often news of a shipment were told since then; telling again what was taken back counts. */
export async function countNotified(tx: Tx, id: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('journey_changes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shipment_id', '=', id)
    .where('field', '=', 'notified')
    .where('current', 'is not', null)
    .where('learned_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The condition that what happened to a shipment at this moment was told; both are columns. */
export function isNotified(id: string, at: string): RawBuilder<SqlBool> {
  return sql`exists (select from journey_changes notified
    where notified.shipment_id = ${sql.ref(id)} and notified.notified_until >= ${sql.ref(at)})`;
}

/** Up to when the news of these shipments were told, by their ids; without those of which none were. */
export async function listNotifiedUntil(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; until: Date }>`
    select shipment_id as id, max(notified_until) as until from journey_changes
    where shipment_id = any (${ids}) and notified_until is not null group by shipment_id`.execute(db);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** A difference between two states of a journey, with the time when we received it. */
export type ListedChange = Selectable<JourneyChangeRow>;

/**
 * Newest first, starting after the row `beforeId`.
 * @param page.field only changes of this field; absent: of all
 * @param page.learnedBy only those that were known by then; absent: all
 * @param page.withNotified also what customers were told
 */
export async function listChanges(
  db: Db,
  shipmentId: string,
  page: {
    beforeId?: string | undefined;
    field?: JourneyChangeRow['field'];
    learnedBy?: Date | undefined;
    withNotified?: boolean;
    limit: number;
  },
): Promise<ListedChange[]> {
  const { beforeId, field, learnedBy, withNotified = false, limit } = page;
  let query = db.selectFrom('journey_changes').selectAll().where(isOfJoined(shipmentId));
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  if (field !== undefined) query = query.where('field', '=', field);
  if (learnedBy !== undefined) query = query.where('learned_at', '<=', learnedBy);
  if (!withNotified) query = query.where('field', '<>', 'notified');
  return await query.orderBy('id', 'desc').limit(limit).execute();
}

/** The changes of the journey that were known by `until`, oldest first, starting after the row `afterId`. */
export async function listChangesAfter(
  db: Db,
  shipmentId: string,
  { afterId, until, limit }: { afterId: string; until: Date; limit: number },
): Promise<ListedChange[]> {
  return await db
    .selectFrom('journey_changes')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('learned_at', '<=', until)
    .where('field', '<>', 'notified')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The withdrawn steps of a box on its present journey, newest first. */
export async function listWithdrawals(
  db: Db,
  id: string,
  container: string,
  most: number,
): Promise<ListedChange[]> {
  return await ofPresentJourney(db, id, container)
    .selectAll()
    .where('field', '=', 'milestone')
    .where('current', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The newest changes of the ports and ships of a box on its present journey, after the row `afterId`; oldest first. */
export async function listDetourChanges(
  db: Db,
  id: string,
  container: string,
  { afterId, most }: { afterId: string; most: number },
): Promise<ListedChange[]> {
  const newestFirst = await ofPresentJourney(db, id, container)
    .selectAll()
    .where('field', 'in', detourFields)
    .where('id', '>', afterId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return newestFirst.toReversed();
}

/** An ETA that was changed, with the other changes of the same answer. */
export interface EtaMove {
  learnedAt: Date;
  previous: string | null;
  current: string | null;
  reason: string;
  cause: EtaCause | null;
  beside: Pick<ListedChange, 'field' | 'previous' | 'current' | 'reason'>[];
}

/** How the ETA of a box moved on its present journey: its last `most` moves, oldest first. */
export async function listEtaMoves(db: Db, id: string, container: string, most: number): Promise<EtaMove[]> {
  const moments = ofPresentJourney(db, id, container)
    .select('learned_at')
    .where('field', '=', 'eta')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = await db
    .selectFrom('journey_changes')
    .selectAll()
    .where('shipment_id', '=', id)
    .where('container', 'in', ['', container])
    .where('learned_at', 'in', moments)
    .where('field', '<>', 'notified')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, ({ learned_at }) => learned_at.getTime()).values()].flatMap(etaMoveOf);
}

/** From all the changes of one answer. */
function etaMoveOf(rows: readonly ListedChange[]): EtaMove[] {
  const eta = rows.findLast(({ field }) => field === 'eta');
  if (eta === undefined) return [];
  return [
    {
      learnedAt: eta.learned_at,
      previous: eta.previous,
      current: eta.current,
      reason: eta.reason,
      cause: eta.cause,
      beside: rows
        .filter(({ field }) => field !== 'eta')
        .map(({ field, previous, current, reason }) => ({ field, previous, current, reason })),
    },
  ];
}

/** The fields that say when and where a box arrives, and on which ship. */
const fieldsOfArrival: JourneyChangeRow['field'][] = ['journey', 'status', 'pod', 'vessel', 'eta'];

/** How often the arrival of each box of these shipments has changed, how often it has begun another journey, and when last. */
export async function countBoxChanges(
  db: Db,
  shipmentIds: readonly string[],
): Promise<{ shipmentId: string; container: string; changes: number; journeys: number; lastAt: Date }[]> {
  return await db
    .selectFrom('journey_changes')
    .select(['shipment_id as shipmentId', 'container'])
    .select([
      sql<number>`count(*)::integer`.as('changes'),
      sql<number>`(count(*) filter (where field = 'journey'))::integer`.as('journeys'),
      sql<Date>`max(learned_at)`.as('lastAt'),
    ])
    .where('shipment_id', '=', sql<string>`any(${shipmentIds})`)
    .where('field', 'in', fieldsOfArrival)
    .groupBy(['shipment_id', 'container'])
    .execute();
}

/** The id of the newest change of a shipment; `'0'` without any. */
export async function getNewestChange(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('journey_changes')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('shipment_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.newest ?? '0';
}

export async function countChangesAfter(db: Db, id: string, after: string): Promise<number> {
  const row = await db
    .selectFrom('journey_changes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shipment_id', '=', id)
    .where('id', '>', after)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The changes of a box since its present journey began. */
function ofPresentJourney(db: Db, id: string, container: string) {
  return db
    .selectFrom('journey_changes')
    .where('shipment_id', '=', id)
    .where('container', '=', container)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '>=',
        selectFrom('journey_changes as begun')
          .select(({ fn }) => fn.coalesce(fn.max('begun.id'), eb.lit(0)).as('id'))
          .where('begun.shipment_id', '=', id)
          .where('begun.container', '=', container)
          .where('begun.field', '=', 'journey'),
      ),
    );
}

/** Of this shipment, or of a box that has joined it. */
function isOfJoined(id: string): RawBuilder<SqlBool> {
  return sql`shipment_id in (select id from shipments where id = ${id} or joined_to = ${id})`;
}
