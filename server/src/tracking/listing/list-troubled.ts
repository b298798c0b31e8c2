import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { isKindShownTo } from '../shipment/is-shown-to.ts';
import { type BoxFilters, isShown } from './box-filter.ts';
import { type ExceptionOfBox, listBoxesOfExceptions } from './list-boxes-of-exceptions.ts';

/** A shipment with all its open exceptions, the most urgent first. */
export interface TroubledShipment {
  id: string;
  reference: string;
  words: OwnWords | null;
  exceptions: ExceptionOfBox[];
}

interface Position {
  id: string;
  urgency: number;
  since: Date;
}

interface TroubledBounds {
  now: Date;
  limit: number;
  cursor?: string | undefined;
  /** Only these shipments. */
  among?: readonly string[] | undefined;
}

/**
 * The shipments with an open exception of a box that matches the filters: by the most urgent one of the kind that is asked for,
 * then by how long they have had one. A page never ends within a shipment.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listTroubled(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, limit, cursor, among }: TroubledBounds,
): Promise<Page<TroubledShipment>> {
  const { workspaceId, mode } = owner;
  const { exception = 'any' } = filters;
  const isOfKind = exception === 'any' ? sql`true` : sql`e.kind = ${exception}`;
  const { rows } = await sql<Position & Omit<TroubledShipment, 'exceptions'>>`
    with troubled as (
      select e.shipment_id as id, min(e.urgency) as urgency, min(e.since) as since
      from exceptions e
      where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null and ${isOfKind}
        and ${isKindShownTo(owner, 'e.kind')}
        and ${among === undefined ? sql`true` : sql`e.shipment_id = any (${[...among]}::text[])`} and exists (
        select from journeys j
        where j.shipment_id = e.shipment_id and e.container in ('', j.container) and ${isShown(owner, filters, now)})
      group by e.shipment_id
    )
    select id, urgency, since, s.reference, s.words
    from troubled join shipments s using (id)
    where ${cursor === undefined ? sql`true` : isBehind(cursor)}
    order by urgency, since, id limit ${limit + 1}`.execute(db);
  const page = pageOf(rows, limit, cursorOf);
  const exceptions = await listOpen(
    db,
    owner,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(({ id, reference, words }) => {
    return { id, reference, words, exceptions: exceptions.get(id) ?? [] };
  });
  return { ...page, items };
}

async function listOpen(
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, ExceptionOfBox[]>> {
  if (ids.length === 0) return new Map();
  let query = db
    .selectFrom('exceptions')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .where('until', 'is', null)
    .where(isKindShownTo(owner, 'exceptions.kind'));
  for (const column of ['urgency', 'since', 'kind', 'about', 'container'] as const)
    query = query.orderBy(column);
  const open = await listBoxesOfExceptions(db, await query.execute());
  return Map.groupBy(open, ({ exception }) => exception.shipment_id);
}

function cursorOf({ id, urgency, since }: Position): string {
  return encodeCursor([String(urgency), String(since.getTime()), id]);
}

function isBehind(cursor: string) {
  const [urgency = '', since = '', id = '', ...more] = decodeCursor(cursor);
  if (more.length > 0 || id === '' || !/^\d{1,4}$/.test(urgency) || !/^\d{1,15}$/.test(since))
    throw brokenCursor();
  return sql<SqlBool>`(urgency, since, id) > (${Number(urgency)}, ${new Date(Number(since))}, ${id})`;
}
