// Asks a carrier's DCSA Track & Trace endpoint, page by page.

import type { QuestionKind } from '../../domain/references/reference.ts';
import { type Access, fetchPage } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import { unavailable } from '../access/unavailable.ts';
import type { Question } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import { hashOfAnswer } from '../hash-of-answer.ts';
import { nextPage } from './next-page.ts';
import { openPage } from './pages.ts';
import { type ReadPage, readResponse } from './response.ts';

export interface DcsaEndpoint {
  eventsUrl: URL;
  /** The header `API-Version`. */
  apiVersion: string;
  /** The `limit` parameter; null for a carrier that refuses it. */
  pageSize: number | null;
}

/** The DCSA 2.2 parameter for each kind of question, and how many characters it may have. */
const parameters: Record<QuestionKind, { name: string; longest: number }> = {
  equipment: { name: 'equipmentReference', longest: 15 },
  transport_document: { name: 'transportDocumentReference', longest: 20 },
  booking: { name: 'carrierBookingReference', longest: 35 },
};

/** Whether the reference fits the parameter of its kind. A carrier would only refuse a longer one. */
export function fitsDcsa({ reference, kind }: Question): boolean {
  return reference.length <= parameters[kind].longest;
}

/** Enough for a Bill of Lading with 300 boxes at 100 events a page; more pages mean that the carrier repeats itself. */
const mostPages = 60;
/** Of all pages together. A page has at most 8 MiB, so without this limit an answer could fill the memory. */
const mostCharacters = 32 * 1024 * 1024;

/** The progress of reading an answer. */
interface Reading {
  /** The address of the first page. */
  question: URL;
  pages: string[];
  asked: Set<string>;
  complete: boolean;
}

/** Never throws. The first page decides whether there is an answer; a missing later page only makes it incomplete. */
export async function askDcsa(
  access: Access,
  endpoint: DcsaEndpoint,
  asked: Question,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  const first = questionUrl(endpoint, asked);
  const open = (body: string) =>
    asked.lastHash !== undefined && hashOfAnswer([body]) === asked.lastHash
      ? ({ kind: 'events' } as const)
      : openPage(body);
  const reading: Reading = { question: first, pages: [], asked: new Set(), complete: true };
  for (let url: URL | null = first; url !== null; ) {
    const response = await fetchPage(access, url, { 'api-version': endpoint.apiVersion }, signal);
    const page = isFailure(response) ? response : readResponse(response, access.now(), open);
    if (!isFailure(page)) {
      url = takePage(reading, page, url);
    } else if (reading.pages.length === 0) {
      return page;
    } else {
      reading.complete = false;
      break;
    }
  }
  if (reading.pages.length > 0) return { outcome: 'found', pages: reading.pages, complete: reading.complete };
  if (reading.complete) return { outcome: 'no_data' };
  return unavailable('unreadable', 'The carrier answered without events, and its answer was incomplete.');
}

/** Adds a page and returns the address of the next one; null at the end, and when pages repeat. */
function takePage(reading: Reading, page: ReadPage, url: URL): URL | null {
  const { question, pages, asked } = reading;
  asked.add(url.href);
  // A page that was announced but is missing makes the answer incomplete; only for the first page is 404 an answer.
  if (page.status === 206 || (page.status === 404 && pages.length > 0)) reading.complete = false;
  // An endless list: each page has a new cursor, but the same events.
  const repeated = page.body !== null && pages.includes(page.body);
  if (page.body !== null && !repeated) pages.push(page.body);
  const next = nextPage(page.next, question, url);
  if ('end' in next) return null;
  const length = pages.reduce((sum, { length }) => sum + length, 0);
  const mayGoOn = asked.size < mostPages && length < mostCharacters;
  if ('url' in next && !repeated && !asked.has(next.url.href) && mayGoOn) return next.url;
  reading.complete = false;
  return null;
}

function questionUrl({ eventsUrl, pageSize }: DcsaEndpoint, { reference, kind }: Question): URL {
  const url = new URL(eventsUrl);
  url.searchParams.set(parameters[kind].name, reference);
  if (pageSize !== null) url.searchParams.set('limit', String(pageSize));
  return url;
}
