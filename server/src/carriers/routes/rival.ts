// A service that watches references for a workspace today, and the list of what it watches.

import type { QuotaWindow } from '../bucket.ts';
import { type Fields, fieldsOf, isObject, textAt } from '../fields.ts';

/** A reference that the other service watches, in its own words. */
export interface WatchedReference {
  /** Their id of it. */
  id: string;
  reference: string;
  /** The line, as they name it. */
  carrier: string | null;
  ownReferences: string[];
  tags: string[];
  /** The port of discharge as UN/LOCODE. */
  pod: string | null;
}

/** One row of their list. */
export type WatchedRow =
  | { kind: 'watched'; watched: WatchedReference }
  /** They watch it no more: it arrived, or was stopped. */
  | { kind: 'over'; id: string }
  | { kind: 'unreadable'; id: string; reason: string };

export interface WatchedPage {
  rows: WatchedRow[];
  /** The address of the page after it, below the base address; null at the end. */
  next: string | null;
}

export interface Rival {
  name: string;
  baseUrl: string;
  /** The variable of the environment that has the token. */
  tokenVariable: string;
  headers(token: string): Record<string, string>;
  quota: readonly QuotaWindow[];
  /** The address of the first page, below the base address. */
  first: string;
  /** Reads the page at that address; null for an answer that is no list. Pure, never throws. */
  readPage(body: unknown, address: string): WatchedPage | null;
}

/** Ids from outside are shown and stored, so they are short. */
const longestId = 80;

/** In place of the id of a row that has none. */
export const noId = 'without an id';

/** A row of which `read` says the rest. Without an id, it stands for its place in the list. */
export function watchedRow(
  fields: Fields,
  read: (fields: Fields, id: string) => Omit<WatchedReference, 'id'> | 'over' | { reason: string },
): WatchedRow {
  const id = (textAt(fields, 'id') ?? noId).slice(0, longestId);
  const said = read(fields, id);
  if (said === 'over') return { kind: 'over', id };
  return 'reason' in said
    ? { kind: 'unreadable', id, reason: said.reason }
    : { kind: 'watched', watched: { id, ...said } };
}

/** Texts of a list whose items are texts, or objects with a name. */
export function textsIn(value: unknown): string[] {
  const items = Array.isArray(value) ? value : value == null ? [] : [value];
  return items.slice(0, 100).flatMap((item) => {
    const text = isObject(item) ? textAt(fieldsOf(item), 'name') : textAt(fieldsOf({ item }), 'item');
    return text === null ? [] : [text];
  });
}

/** The number of a page in an address: `…?page=2` is 2. */
export function numberIn(address: string, name: string): number {
  return Number(new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(name) ?? 0);
}
