import { jsonExtent } from '../domain/json-extent.ts';
import type { UnavailableReason } from './carrier.ts';

/** What a body in any carrier's tongue may turn out to be. */
export type Body =
  | { kind: 'events' }
  /** The carrier's way of saying that it knows nothing. */
  | { kind: 'none' }
  /** A body that explains instead of answering. */
  | { kind: 'error'; text: string; reason?: UnavailableReason }
  | Unreadable;

/** Neither: empty, HTML, cut JSON, a number. */
export interface Unreadable {
  kind: 'unreadable';
  /** After "the page" or "the answer". */
  reason: string;
}

const longestExcerpt = 2_000;
/** Answers of carriers nest some ten levels deep. */
const deepest = 64;
/** An event has some 60 values: this is more than 10,000 events. */
const mostValues = 1_000_000;

/** The JSON of a body as received. Total: never throws, whatever the text. */
export function parseBody(text: unknown): { kind: 'json'; json: unknown } | Unreadable {
  if (typeof text !== 'string') return { kind: 'unreadable', reason: 'is not text' };
  if (text.trim() === '') return { kind: 'unreadable', reason: 'is empty' };
  const { depth, values } = jsonExtent(text);
  if (depth > deepest) return { kind: 'unreadable', reason: `is nested more than ${deepest} levels deep` };
  if (values > mostValues) return { kind: 'unreadable', reason: `holds more than ${mostValues} values` };
  try {
    return { kind: 'json', json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    const html = /^\s*</.test(text);
    return { kind: 'unreadable', reason: html ? 'is a web page, not JSON' : 'is not JSON' };
  }
}

/** As much of an unreadable body as is worth keeping beside the reason; the answer itself is kept whole. */
export function excerpt(text: unknown): unknown {
  return typeof text === 'string' ? text.slice(0, longestExcerpt) : text;
}
