import { normaliseReference } from '../../../domain/references/reference.ts';
import { type Access, request } from '../../access/access.ts';
import { type HttpRequest, type HttpResponse, isFailure } from '../../access/http.ts';
import { type Unavailable, unavailable } from '../../access/unavailable.ts';
import { type Body, parseBody } from '../../body.ts';
import type { Question } from '../../carrier.ts';
import type { CarrierAnswer } from '../../carrier-answer.ts';
import { isWhole, type ReadPage, readResponse } from '../../dcsa/response.ts';
import { type Fields, textAt } from '../../fields.ts';
import type { Created, RouteClient } from '../route-client.ts';
import { idOf, isUntracked, isWaiting, openShipment, shipmentIn, shipmentsIn } from './body.ts';

type Reply = HttpResponse | Unavailable;

/** `path` is below the list of shipments at sea. */
type Ask = (method: HttpRequest['method'], path: string, body?: object) => Promise<Reply>;

/** Enough to see whether ShipsGo has left the filter out of account. */
const mostListed = 10;

/** ShipsGo's version 2, asked with this access. A Bill of Lading goes where a booking goes. */
export function shipsgoClient(access: Access, baseUrl: string): RouteClient {
  const root = `${baseUrl.replace(/\/+$/, '')}/ocean/shipments`;
  const askUntil =
    (signal: AbortSignal): Ask =>
    (method, path, body) => {
      const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return request(access, { method, url: new URL(root + path), headers: {}, ...sent }, signal);
    };
  const pageOf = (reply: Reply, open: (text: string) => Body = openJson) =>
    isFailure(reply) ? reply : readResponse(reply, access.now(), open);

  return {
    async find(question, _scac, signal) {
      const field = fieldOf(question);
      const filter = { [`filters[${field}]`]: `eq:${question.reference}`, take: String(mostListed) };
      const page = pageOf(await askUntil(signal)('GET', `?${new URLSearchParams(filter)}`));
      if (isFailure(page)) return page;
      const rows = page.body === null ? [] : shipmentsIn(JSON.parse(page.body));
      // One that is followed no more answers never again: the reference can be given anew.
      const found = rows.filter((row) => isAbout(row, field, question) && !isUntracked(row)).map(idOf);
      const id = found.find((each) => each !== null);
      return id === undefined ? { outcome: 'none' } : { outcome: 'found', id };
    },
    async create(question, scac, signal) {
      const body = { [fieldOf(question)]: question.reference, ...(scac !== '' && { carrier: scac }) };
      const reply = await askUntil(signal)('POST', '', body);
      return createdBy(reply, pageOf(reply));
    },
    async read(id, signal) {
      const reply = await askUntil(signal)('GET', `/${encodeURIComponent(id)}`);
      const isGone = !isFailure(reply) && reply.status === 404;
      return isGone ? rowGone : answerOf(pageOf(reply, openShipment));
    },
    async release(id, signal) {
      const reply = await askUntil(signal)('DELETE', `/${encodeURIComponent(id)}`);
      const page = pageOf(reply, openAnything);
      return isFailure(page) ? page : { outcome: 'released' };
    },
    async check(signal) {
      const page = pageOf(await askUntil(signal)('GET', '?take=1'));
      return isFailure(page) ? page : { outcome: 'good' };
    },
  };
}

function createdBy(reply: Reply, page: ReadPage | Unavailable): Created {
  if (!isFailure(reply)) {
    if (reply.status === 402) return { outcome: 'no_credits' };
    if (reply.status === 409) return { outcome: 'already_there', id: idIn(reply.body) };
  }
  if (isFailure(page)) return page.reason === 'rejected' ? { outcome: 'refused', detail: page.detail } : page;
  const id = page.body === null ? null : idIn(page.body);
  // Accepted, but it does not say which shipment it is; the reference finds it later.
  return id === null
    ? unavailable('unreadable', 'ShipsGo’s answer to a new reference has no id.')
    : { outcome: 'created', id };
}

function answerOf(page: ReadPage | Unavailable): CarrierAnswer | { outcome: 'failed' } {
  if (isFailure(page)) return page;
  const body = page.body === null ? null : openShipment(page.body);
  if (page.body === null || body?.kind !== 'events') return { outcome: 'no_data' };
  if (isUntracked(body.shipment)) return { outcome: 'failed' };
  if (isWaiting(body.shipment)) return { outcome: 'pending' };
  return { outcome: 'found', pages: [page.body], complete: isWhole(page) };
}

const rowGone = unavailable('rejected', 'ShipsGo has no shipment with this id any more.');

function fieldOf({ kind }: Question): 'container_number' | 'booking_number' {
  return kind === 'equipment' ? 'container_number' : 'booking_number';
}

function isAbout(row: Fields, field: string, { reference }: Question): boolean {
  return normaliseReference(textAt(row, field) ?? '') === normaliseReference(reference);
}

function idIn(text: string): string | null {
  const parsed = parseBody(text);
  return parsed.kind === 'json' ? idOf(shipmentIn(parsed.json)) : null;
}

/** Any JSON object or list. */
function openJson(text: string): Body {
  const parsed = parseBody(text);
  if (parsed.kind === 'unreadable') return parsed;
  return typeof parsed.json === 'object' && parsed.json !== null
    ? { kind: 'events' }
    : { kind: 'unreadable', reason: 'is JSON, but no object' };
}

/** What it says after it has deleted something does not matter. */
function openAnything(): Body {
  return { kind: 'none' };
}
