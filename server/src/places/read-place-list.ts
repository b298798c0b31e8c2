import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { csvRecords } from './csv-records.ts';
import type { PlaceEntry } from './list-entry.ts';
import { type ListForm, listFormOf } from './list-form.ts';

/** A list as it is read, record by record. */
export interface PlaceList {
  list: ListForm['list'];
  entries: AsyncIterable<{ line: number; entry: PlaceEntry }>;
}

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
