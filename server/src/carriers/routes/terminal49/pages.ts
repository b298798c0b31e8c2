import { type HttpResponse, isFailure } from '../../access/http.ts';
import type { Unavailable } from '../../access/unavailable.ts';
import { isWhole, readResponse } from '../../dcsa/response.ts';
import { type Document, openDocument, readDocument } from './json-api.ts';

/** A page of Terminal49, as received and read. */
export interface ReceivedPage {
  text: string;
  document: Document;
  /** False when a gateway cut it short (206), or announces another page. */
  isWhole: boolean;
}

/** Gets a page below the root of the API; `none` for 404. */
export type Get = (path: string) => Promise<ReceivedPage | { outcome: 'none' } | Unavailable>;

/** Of one list. */
const mostPages = 20;

export function isAnswer(page: ReceivedPage | { outcome: string }): page is ReceivedPage {
  return 'document' in page;
}

/** The page in a response. */
export function receivedPage(
  response: HttpResponse | Unavailable,
  now: Date,
): ReceivedPage | { outcome: 'none' } | Unavailable {
  const page = isFailure(response) ? response : readResponse(response, now, openDocument);
  if (isFailure(page)) return page;
  const document = page.body === null ? null : readDocument(page.body);
  return page.body === null || document === null || 'reason' in document
    ? { outcome: 'none' }
    : { text: page.body, document, isWhole: isWhole(page) };
}

/** The pages of a list; not whole if it goes on after the last of them. */
export interface ReadList {
  pages: ReceivedPage[];
  isWhole: boolean;
}

/** Of the link to the next page only its number is used, so that no other address is asked. */
export async function readList(get: Get, path: string): Promise<ReadList | Unavailable> {
  const pages: ReceivedPage[] = [];
  for (let number = 1; number <= mostPages; number += 1) {
    const more = `${path.includes('?') ? '&' : '?'}page[number]=${number}`;
    const page = await get(number === 1 ? path : path + more);
    if (isFailure(page)) return page;
    if (!isAnswer(page)) return { pages, isWhole: false };
    pages.push(page);
    if (!page.isWhole) return { pages, isWhole: false };
    if (numberIn(page.document.next) !== number + 1) return { pages, isWhole: true };
  }
  return { pages, isWhole: false };
}

function numberIn(link: string | null): number | null {
  const url = link === null ? null : URL.parse(link, 'https://api.terminal49.com');
  return Number(url?.searchParams.get('page[number]')) || null;
}

/** An id is a UUID; nothing else that could stand in an address is taken for one. */
export function isRowId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
