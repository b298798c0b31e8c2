// A CSV file that a person chose, or cells that were copied from a spreadsheet.

import Papa from 'papaparse';
import {
  decodeSheet,
  type Sheet,
  sheetOf,
  withoutSeparatorLine,
} from '../../../server/src/domain/sheet/sheet.ts';

export async function readFile(file: File): Promise<Sheet> {
  return readTable(decodeSheet(await file.arrayBuffer()));
}

/** Papa detects the separator, unless the text names it. */
export function readTable(whole: string): Sheet {
  const { text, separator } = withoutSeparatorLine(whole);
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: 'greedy' });
  return sheetOf(data);
}
