import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { normaliseReference, normaliseScac } from '../../domain/reference.ts';
import type { Status } from '../../domain/status.ts';
import type { Db } from '../../store/open.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import { storableText } from '../../store/storable.ts';
import type { ListPosition } from './cursor.ts';

/** Which boxes a list shows. An absent filter excludes nothing. */
export interface ListFilters {
  arrived?: boolean | undefined;
  status?: Status | undefined;
  /** SCAC, in any letter case. */
  carrier?: string | undefined;
  /** Part of a reference, container, Bill of Lading or vessel name. */
  q?: string | undefined;
}

export interface ListPage {
  /** The page begins after this row. */
  after: ListPosition | null;
  limit: number;
}

const listedColumns = [
  'shipment_id',
  'reference',
  'container',
  'bl',
  'vessel',
  'phase',
  'underway',
  'arrived',
  'eta',
  'late_at',
  'carrier',
  'tracked_at',
] as const;
export type ListedRow = Pick<JourneyRow, (typeof listedColumns)[number]>;

/**
 * Boxes, newest tracked first. The order is total, and new rows appear only at the top, so pages neither repeat nor
 * skip rows while references are being added.
 */
export async function listJourneys(
  db: Db,
  owner: Owner,
  filters: ListFilters,
  page: ListPage,
  now: Date,
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('journeys')
    .select(listedColumns)
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode);
  if (filters.arrived !== undefined) query = query.where('arrived', '=', filters.arrived);
  if (filters.status !== undefined) query = query.where(hasStatus(filters.status, now));
  if (filters.carrier !== undefined)
    query = query.where('carrier', '=', normaliseScac(storableText(filters.carrier)));
  if (filters.q?.trim()) query = query.where(contains(filters.q));
  if (page.after !== null) query = query.where(isBehind(page.after));
  return await query
    .orderBy('tracked_at', 'desc')
    .orderBy('shipment_id', 'desc')
    .orderBy('container', 'desc')
    .limit(page.limit)
    .execute();
}

/** `statusAt` of the domain, in SQL: `in_transit` becomes `delayed` by time alone. */
function hasStatus(status: Status, now: Date) {
  const conditions = {
    arrived: sql<SqlBool>`arrived`,
    pending: sql<SqlBool>`not arrived and not underway`,
    in_transit: sql<SqlBool>`not arrived and underway and (late_at is null or late_at > ${now})`,
    delayed: sql<SqlBool>`not arrived and underway and late_at <= ${now}`,
  };
  return conditions[status];
}

/** Finds numbers both as people write them, `MSCU 123`, and as they are stored, `MSCU123`. */
function contains(text: string) {
  const vessel = sql<SqlBool>`vessel ilike ${pattern(text.trim())}`;
  const number = normaliseReference(text);
  if (number === '') return vessel;
  const like = pattern(number);
  return sql<SqlBool>`(${vessel} or reference ilike ${like} or container ilike ${like} or bl ilike ${like})`;
}

/** Matches `text` anywhere; wildcard characters in it are taken literally. */
function pattern(text: string): string {
  return `%${storableText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

function isBehind({ trackedAt, shipmentId, container }: ListPosition) {
  return sql<SqlBool>`(tracked_at, shipment_id, container) < (${trackedAt}, ${shipmentId}, ${container})`;
}
