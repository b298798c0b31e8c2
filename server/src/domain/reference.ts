import { isContainerNumber, isContainerShaped } from './container-number.ts';
import { Problem } from './problem.ts';

/** Live references are asked of carriers; test references drive the sandbox. Never mixed. */
export type Mode = 'live' | 'test';

/** What a reference looks like. Shape ranks candidates; it never refuses, since B/L numbers may look like containers. */
export type ReferenceShape = 'container' | 'document';

export interface Reference {
  /** Normalised: upper case, A–Z and 0–9 only. */
  value: string;
  shape: ReferenceShape;
  /** `check_digit`: container-shaped, but ISO 6346 gives another last digit. It is asked of the carriers all the same. */
  warnings: 'check_digit'[];
}

const separators = /[\s\-/.()[\]{}]/g;
const limits = { live: { least: 5, most: 35 }, test: { least: 1, most: 35 } } as const;

/** Upper case, with blanks, `-`, `/`, `.` and brackets removed: `mscu 123456-6` is `MSCU1234566`. */
export function normaliseReference(text: string): string {
  return text.replace(separators, '').toUpperCase();
}

/**
 * Reads what a client wrote as a reference.
 * @throws Problem `invalid_reference` when nothing but 5–35 of A–Z 0–9 (sandbox: 1–35) would be left.
 */
export function parseReference(text: string, mode: Mode): Reference {
  const value = normaliseReference(text);
  const { least, most } = limits[mode];
  if (value.length < least || value.length > most || !/^[A-Z0-9]+$/.test(value)) {
    throw new Problem(
      'invalid_reference',
      `Send a container number such as MSCU1234566 or a Bill of Lading number: ${least} to ${most} letters and digits.`,
    );
  }
  if (!isContainerShaped(value)) return { value, shape: 'document', warnings: [] };
  return { value, shape: 'container', warnings: isContainerNumber(value) ? [] : ['check_digit'] };
}
