// Terminal49's version 2. A row is a tracking request; it has a shipment as soon as the line has answered.

import { normaliseReference, type QuestionKind } from '../../../domain/references/reference.ts';
import { type Access, request } from '../../access/access.ts';
import { type HttpRequest, type HttpResponse, isFailure } from '../../access/http.ts';
import { unavailable } from '../../access/unavailable.ts';
import { parseBody } from '../../body.ts';
import type { Question } from '../../carrier.ts';
import { readResponse } from '../../dcsa/response.ts';
import { fieldsOf, listAt, textAt } from '../../fields.ts';
import type { Created, RouteClient } from '../route-client.ts';
import { type Resource, readResource } from './json-api.ts';
import { type Get, isAnswer, isRowId, readList, receivedPage } from './pages.ts';
import { answerAbout, shipmentOfRow } from './read-row.ts';

const requestTypes: Record<QuestionKind, string> = {
  equipment: 'container',
  transport_document: 'bill_of_lading',
  booking: 'booking_number',
};

const mediaType = 'application/vnd.api+json';

/** A tracking request cannot be stopped, only its shipment. */
const notYet = unavailable('rejected', 'Terminal49 has no shipment yet that could be stopped.', 86_400);

/** Terminal49, asked with this access. */
export function terminal49Client(access: Access, baseUrl: string): RouteClient {
  const root = baseUrl.replace(/\/+$/, '');
  const send = (method: HttpRequest['method'], url: URL, signal: AbortSignal, body?: object) => {
    const headers = { accept: mediaType, ...(body && { 'content-type': mediaType }) };
    return request(access, { method, url, headers, ...(body && { body: JSON.stringify(body) }) }, signal);
  };
  const getUntil =
    (signal: AbortSignal): Get =>
    async (path) =>
      receivedPage(await send('GET', new URL(path, `${root}/`), signal), access.now());
  return {
    find: (question, scac, signal) => findRow(getUntil(signal), question, scac),
    async create({ reference, kind }, scac, signal) {
      const line = scac === '' ? { auto_detect_vocc_scac: true } : { scac };
      const attributes = { request_type: requestTypes[kind], request_number: reference, ...line };
      const data = { type: 'tracking_request', attributes };
      const response = await send('POST', new URL(`${root}/tracking_requests`), signal, { data });
      return isFailure(response) ? response : createdBy(response, access.now());
    },
    read: (id, signal) => answerAbout(getUntil(signal), id),
    async release(id, signal) {
      const row = await shipmentOfRow(getUntil(signal), id);
      if (isFailure(row)) return row;
      if (row.outcome === 'gone' || row.outcome === 'failed') return { outcome: 'released' };
      if (row.outcome === 'pending') return notYet;
      const url = new URL(`${root}/shipments/${row.shipment}/stop_tracking`);
      const response = await send('PATCH', url, signal);
      const page = isFailure(response) ? response : readResponse(response, access.now(), () => nothing);
      return isFailure(page) ? page : { outcome: 'released' };
    },
    async check(signal) {
      const page = await getUntil(signal)('tracking_requests?page[size]=1');
      if (isAnswer(page)) return { outcome: 'good' };
      return isFailure(page) ? page : unavailable('unreadable', 'There is no Terminal49 at this address.');
    },
  };
}

/** What it says after it has stopped something does not matter. */
const nothing = { kind: 'none' } as const;

/**
 * The newest row of a reference that has not failed. A stopped one counts only for a paper: a box goes on other
 * voyages. All are compared with the reference, since Terminal49 leaves filters that it does not know out of account.
 */
async function findRow(
  get: Get,
  { reference, kind }: Question,
  scac: string,
): ReturnType<RouteClient['find']> {
  const wanted = new URLSearchParams({ q: reference, 'page[size]': '100' });
  if (scac !== '') wanted.set('filter[scac]', scac);
  const list = await readList(get, `tracking_requests?${wanted}`);
  if (isFailure(list)) return list;
  const rows = list.pages.flatMap(({ document }) =>
    document.data.flatMap((each) => readResource(each) ?? []),
  );
  const [newest] = rows
    .filter((row) => isAbout(row, { reference, kind }, scac) && isUsable(row, kind) && isRowId(row.id))
    .toSorted((a, b) => (createdAt(a) < createdAt(b) ? 1 : -1));
  return newest === undefined ? { outcome: 'none' } : { outcome: 'found', id: newest.id };
}

function isAbout({ attributes }: Resource, { reference, kind }: Question, scac: string): boolean {
  const number = textAt(attributes, 'request_number') ?? '';
  const isOfLine = scac === '' || textAt(attributes, 'scac')?.toUpperCase() === scac;
  const isOfKind = textAt(attributes, 'request_type') === requestTypes[kind];
  return isOfLine && isOfKind && normaliseReference(number) === normaliseReference(reference);
}

function isUsable({ attributes }: Resource, kind: QuestionKind): boolean {
  const status = textAt(attributes, 'status');
  return status !== 'failed' && !(kind === 'equipment' && status === 'tracking_stopped');
}

function createdAt({ attributes }: Resource): string {
  return textAt(attributes, 'created_at') ?? '';
}

function createdBy(response: HttpResponse, now: Date): Created {
  if (response.status === 402) return { outcome: 'no_credits' };
  const duplicate = duplicateIn(response);
  if (duplicate !== null) return { outcome: 'already_there', ...duplicate };
  const page = receivedPage(response, now);
  if (isFailure(page)) return page.reason === 'rejected' ? { outcome: 'refused', detail: page.detail } : page;
  const row = isAnswer(page) ? readResource(page.document.data[0]) : null;
  // The reference finds it later.
  return row !== null && isRowId(row.id)
    ? { outcome: 'created', id: row.id }
    : unavailable('unreadable', 'Terminal49’s answer to a new reference has no id.');
}

/** `422 {"errors": [{"code": "duplicate", …}]}`; some answers name the row. */
function duplicateIn({ status, body }: HttpResponse): { id: string | null } | null {
  const parsed = status === 409 || status === 422 ? parseBody(body) : null;
  const errors = parsed?.kind === 'json' ? listAt(fieldsOf(parsed.json), 'errors').map(fieldsOf) : [];
  const error =
    errors.find((each) => textAt(each, 'code') === 'duplicate') ?? (status === 409 ? errors[0] : undefined);
  if (error === undefined) return status === 409 ? { id: null } : null;
  const id = textAt(fieldsOf(error.get('meta')), 'tracking_request_id');
  return { id: id !== null && isRowId(id) ? id : null };
}
