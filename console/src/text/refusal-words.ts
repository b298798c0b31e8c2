import { fieldRefusal } from './field-words.ts';
import { formatCount } from './format.ts';
import { text } from './text.ts';

/** A refusal of the server, as its answers have it. */
export interface Refused {
  code: string;
  message: string;
  details?: unknown;
}

/** Why the server refused, in the reader's language; its own sentence if the code is unknown, as one of a newer server is. */
export function refusalWords({ code, message, details }: Refused): string {
  const { inServerWords, codes, aboveForm } = text.refusals;
  const [first] = faultsIn(details);
  const fault = first ? topOf(String(first.field)) : null;
  return (
    // The server's own sentence about it says which parameter of the API to send.
    (inServerWords && code !== 'no_carrier_data' && message) ||
    fieldRefusal(fault ?? '') ||
    wordOf(aboveForm, fault) ||
    limitWords(details) ||
    (Object(details).reason === 'not_given' && text.refusals.notGiven) ||
    wordOf(codes, code) ||
    message ||
    codes.internal_error
  );
}

/** The faults of a refused form, as `details` of the answer have them. */
export function faultsIn(details: unknown): { field?: string; message?: string }[] {
  const { fields } = Object(details);
  return Array.isArray(fields) ? fields : [];
}

/** `own_references` of `ownReferences.0`: rules that the API shares name a field so, and those of the console write it without `_`. */
export function topOf(field: string): string {
  const [top = ''] = field.split('.');
  return top.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function limitWords(details: unknown): string | null {
  const { resource, limit } = Object(details);
  const words = wordOf(text.refusals.limits, resource);
  return words && Number.isInteger(limit) ? words(formatCount(limit)) : null;
}

function wordOf<Word>(words: Readonly<Record<string, Word>>, key: unknown): Word | null {
  return typeof key === 'string' && Object.hasOwn(words, key) ? (words[key] ?? null) : null;
}
