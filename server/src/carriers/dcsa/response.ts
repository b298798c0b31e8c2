import { retryAfterSeconds } from '../../domain/retry-after.ts';
import { errorText } from '../access/error-text.ts';
import type { HttpResponse } from '../access/http.ts';
import { refusal, type Unavailable, unavailable } from '../access/unavailable.ts';
import type { Body } from '../body.ts';
import { openPage } from './pages.ts';

/** A page of an answer. */
export interface ReadPage {
  /** As received; null for a page without events, which would only make the same content look new. */
  body: string | null;
  /** 206: the carrier itself says that something is left out. 404: it knows nothing here. */
  status: number;
  /** The `Next-Page` header. */
  nextPage: string | undefined;
}

/** Sentences of a carrier that knows nothing of a reference. */
const nothingKnown =
  /not[\s_-]?found|no[\s_-](data|events?|results?|records?|content|information)\b|does(n't| not) exist/i;
/** Sentences of a gateway that knows nothing of the path: our configuration is wrong, not the reference. */
const noSuchPath =
  /no route|no resources? match|missing authentication token|unable to identify proxy|no such api/i;

/**
 * Tells the three things a carrier's response can mean apart: events, no events, no answer. An empty 200 or a web page is
 * no answer: were it taken for "no events", a broken gateway would make every shipment vanish.
 * @param open reads a body in the carrier's own tongue
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

/**
 * A carrier says "no data" with 404 and JSON (`{"message": "… not found"}`, `[]`), or with nothing at all. A web page, or
 * a gateway's remark about the path, says that we asked at the wrong address.
 */
function isNoData(body: string): boolean {
  if (body.trim() === '') return true;
  return isJson(body) && !noSuchPath.test(sentenceOf(body) ?? '');
}

function without(response: HttpResponse): ReadPage {
  return { body: null, status: response.status, nextPage: response.header('next-page') };
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
