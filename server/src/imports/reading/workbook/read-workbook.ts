// Reads a workbook of Excel (.xlsx). Formulas are never evaluated: a cell has the value that was saved with it.

import { Problem } from '../../../domain/refusals/problem.ts';
import { mostColumns } from '../../../domain/sheet/parse-csv.ts';
import { mostRows } from '../../import.ts';
import { tooManyRows, unreadableFile } from '../unreadable-file.ts';
import { openParts } from './open-parts.ts';
import { readBook, readDayStyles, readTexts } from './read-parts.ts';
import { walkXml } from './walk-xml.ts';

/** As many as a CSV file may have. Many cells may name one long text. */
const mostCharacters = 4 * 1024 * 1024;

/** The cells of the first sheet, separated by tabs, as a spreadsheet copies them. @throws Problem `invalid_request` */
export async function readWorkbook(body: Uint8Array): Promise<string> {
  try {
    const part = await openParts(body);
    const { sheet, is1904 } = readBook(
      await part('xl/workbook.xml'),
      await part('xl/_rels/workbook.xml.rels'),
    );
    const xml = await part(sheet);
    if (xml === '') throw new Error('no sheet');
    const texts = readTexts(await part('xl/sharedStrings.xml'));
    const days = readDayStyles(await part('xl/styles.xml'));
    return readSheet(xml, (cell) => textOf(cell, { texts, days, is1904 }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unreadableFile('must be an Excel workbook (.xlsx) that is whole and has no password');
  }
}

interface Cell {
  type: string;
  style: number;
  value: string;
}

function readSheet(xml: string, read: (cell: Cell) => string): string {
  const lines: string[] = [];
  let [row, column, characters, isValue] = [-1, -1, 0, false];
  let cells: string[] = [];
  let cell: Cell = { type: '', style: 0, value: '' };
  walkXml(xml, {
    open(name, { r: place, t: type = 'n', s: style = 0 }) {
      if (name === 'row') {
        row = place === undefined ? row + 1 : Number(place) - 1;
        [cells, column] = [[], -1];
      }
      if (name === 'c') {
        column = place === undefined ? column + 1 : columnOf(place);
        cell = { type, style: Number(style), value: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (isValue) cell.value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && column < mostColumns) {
        const text = read(cell);
        characters += text.length;
        if (characters > mostCharacters)
          throw unreadableFile(`must have ${mostCharacters} characters at most`);
        cells[column] = text;
      }
      if (name !== 'row' || !cells.some((text) => text !== '')) return;
      // A heading is one row more.
      if (row > mostRows) throw tooManyRows();
      if (!(row >= lines.length)) throw new Error('rows that are not in their order');
      while (lines.length < row) lines.push('');
      lines.push(Array.from(cells, (text = '') => quoted(text)).join('\t'));
    },
  });
  return lines.join('\n');
}

/** `AB12`: 27. */
function columnOf(place: string): number {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? [];
  if (letters === '') throw new Error('a cell without a column');
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(
  { type, style, value }: Cell,
  { texts, days, is1904 }: { texts: readonly string[]; days: ReadonlySet<number>; is1904: boolean },
): string {
  if (value === '' || type === 'e') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n') return value;
  return days.has(style) ? momentOf(Number(value), is1904) : String(Number(value));
}

/** A day, with the time if it has one. */
function momentOf(days: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(first + Math.round(days * 24 * 60) * 60_000);
  if (Number.isNaN(moment.getTime())) return '';
  const written = moment.toISOString();
  return days % 1 === 0 ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
