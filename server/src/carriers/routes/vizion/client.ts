// Vizion. A row is a reference; of a Bill of Lading it has children, one for each box.

import { normaliseReference, type QuestionKind } from '../../../domain/references/reference.ts';
import { type Access, request } from '../../access/access.ts';
import { type HttpRequest, type HttpResponse, isFailure } from '../../access/http.ts';
import { type Unavailable, unavailable } from '../../access/unavailable.ts';
import type { Question } from '../../carrier.ts';
import { isWhole, readResponse } from '../../dcsa/response.ts';
import { type Fields, fieldsOf, textAt } from '../../fields.ts';
import type { Created, RouteClient } from '../route-client.ts';
import { answerOfReference, type GetRows, isReferenceId, referencesBy } from './read-reference.ts';
import { openVizion } from './updates.ts';

/** The field with the number, for each kind of question. */
const numberFields: Record<QuestionKind, string> = {
  equipment: 'container_id',
  transport_document: 'bill_of_lading',
  booking: 'booking_number',
};

/** Vizion, asked with this access. */
export function vizionClient(access: Access, baseUrl: string): RouteClient {
  const root = `${baseUrl.replace(/\/+$/, '')}/references`;
  const send = (method: HttpRequest['method'], path: string, signal: AbortSignal, body?: object) => {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return request(access, { method, url: new URL(root + path), headers: {}, ...sent }, signal);
  };
  const getUntil =
    (signal: AbortSignal): GetRows =>
    async (path) => {
      const page = pageOfRows(await send('GET', path, signal), access.now());
      if (isFailure(page)) return page;
      const opened = page.body === null ? null : openVizion(page.body);
      const rows = opened?.kind === 'events' ? opened.rows : [];
      return { text: page.body, rows: rows.map(fieldsOf), isWhole: isWhole(page) };
    };
  return {
    find: (question, scac, signal) => findReference(getUntil(signal), question, scac),
    async create({ reference, kind }, scac, signal) {
      // Without a line, Vizion finds it.
      const body = { [numberFields[kind]]: reference, ...(scac !== '' && { carrier_code: scac }) };
      const response = await send('POST', '', signal, body);
      return isFailure(response) ? response : createdReference(response, access.now());
    },
    read: (id, signal) => answerOfReference(getUntil(signal), id),
    async release(id, signal) {
      if (!isReferenceId(id)) return { outcome: 'released' };
      const response = await send('DELETE', `/${id}`, signal);
      const page = isFailure(response) ? response : readResponse(response, access.now(), () => nothing);
      return isFailure(page) ? page : { outcome: 'released' };
    },
    async check(signal) {
      const page = await getUntil(signal)('?limit=1');
      if (isFailure(page)) return page;
      return page.text === null
        ? unavailable('unreadable', 'There is no Vizion at this address.')
        : { outcome: 'good' };
    },
  };
}

/** What it says after it has stopped something does not matter. */
const nothing = { kind: 'none' } as const;

function pageOfRows(response: HttpResponse | Unavailable, now: Date) {
  return isFailure(response) ? response : readResponse(response, now, openVizion);
}

/** The newest one that is followed. A child belongs to the reference of its Bill of Lading. */
async function findReference(
  get: GetRows,
  { reference, kind }: Question,
  scac: string,
): ReturnType<RouteClient['find']> {
  const field = numberFields[kind];
  const list = await referencesBy(get, field, reference, true);
  if (isFailure(list)) return list;
  const isAbout = (row: Fields) =>
    normaliseReference(textAt(row, field) ?? '') === normaliseReference(reference) &&
    textAt(row, 'parent_reference_id') === null &&
    (kind === 'equipment' || textAt(row, 'container_id') === null) &&
    isOfLine(row, scac);
  const [newest] = list.rows
    .filter((row) => isAbout(row) && isReferenceId(textAt(row, 'id') ?? ''))
    .toSorted((a, b) => ((textAt(a, 'created_at') ?? '') < (textAt(b, 'created_at') ?? '') ? 1 : -1));
  const id = newest === undefined ? null : textAt(newest, 'id');
  return id === null ? { outcome: 'none' } : { outcome: 'found', id };
}

function isOfLine(row: Fields, scac: string): boolean {
  const line = textAt(row, 'carrier_scac', 'carrier_code')?.toUpperCase();
  return scac === '' || line === undefined || line === scac;
}

function createdReference(response: HttpResponse, now: Date): Created {
  if (response.status === 402) return { outcome: 'no_credits' };
  if (response.status === 409) return { outcome: 'already_there', id: idIn(response.body) };
  const page = pageOfRows(response, now);
  if (isFailure(page)) return page.reason === 'rejected' ? { outcome: 'refused', detail: page.detail } : page;
  const id = idIn(page.body);
  // The reference finds it later.
  return id === null
    ? unavailable('unreadable', 'Vizion’s answer to a new reference has no id.')
    : { outcome: 'created', id };
}

function idIn(text: string | null): string | null {
  const opened = openVizion(text);
  const [row] = opened.kind === 'events' ? opened.rows : [];
  const id = textAt(fieldsOf(row), 'id', 'reference_id');
  return id !== null && isReferenceId(id) ? id : null;
}
