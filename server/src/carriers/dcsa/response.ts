import { retryAfterSeconds } from '../../domain/webhooks/retry-after.ts';
import { errorText } from '../access/error-text.ts';
import type { HttpResponse } from '../access/http.ts';
import { refusal, type Unavailable, unavailable } from '../access/unavailable.ts';
import type { Body } from '../body.ts';
import type { AnnouncedPage } from './next-page.ts';
import { openPage } from './pages.ts';

/** A page of an answer. */
export interface ReadPage {
  /** As received; null for a page without events, because storing it would make the same content look new. */
  body: string | null;
  /** 206: the carrier says that a part is missing. 404: it has no data here. */
  status: number;
  next: AnnouncedPage;
}

/** Whether an answer of one page lacks nothing: it is not cut short, and announces no other page. */
export function isWhole({ status, next }: ReadPage): boolean {
  return status !== 206 && !next.page?.trim() && !next.cursor?.trim();
}

/** Sentences of a carrier that has no data for a reference. */
const nothingKnown =
  /not[\s_-]?found|no[\s_-](data|events?|results?|records?|content|information)\b|does(n't| not) exist/i;
/** Sentences of a gateway that does not know the path: our configuration is wrong, not the reference. */
const noSuchPath =
  /no route|no resources? match|missing authentication token|unable to identify proxy|no such api/i;

/**
 * Separates events, no events, and no answer. An empty 200 or a web page is no answer: as "no events", a broken gateway would
 * make every shipment disappear. @param open reads a body in the carrier's dialect
 */
export function readResponse(
  response: HttpResponse,
  now: Date,
  open: (body: string) => Body = openPage,
): ReadPage | Unavailable {
  const { status, body } = response;
  if (status === 204 || (status === 404 && isNoData(body))) return without(response);
  if (status < 200 || status > 299) {
    const wait = retryAfterSeconds(response.header('retry-after'), now);
    return refusal(status, sentenceOf(body), wait);
  }
  const page = open(body);
  if (page.kind === 'events') return { ...without(response), body };
  if (page.kind === 'none') return without(response);
  if (page.kind === 'unreadable') return unavailable('unreadable', `The carrier’s answer ${page.reason}.`);
  if (nothingKnown.test(page.text)) return without(response);
  return unavailable(page.reason ?? 'unreadable', `The carrier answered ${status}: ${page.text}`);
}

/** By 404 with JSON or without a body. A web page, or a gateway's error about the path, means a wrong address. */
function isNoData(body: string): boolean {
  if (body.trim() === '') return true;
  return isJson(body) && !noSuchPath.test(sentenceOf(body) ?? '');
}

function without(response: HttpResponse): ReadPage {
  const next = { page: response.header('next-page'), cursor: response.header('next-page-cursor') };
  return { body: null, status: response.status, next };
}

function sentenceOf(body: string): string | null {
  return isJson(body) ? errorText(JSON.parse(body)) : null;
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
