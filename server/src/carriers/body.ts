import { jsonExtent } from '../domain/text/json-extent.ts';
import type { UnavailableReason } from './carrier-answer.ts';

/** In any carrier's dialect. */
export type Body =
  | { kind: 'events' }
  /** The carrier's way to say that it has no data. */
  | { kind: 'none' }
  /** A body with an error message instead of an answer. */
  | { kind: 'error'; text: string; reason?: UnavailableReason }
  | Unreadable;

/** None of these: empty, HTML, incomplete JSON, a number. */
export interface Unreadable {
  kind: 'unreadable';
  /** Words that follow "the page" or "the answer". */
  reason: string;
}

const longestExcerpt = 2_000;
/** Answers of carriers are nested about ten levels deep. */
const deepest = 64;
/** An event has about 60 values, so this is more than 10,000 events. */
const mostValues = 1_000_000;

/** Never throws, whatever the text. */
export function parseBody(text: unknown): { kind: 'json'; json: unknown } | Unreadable {
  if (typeof text !== 'string') return { kind: 'unreadable', reason: 'is not text' };
  if (text.trim() === '') return { kind: 'unreadable', reason: 'is empty' };
  const { depth, values } = jsonExtent(text);
  if (depth > deepest) return { kind: 'unreadable', reason: `is nested more than ${deepest} levels deep` };
  if (values > mostValues) return { kind: 'unreadable', reason: `contains more than ${mostValues} values` };
  try {
    return { kind: 'json', json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    const html = /^\s*</.test(text);
    return { kind: 'unreadable', reason: html ? 'is a web page, not JSON' : 'is not JSON' };
  }
}

/** The beginning of an unreadable body, stored next to the reason; the whole answer is stored elsewhere. */
export function excerpt(text: unknown): unknown {
  return typeof text === 'string' ? text.slice(0, longestExcerpt) : text;
}
