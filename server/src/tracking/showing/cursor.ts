import { brokenCursor, decodeCursor, encodeCursor, readMoment } from '../../http/cursor.ts';

/** The end of a page of the shipment list: the sort key of its last row. */
export interface ListPosition {
  trackedAt: Date;
  shipmentId: string;
  container: string;
}

/** An opaque token for a position. */
export function encodeListCursor({ trackedAt, shipmentId, container }: ListPosition): string {
  return encodeCursor([trackedAt.toISOString(), shipmentId, container]);
}

/** @throws Problem `invalid_request` for anything that `encodeListCursor` cannot have made. */
export function decodeListCursor(cursor: string): ListPosition {
  const [trackedAt, shipmentId, container, ...rest] = decodeCursor(cursor);
  if (trackedAt === undefined || shipmentId === undefined || container === undefined || rest.length > 0) {
    throw brokenCursor();
  }
  return { trackedAt: readMoment(trackedAt), shipmentId, container };
}

/** An opaque token for a row with a number, such as a change in the history. */
export function encodeRowCursor(id: string): string {
  return encodeCursor([id]);
}

/** @throws Problem `invalid_request` for anything that `encodeRowCursor` cannot have made. */
export function decodeRowCursor(cursor: string): string {
  const [id, ...rest] = decodeCursor(cursor);
  // Eighteen digits always fit a PostgreSQL bigint.
  if (id === undefined || rest.length > 0 || !/^\d{1,18}$/.test(id)) throw brokenCursor();
  return id;
}
