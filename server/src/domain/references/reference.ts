import type { Problem } from '../refusals/problem.ts';
import { refusedFields } from '../refusals/refused-field.ts';
import { plainText, upperAscii } from '../text/plain-text.ts';
import { readWrittenDay } from '../time/written-day.ts';
import { isContainerNumber, isContainerShaped } from './container-number.ts';

/** Live references are looked up at carriers; test references use the sandbox. The two are never mixed. */
export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

export function isMode(text: string): text is Mode {
  return modes.some((mode) => mode === text);
}

/**
 * What a reference looks like. The shape only orders the carriers to ask and never refuses a reference, since B/L
 * numbers may look like container numbers.
 */
export type ReferenceShape = 'container' | 'document';

/** As which kind of number a carrier is asked about a reference, by the names of DCSA 2.2. */
export type QuestionKind = 'equipment' | 'transport_document' | 'booking';

export interface Reference {
  /** Normalised: upper case, A–Z and 0–9 only. */
  value: string;
  /**
   * A document number as the client wrote it, if that differs from `value`: some carriers know only this form, such as
   * `ABC-1234/5` or `ab12cd`.
   */
  written?: string;
  shape: ReferenceShape;
  /**
   * `check_digit`: looks like a container number, but by ISO 6346 its check digit is wrong. Carriers are asked
   * nevertheless.
   */
  warnings: 'check_digit'[];
}

const separators = /[ \-/.()[\]{}]/g;
const normal = /^[A-Z0-9]*$/;
const lengths = { least: 5, most: 35 } as const;

/**
 * Upper case, with spaces, dashes, `/`, `.` and brackets removed: `mscu 123456-6` is `MSCU1234566`. Full-width letters
 * and digits become plain ones. No other character changes, so that two different references never become the same.
 */
export function normaliseReference(text: string): string {
  return normal.test(text) ? text : upperAscii(plainText(text).replace(separators, ''));
}

/** A Standard Carrier Alpha Code in upper case. */
export function normaliseScac(text: string): string {
  return upperAscii(plainText(text).trim());
}

/**
 * Reads a reference that a client wants to track, in the sandbox as live.
 * @throws Problem `invalid_reference` when the normalised text is not 5–35 characters of A–Z and 0–9, and for a day such as
 *   `24.12.2026`: it comes from another column of a sheet, and no carrier is asked about it.
 */
export function parseReference(text: string): Reference {
  if (readWrittenDay(text) !== null) throw invalidReference('must be a number, not a date');
  return readReference(text, lengths.least);
}

/**
 * Reads a reference that may be tracked already: the sandbox once took shorter ones, and they can still be read and
 * untracked.
 * @throws Problem `invalid_reference` when the normalised text is not 1–35 characters of A–Z and 0–9.
 */
export function parseTracked(text: string): Reference {
  return readReference(text, 1);
}

function readReference(text: string, least: number): Reference {
  const value = normaliseReference(text);
  const fault = faultOf(value, least);
  if (fault !== null) throw invalidReference(fault);
  if (!isContainerShaped(value)) {
    const written = plainText(text).replace(/ +/g, ' ').trim();
    const isOwnForm = written !== value && written.length <= lengths.most;
    return { value, ...(isOwnForm && { written }), shape: 'document', warnings: [] };
  }
  return { value, shape: 'container', warnings: isContainerNumber(value) ? [] : ['check_digit'] };
}

/** Whether `parseReference` accepts a normalised reference. */
export function isReference(value: string): boolean {
  return faultOf(value, lengths.least) === null;
}

/** Whether `parseTracked` accepts a normalised reference. */
export function mayBeTracked(value: string): boolean {
  return faultOf(value, 1) === null;
}

/** What is wrong with a normalised reference, as words that follow "The reference"; null if it is valid. */
function faultOf(value: string, least: number): string | null {
  if (!normal.test(value)) {
    const strange = new Set(value.match(/[^A-Z0-9]/gu));
    return `must not contain ${[...strange].slice(0, 3).map(nameOfCharacter).join(', ')}`;
  }
  if (value === '') return 'must not be empty';
  if (value.length < least) return `must have at least ${least} letters and digits`;
  return value.length > lengths.most ? `must have at most ${lengths.most} letters and digits` : null;
}

/** `“ß” (U+00DF)`; only the code for a character that cannot be shown. */
function nameOfCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}” (${code})` : code;
}

function invalidReference(fault: string): Problem {
  const { least, most } = lengths;
  const hint = `Send a container number such as MSCU1234566 or a Bill of Lading number: ${least} to ${most} letters and digits.`;
  const fields = [{ field: 'reference', message: fault }];
  return refusedFields(`The reference ${fault}. ${hint}`, fields, 'invalid_reference');
}
