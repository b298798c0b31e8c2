import type { Owner } from '../accounts/owner.ts';
import { byteOrderMark, csvLine } from '../domain/text/csv.ts';
import type { Services } from '../services.ts';
import type { BoxFilters } from '../tracking/listing/box-filter.ts';
import { cursorOf, type Order } from '../tracking/listing/box-order.ts';
import { type ListedBox, listBoxes } from '../tracking/listing/list-boxes.ts';
import { findNearestClocks, type NearestClock } from '../tracking/listing/list-nearest-clocks.ts';
import { inPieces } from './in-pieces.ts';

const rowsAtOnce = 500;

export interface CsvTable {
  filters: BoxFilters;
  order: Order;
  /** Begin with the byte order mark. */
  bom: boolean;
  separator: ',' | ';';
  head: readonly string[];
  /** The cells of a row, in the order of `head`. */
  cellsOf: (box: ListedBox, now: Date, nearest: NearestClock) => readonly (string | null)[];
}

/** All boxes that match the filters as CSV, a few hundred in each piece. */
export async function* shipmentRows(
  { bulkDb, now }: Services,
  owner: Owner,
  { filters, order, bom, separator, head, cellsOf }: CsvTable,
): AsyncGenerator<string> {
  let first = (bom ? byteOrderMark : '') + csvLine(head, separator);
  let after: string | undefined;
  for (;;) {
    const at = now();
    const bounds = { after, limit: rowsAtOnce };
    const boxes = await listBoxes(bulkDb, owner, { filters, order, bounds }, at);
    const nearest = await findNearestClocks(
      bulkDb,
      boxes.map((box) => box.shipment_id),
    );
    yield* inPieces([first, ...boxes.map((box) => csvLine(cellsOf(box, at, nearest), separator))]);
    const last = boxes.at(-1);
    if (last === undefined || boxes.length < rowsAtOnce) return;
    first = '';
    after = cursorOf(order, last);
  }
}
