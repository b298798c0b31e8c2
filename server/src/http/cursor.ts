// Cursors: the end of a page of a list, as a token that only its list can read. A cursor names no workspace: every
// query adds the caller's own.

import type { Problem } from '../domain/refusals/problem.ts';
import { refusedBecause } from '../domain/refusals/refused-field.ts';
import type { MomentPosition } from '../domain/time/moment-page.ts';

/** Only years of this millennium: PostgreSQL reads years with another number of digits differently, or not at all. */
const isoMoment = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An opaque token for a position. */
export function encodeMomentCursor({ at, id }: MomentPosition): string {
  return encodeCursor([at.toISOString(), id]);
}

/** @throws Problem `invalid_request` for a text that `encodeMomentCursor` did not make */
export function decodeMomentCursor(cursor: string): MomentPosition {
  const [at, id, ...rest] = decodeCursor(cursor);
  if (at === undefined || id === undefined || rest.length > 0) throw brokenCursor();
  return { at: decodeMoment(at), id };
}

/** An opaque token for these parts. */
export function encodeCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * @throws Problem `invalid_request` for a text that `encodeCursor` did not make, and for values that no column can hold
 */
export function decodeCursor(cursor: string): string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  // Node ignores characters that are not base64url, so a token is valid only if encoding it again gives the same token.
  if (bytes.toString('base64url') !== cursor) throw brokenCursor();
  try {
    const parts: unknown = JSON.parse(bytes.toString('utf8'));
    if (Array.isArray(parts) && parts.every(isPlainText)) return parts;
  } catch {
    // Not JSON: refused below with everything else.
  }
  throw brokenCursor();
}

/** An opaque token for a row with a number, such as a change in the history. */
export function encodeRowCursor(id: string): string {
  return encodeCursor([id]);
}

/** @throws Problem `invalid_request` for a text that `encodeRowCursor` did not make */
export function decodeRowCursor(cursor: string): string {
  const [id, ...rest] = decodeCursor(cursor);
  // Eighteen digits always fit a PostgreSQL bigint.
  if (id === undefined || rest.length > 0 || !/^\d{1,18}$/.test(id)) throw brokenCursor();
  return id;
}

/** The part of a cursor that is a time. @throws Problem `invalid_request` when it is not one */
export function decodeMoment(part: string): Date {
  const moment = new Date(part);
  if (!isoMoment.test(part) || Number.isNaN(moment.getTime())) throw brokenCursor();
  return moment;
}

export function brokenCursor(): Problem {
  return refusedBecause(
    'cursor',
    'This cursor did not come from a page of this list; start again without one.',
  );
}

function isPlainText(part: unknown): part is string {
  return typeof part === 'string' && !part.includes('\0') && part.isWellFormed();
}
