// The forms in which lists of places are published. The columns of a list show its form.

import { type PlaceEntry, readTerminal, readUnlocode } from './list-entry.ts';

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

/** Recognises a list by its first record; undefined when it is no list that we know. */
export function listFormOf(first: readonly string[]): ListForm | undefined {
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
