import { type Fields, fieldsAt, fieldsOf, listAt, textAt, valueAt } from '../../fields.ts';
import { numberIn, type Rival, textsIn, type WatchedPage, watchedRow } from '../rival.ts';

const perPage = 100;

export const vizion: Rival = {
  name: 'Vizion',
  baseUrl: 'https://prod.vizionapi.com',
  tokenVariable: 'VIZION_TOKEN',
  headers: (token) => ({ 'X-API-Key': token }),
  // None is published.
  quota: [{ requests: 60, perSeconds: 60 }],
  first: pageOf(1),
  readPage,
};

/** The list comes bare, or under one of these names. */
const listNames = ['references', 'data', 'results'];

function readPage(body: unknown, address: string): WatchedPage | null {
  const answer = fieldsOf(body);
  const name = listNames.find((each) => Array.isArray(valueAt(answer, each)));
  if (name === undefined && !Array.isArray(body)) return null;
  const rows = name === undefined ? (body as unknown[]) : listAt(answer, name);
  return {
    rows: rows.map((row) => watchedRow(fieldsOf(row), readReference)),
    next: rows.length < perPage ? null : pageOf(numberIn(address, 'page') + 1),
  };
}

function pageOf(page: number): string {
  return `/references?page=${page}&per_page=${perPage}`;
}

function readReference(row: Fields) {
  if (textAt(row, 'active')?.toLowerCase() === 'false' || valueAt(row, 'active') === false)
    return 'over' as const;
  const payload = fieldsAt(row, 'payload');
  const said = (...names: string[]) => textAt(row, ...names) ?? textAt(payload, ...names);
  const reference = said('container_id', 'bill_of_lading', 'booking', 'booking_number');
  if (reference === null) return { reason: 'It has neither a container nor a document.' };
  return {
    reference,
    carrier: said('carrier_scac', 'scac', 'carrier_code', 'carrier'),
    ownReferences: textsIn(valueAt(row, 'reference_numbers')),
    tags: textsIn(valueAt(row, 'tags')),
    pod: textAt(fieldsAt(payload, 'destination_port'), 'unlocode'),
  };
}
