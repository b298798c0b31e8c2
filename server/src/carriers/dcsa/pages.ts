import type { SetAside } from '../../domain/events/event.ts';
import { errorText } from '../access/error-text.ts';
import { type Body, excerpt, parseBody } from '../body.ts';
import { isObject } from '../fields.ts';
import type { Item } from '../set-aside.ts';

/** A body of DCSA 2.2 and its content. */
export type PageContent =
  | { kind: 'events'; items: { raw: unknown; list: string }[] }
  | { kind: 'error'; text: string; raw: unknown }
  | Extract<Body, { kind: 'none' | 'unreadable' }>;

/** Lists of events: `events` (Maersk), and one list per kind (carriers that answer with an object of arrays). */
const listNames = /^(events|(transport|equipment|shipment)events?)$/i;
const eventNames =
  /^(eventType|eventClassifierCode|eventDateTime|(transport|equipment|shipment)EventTypeCode)$/i;

/** Opens a body as received. Never throws, whatever the text. */
export function openPage(text: unknown): PageContent {
  const parsed = parseBody(text);
  return parsed.kind === 'json' ? openBody(parsed.json) : parsed;
}

const mostItems = 20_000;

/** All elements of all pages in order, each with its position; pages without events are set aside. */
export function readPages(pages: readonly unknown[]): { items: Item[]; setAside: SetAside[] } {
  const items: Item[] = [];
  const setAside: SetAside[] = [];
  for (const [index, text] of pages.entries()) {
    const position = `page ${index + 1}`;
    const page = openPage(text);
    if (page.kind === 'events') {
      for (const [at, { raw, list }] of page.items.entries()) {
        items.push({ raw, position: `${position}, ${list} ${at + 1}` });
      }
    } else if (page.kind === 'error') {
      setAside.push({ reason: `The page is an error message: ${page.text}`, position, raw: page.raw });
    } else if (page.kind === 'unreadable') {
      setAside.push({ reason: `The page ${page.reason}.`, position, raw: excerpt(text) });
    }
  }
  return { items, setAside };
}

function openBody(body: unknown): PageContent {
  if (Array.isArray(body)) return pageOf(body.map((raw) => ({ raw, list: 'event' })));
  if (!isObject(body)) return { kind: 'unreadable', reason: 'is JSON, but neither a list nor an object' };
  const names = Object.keys(body);
  if (names.some((name) => eventNames.test(name))) {
    return { kind: 'events', items: [{ raw: body, list: 'event' }] };
  }
  const lists = names.filter((name) => listNames.test(name) && Array.isArray(body[name]));
  if (lists.length > 0) return pageOf(lists.flatMap((list) => itemsOf(body[list], list)));
  if (Object.hasOwn(body, 'type') && String(body.type).toLowerCase() === 'none') return { kind: 'none' };
  const text = errorText(body);
  if (text !== null) return { kind: 'error', text, raw: body };
  return { kind: 'unreadable', reason: 'is an object without events' };
}

function pageOf(items: { raw: unknown; list: string }[]): PageContent {
  if (items.length > mostItems)
    return { kind: 'unreadable', reason: `contains more than ${mostItems} events` };
  return items.length === 0 ? { kind: 'none' } : { kind: 'events', items };
}

function itemsOf(value: unknown, list: string): { raw: unknown; list: string }[] {
  const label = /^events$/i.test(list) ? 'event' : list;
  return Array.isArray(value) ? value.map((raw) => ({ raw, list: label })) : [];
}
