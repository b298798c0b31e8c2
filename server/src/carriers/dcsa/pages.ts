import type { SetAside } from '../../domain/event.ts';
import { errorText } from '../access/error-text.ts';
import { isObject } from '../fields.ts';

/** What one body turned out to be. */
export type Page =
  | { kind: 'events'; items: { raw: unknown; list: string }[] }
  /** The carrier's way of saying that it knows nothing: `[]`, `{events: []}`, `{type: "none"}`. */
  | { kind: 'none' }
  /** A body that explains instead of answering. */
  | { kind: 'error'; text: string; raw: unknown }
  /** Neither: empty, HTML, cut JSON, a number. */
  | { kind: 'unreadable'; reason: string };

/** An element of an answer and where it stood. */
export interface Item {
  raw: unknown;
  position: string;
}

/** Lists that hold events: `events` (Maersk), and one list for each kind (carriers that answer an object of arrays). */
const listNames = /^(events|(transport|equipment|shipment)events?)$/i;
const eventNames =
  /^(eventType|eventClassifierCode|eventDateTime|(transport|equipment|shipment)EventTypeCode)$/i;
const longestExcerpt = 2_000;

/** Opens a body as received. Total: never throws, whatever the text. */
export function openPage(text: unknown): Page {
  if (typeof text !== 'string') return { kind: 'unreadable', reason: 'is not text' };
  if (text.trim() === '') return { kind: 'unreadable', reason: 'is empty' };
  try {
    return openBody(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    const html = /^\s*</.test(text);
    return { kind: 'unreadable', reason: html ? 'is a web page, not JSON' : 'is not JSON' };
  }
}

/** All elements of all pages in order, each with its position; pages that hold no events are set aside. */
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

function openBody(body: unknown): Page {
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

function pageOf(items: { raw: unknown; list: string }[]): Page {
  return items.length === 0 ? { kind: 'none' } : { kind: 'events', items };
}

function itemsOf(value: unknown, list: string): { raw: unknown; list: string }[] {
  const label = /^events$/i.test(list) ? 'event' : list;
  return Array.isArray(value) ? value.map((raw) => ({ raw, list: label })) : [];
}

function excerpt(text: unknown): unknown {
  return typeof text === 'string' ? text.slice(0, longestExcerpt) : text;
}
