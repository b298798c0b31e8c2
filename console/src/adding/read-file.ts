// A CSV file that a person chose, or cells that were copied from a spreadsheet.

import { parseCsv } from '../../../server/src/domain/sheet/parse-csv.ts';
import {
  decodeSheet,
  type Sheet,
  sheetOf,
  withoutSeparatorLine,
} from '../../../server/src/domain/sheet/sheet.ts';

export async function readFile(file: File): Promise<Sheet> {
  return readTable(decodeSheet(await file.arrayBuffer()));
}

export function readTable(whole: string): Sheet {
  const { text, separator } = withoutSeparatorLine(whole);
  const rows = parseCsv(text, separator);
  return sheetOf(rows.filter((row) => row.some((cell) => cell.trim() !== '')));
}
