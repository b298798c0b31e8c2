import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { csvRecords } from './csv-records.ts';
import { type PlaceEntry, readTerminal, readUnlocode } from './list-entry.ts';

/** A list as it is read, record by record. */
export interface PlaceList {
  list: ListForm['list'];
  entries: AsyncIterable<{ line: number; entry: PlaceEntry }>;
}

// The forms in which lists of places are published. The columns of a list show its form.
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
  const records = csvRecords(textOf(path, await encodingOf(path)));
  const first = await records.next();
  const form = first.done ? undefined : listFormOf(first.value.fields);
  if (first.done || form === undefined) {
    throw new Error(`${basename(path)} is neither UN/LOCODE as CSV nor an SMDG terminal list.`);
  }
  const { headed, read, list } = form;
  async function* entries() {
    if (!headed) yield { line: first.value.line, entry: read(first.value.fields) };
    for await (const { line, fields } of records) yield { line, entry: read(fields) };
  }
  return { list, entries: entries() };
}

type Encoding = 'utf-8' | 'windows-1252';

/** UNECE publishes its files in Windows-1252, all others in UTF-8. A text with accents is not valid in both. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of openFile(path)) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return 'windows-1252';
    }
  }
  return 'utf-8';
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of openFile(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* openFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
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
