// Workbooks of Excel, as a spreadsheet saves them, and as nobody does.

import { strToU8, unzipSync, zipSync } from 'fflate';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

export async function workbookOf(rows: CellValue[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet 1', rows }] }));
}

const sheet = 'xl/worksheets/sheet1.xml';
const begin = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** A workbook whose sheet is written by hand. @param before stands before its root @param parts other parts of it */
export async function workbookWith(
  sheetData: string,
  { before = '', parts = {} }: { before?: string; parts?: Record<string, string> } = {},
): Promise<Buffer> {
  const made = unzipSync(await workbookOf([['x']]));
  const written = { [sheet]: `${before}${begin}<sheetData>${sheetData}</sheetData></worksheet>`, ...parts };
  const bytes = Object.entries(written).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync({ ...made, ...Object.fromEntries(bytes) }, { level: 1 }));
}
