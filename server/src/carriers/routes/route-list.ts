// The list of what a route watches: what it says of each row, so that only those rows are read of which it says something new.

import { createHash } from 'node:crypto';
import { type Access, request } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import { type Unavailable, unavailable } from '../access/unavailable.ts';
import { type Body, parseBody } from '../body.ts';
import { readResponse } from '../dcsa/response.ts';

/** A row of the list. It is found by its id, or where the list has other ids by the numbers that it names. */
export interface RouteListRow {
  id: string | null;
  /** In our spelling. */
  references: string[];
  /** A hash of what it says; the same as long as it says the same. */
  mark: string;
}

export interface ListedPage {
  rows: RouteListRow[];
  /** The address of the page after it, below the base address; null at the end. */
  next: string | null;
}

/** How the list of a route is read. */
export interface RouteList {
  mediaType: string;
  /** The address of the first page, below the base address. */
  first: string;
  /** Reads the page at that address; null for an answer that is no list. Pure, never throws. */
  readPage(json: unknown, address: string): ListedPage | null;
}

/** One page of the list. */
export async function readListed(
  access: Access,
  baseUrl: string,
  list: RouteList,
  address: string,
  signal: AbortSignal,
): Promise<ListedPage | Unavailable> {
  const url = new URL(baseUrl.replace(/\/+$/, '') + address);
  const response = await request(access, { method: 'GET', url, headers: { accept: list.mediaType } }, signal);
  const page = isFailure(response) ? response : readResponse(response, access.now(), openAny);
  if (isFailure(page)) return page;
  const parsed = parseBody(page.body ?? '');
  const read = parsed.kind === 'json' ? list.readPage(parsed.json, address) : null;
  return read ?? unavailable('unreadable', 'The answer is no list of what is watched.');
}

export function markOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

/** What it is, `readPage` finds out. */
function openAny(text: string): Body {
  const parsed = parseBody(text);
  return parsed.kind === 'json' ? { kind: 'events' } : parsed;
}
