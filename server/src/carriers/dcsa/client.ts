// Asks a carrier's DCSA Track & Trace 2.2 endpoint, page by page, and says honestly what came of it.

import { type Access, askWithin, fetchPage } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import { unavailable } from '../access/unavailable.ts';
import type { CarrierAnswer, Question, QuestionKind } from '../carrier.ts';
import { nextPage } from './next-page.ts';
import { type ReadPage, readResponse } from './response.ts';

/** Where and how to ask. */
export interface DcsaEndpoint {
  eventsUrl: URL;
  /** The `limit` parameter; null where the carrier refuses it. */
  pageSize: number | null;
}

/** DCSA 2.2 names of what is asked for. */
const parameters: Record<QuestionKind, string> = {
  equipment: 'equipmentReference',
  transport_document: 'transportDocumentReference',
  booking: 'carrierBookingReference',
};

/** A 300-box Bill of Lading of 100 events a page; more than this is a carrier walking in circles. */
const mostPages = 60;

/** Asks one question. Total: settles with an answer, within the deadline of `access` or soon after `signal`. */
export function askDcsa(
  access: Access,
  endpoint: DcsaEndpoint,
  question: Question,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  return askWithin(access, signal, (limited) =>
    readAllPages(access, questionUrl(endpoint, question), limited),
  );
}

/** What has been read of an answer so far. */
interface Reading {
  pages: string[];
  asked: Set<string>;
  complete: boolean;
}

/** The first page decides whether there is an answer at all; a later one that is missing only makes it incomplete. */
async function readAllPages(access: Access, first: URL, signal: AbortSignal): Promise<CarrierAnswer> {
  const reading: Reading = { pages: [], asked: new Set(), complete: true };
  for (let url: URL | null = first; url !== null; ) {
    const response = await fetchPage(access, url, { 'api-version': '2' }, signal);
    const page = isFailure(response) ? response : readResponse(response, access.now());
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
  return unavailable('unreadable', 'The carrier answered with no events, and less than all of them.');
}

/** Adds a page and tells where the next one is; null at the end, and where going on would be going in circles. */
function takePage(reading: Reading, page: ReadPage, url: URL): URL | null {
  const { pages, asked } = reading;
  asked.add(url.href);
  // A page that was promised and is not there is missing; only on the first one is 404 an answer.
  if (page.status === 206 || (page.status === 404 && pages.length > 0)) reading.complete = false;
  // An unending list: a new cursor each time, the same events behind it.
  const repeated = page.body !== null && pages.includes(page.body);
  if (page.body !== null && !repeated) pages.push(page.body);
  const next = nextPage(page.nextPage, url);
  if ('end' in next) return null;
  if ('url' in next && !repeated && !asked.has(next.url.href) && asked.size < mostPages) return next.url;
  reading.complete = false;
  return null;
}

function questionUrl({ eventsUrl, pageSize }: DcsaEndpoint, { reference, kind }: Question): URL {
  const url = new URL(eventsUrl);
  url.searchParams.set(parameters[kind], reference);
  if (pageSize !== null) url.searchParams.set('limit', String(pageSize));
  return url;
}
