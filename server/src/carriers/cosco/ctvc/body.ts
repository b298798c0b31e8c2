// Opens answers of CargoSmart's CTVC ("container visibility"), as they were seen in public clients. Pure, never throws.

import { type Body, parseBody, type Unreadable } from '../../body.ts';
import { cleanText, type Fields, fieldsAt, fieldsOf, listAt, textAt, valueAt } from '../../fields.ts';

/** A body of CTVC: the details of each box. */
export type CtvcBody =
  | Exclude<Body, { kind: 'events' }>
  | {
      kind: 'events';
      details: unknown[];
      /** It names errors beside the boxes, so some may be missing. */
      hasErrors: boolean;
    };

const notCtvc: Unreadable = { kind: 'unreadable', reason: 'is JSON, but not CargoSmart’s envelope' };
/** More boxes than a Bill of Lading has; the rest is not read. */
const mostBoxes = 1_000;
/** Sentences of an error that says that the number is not known. */
const nothingKnown = /\bno (\w+ ){0,3}(found|available)\b|\b(not|cannot be|could not be) found\b/i;

/** Whether an answer is one of CTVC, and not of COSCO's own platform. */
export function isCtvc(answer: Fields): boolean {
  return ['shipmentContent', 'containerDetail', 'errors', 'queryError'].some((name) =>
    answer.has(name.toLowerCase()),
  );
}

export function openCtvcBody(text: unknown): CtvcBody {
  const parsed = parseBody(text);
  if (parsed.kind !== 'json') return parsed;
  const answer = fieldsOf(parsed.json);
  return isCtvc(answer) ? openCtvc(answer) : notCtvc;
}

/** `shipmentContent` is an object, or JSON as text; some answers come without this envelope. */
export function openCtvc(answer: Fields): CtvcBody {
  const errors = [...listAt(answer, 'errors'), ...listAt(answer, 'queryError')];
  const content = contentOf(answer);
  if ('kind' in content) return content;
  const details = listAt(content.fields, 'containerDetail').slice(0, mostBoxes);
  if (details.some(saysAnything)) return { kind: 'events', details, hasErrors: errors.length > 0 };
  if (errors.length === 0) return { kind: 'none' };
  const sentence = errors.map(sentenceOf).find((each) => each !== '') ?? 'an error without words';
  return nothingKnown.test(sentence) ? { kind: 'none' } : { kind: 'error', text: sentence };
}

function contentOf(answer: Fields): { fields: Fields } | Unreadable {
  const content = valueAt(answer, 'shipmentContent');
  if (typeof content !== 'string' || content.trim() === '')
    return { fields: answer.has('shipmentcontent') ? fieldsOf(content) : answer };
  const parsed = parseBody(content);
  return parsed.kind === 'json' ? { fields: fieldsOf(parsed.json) } : parsed;
}

/** A box of which nothing happened and nothing is planned is no answer. */
function saysAnything(detail: unknown): boolean {
  const fields = fieldsOf(detail);
  return listAt(fields, 'event').length > 0 || listAt(fieldsAt(fields, 'route'), 'shipmentLeg').length > 0;
}

function sentenceOf(error: unknown): string {
  return textAt(fieldsOf(error), 'errorDescription', 'message', 'errorCode') ?? cleanText(error);
}
