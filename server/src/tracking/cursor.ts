import { Problem } from '../domain/problem.ts';

/** Where a page of the shipment list ended: the sort key of its last row. */
export interface ListPosition {
  trackedAt: Date;
  shipmentId: string;
  container: string;
}

/** This millennium only: years of other lengths are dates that PostgreSQL reads differently, or not at all. */
const isoMoment = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An opaque token for a position. It names no workspace: every query adds the caller's own. */
export function encodeCursor(position: ListPosition): string {
  return toToken([position.trackedAt.toISOString(), position.shipmentId, position.container]);
}

/** @throws Problem `invalid_request` for anything that `encodeCursor` could not have made. */
export function decodeCursor(cursor: string): ListPosition {
  const [trackedAt, shipmentId, container, ...rest] = fromToken(cursor);
  if (trackedAt === undefined || shipmentId === undefined || container === undefined || rest.length > 0) {
    throw brokenCursor();
  }
  const moment = new Date(trackedAt);
  if (!isoMoment.test(trackedAt) || Number.isNaN(moment.getTime())) throw brokenCursor();
  return { trackedAt: moment, shipmentId, container };
}

/** An opaque token for a numbered row, as revisions are. */
export function encodeRowCursor(id: string): string {
  return toToken([id]);
}

/** @throws Problem `invalid_request` for anything that `encodeRowCursor` could not have made. */
export function decodeRowCursor(cursor: string): string {
  const [id, ...rest] = fromToken(cursor);
  // Eighteen digits always fit a PostgreSQL bigint.
  if (id === undefined || rest.length > 0 || !/^\d{1,18}$/.test(id)) throw brokenCursor();
  return id;
}

function toToken(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function fromToken(cursor: string): string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  // Node skips what is not base64url; a token that does not come out the same again is not ours.
  if (bytes.toString('base64url') !== cursor) throw brokenCursor();
  try {
    const parts: unknown = JSON.parse(bytes.toString('utf8'));
    if (Array.isArray(parts) && parts.every(isPlainText)) return parts;
  } catch {
    // Not JSON: refused below with everything else.
  }
  throw brokenCursor();
}

function isPlainText(part: unknown): part is string {
  return typeof part === 'string' && !part.includes('\0') && part.isWellFormed();
}

function brokenCursor(): Problem {
  const message = 'This cursor did not come from a page of this list; start again without one.';
  return new Problem('invalid_request', message, { details: [{ field: 'cursor', message }] });
}
