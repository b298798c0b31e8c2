import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { isKindShownTo, isShipmentShownTo } from '../shipment/is-shown-to.ts';

/** The order of the index `exceptions_open`. */
const order = ['urgency', 'since', 'shipment_id', 'container', 'kind', 'about'] as const;

/**
 * The open exceptions of a workspace in one mode, most urgent first, and of one kind the oldest first.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listExceptions(
  { db }: Services,
  owner: Owner,
  { kind, limit = pageSize, cursor }: PageRequest & { kind?: ExceptionKind | undefined },
): Promise<Page<ExceptionRow>> {
  let query = db
    .selectFrom('exceptions')
    .selectAll()
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode)
    .where('until', 'is', null)
    .where(isShipmentShownTo(owner, 'exceptions.shipment_id'))
    .where(isKindShownTo(owner, 'exceptions.kind'));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (cursor !== undefined) query = query.where(isBehindException(cursor));
  for (const column of order) query = query.orderBy(column);
  const rows = await query.limit(limit + 1).execute();
  return pageOf(rows, limit, exceptionCursor);
}

function exceptionCursor({ urgency, since, shipment_id, container, kind, about }: ExceptionRow): string {
  return encodeCursor([String(urgency), String(since.getTime()), shipment_id, container, kind, about]);
}

function isBehindException(cursor: string) {
  const parts = decodeCursor(cursor);
  const [urgency = '', since = '', ...names] = parts;
  if (parts.length !== order.length || !/^\d{1,4}$/.test(urgency) || !/^\d{1,15}$/.test(since))
    throw brokenCursor();
  const values = [Number(urgency), new Date(Number(since)), ...names];
  const columns = sql.join(order.map((column) => sql.ref(column)));
  return sql<SqlBool>`(${columns}) > (${sql.join(values)})`;
}
