import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { csvRows } from '../domain/sheet/parse-csv.ts';
import { decodeSheet } from '../domain/sheet/sheet.ts';
import { type PlaceEntry, readTerminal, readUnlocode } from './list-entry.ts';

/** A list, record by record. */
export interface PlaceList {
  list: ListForm['list'];
  entries: Iterable<{ line: number; entry: PlaceEntry }>;
}

/** The form in which a list is published. Its columns show it. */
export interface ListForm {
  /** The list, as people call it. */
  list: 'UN/LOCODE' | 'SMDG';
  /** The first record names the columns and is no entry. */
  headed: boolean;
  read(fields: readonly string[]): PlaceEntry;
}

/** UNECE publishes its CSV files without a line of titles. */
const uneceColumns = [
  'change',
  'country',
  'location',
  'name',
  'namewodiacritics',
  'subdivision',
  'status',
  'function',
  'date',
  'iata',
  'coordinates',
  'remarks',
];

/** Opens a list of places. @throws Error in a sentence when the file cannot be read or is no list we know */
export async function readPlaceList(path: string): Promise<PlaceList> {
  const [titles, ...records] = recordsOf(decodeSheet(await contentOf(path)));
  const form = titles && listFormOf(titles.cells);
  if (titles === undefined || form === undefined)
    throw new Error(`${basename(path)} is neither UN/LOCODE as CSV nor an SMDG terminal list.`);
  const { headed, read, list } = form;
  const entries = (headed ? records : [titles, ...records]).values();
  return { list, entries: entries.map(({ line, cells }) => ({ line, entry: read(cells) })) };
}

async function contentOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Without empty lines. @throws Error naming the line on which a quotation mark was opened and never closed */
function recordsOf(text: string): { line: number; cells: string[] }[] {
  const rows = [...csvRows(text, ',')];
  const open = rows.find(({ isClosed }) => !isClosed);
  if (open) throw new Error(`Line ${open.line} opens a quotation mark that is never closed.`);
  return rows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Recognises a list by its first record; undefined when it is no list that we know. */
function listFormOf(first: readonly string[]): ListForm | undefined {
  const titles = first.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''));
  const has = (...names: string[]) => names.every((name) => titles.includes(name));
  if (has('unlocode', 'terminalcode')) return form('SMDG', true, titles);
  if (has('country', 'location', 'name')) return form('UN/LOCODE', true, titles);
  const bare = first.length >= uneceColumns.length - 1 && /^[A-Z]{2}$/.test(first[1] ?? '');
  return bare ? form('UN/LOCODE', false, uneceColumns) : undefined;
}

function form(list: ListForm['list'], headed: boolean, titles: readonly string[]): ListForm {
  const read = list === 'SMDG' ? readTerminal : readUnlocode;
  return {
    list,
    headed,
    read: (fields) => read((column) => fields[titles.indexOf(column)] ?? ''),
  };
}
