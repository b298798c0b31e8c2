import type { Owner } from '../accounts/owner.ts';
import { byteOrderMark, csvLine } from '../domain/csv.ts';
import type { Services } from '../services.ts';
import type { BoxFilters } from '../tracking/listing/box-filter.ts';
import { cursorOf, orderOf } from '../tracking/listing/box-order.ts';
import { listBoxes } from '../tracking/listing/list-boxes.ts';
import { csvCells, csvColumns } from './csv-columns.ts';
import { inPieces } from './in-pieces.ts';

const rowsAtOnce = 500;
const order = orderOf('-tracked');

export interface CsvWanted {
  filters: BoxFilters;
  /** Begin with the byte order mark. */
  bom: boolean;
}

/** All boxes that match the filters as CSV, newest tracked first, a few hundred in each piece. */
export async function* shipmentRows(
  { bulkDb, now }: Services,
  owner: Owner,
  { filters, bom }: CsvWanted,
): AsyncGenerator<string> {
  let head = (bom ? byteOrderMark : '') + csvLine(Object.keys(csvColumns), ',');
  let after: string | undefined;
  for (;;) {
    const at = now();
    const boxes = await listBoxes(
      bulkDb,
      owner,
      { filters, order, bounds: { after, limit: rowsAtOnce } },
      at,
    );
    yield* inPieces([head, ...boxes.map((box) => csvLine(csvCells(box, at), ','))]);
    const last = boxes.at(-1);
    if (last === undefined || boxes.length < rowsAtOnce) return;
    head = '';
    after = cursorOf(order, last);
  }
}
