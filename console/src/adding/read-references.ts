// Reads pasted text as references. The server checks them, too; this shows before they are sent what the server would
// refuse.

import {
  isContainerNumber,
  isContainerShaped,
} from '../../../server/src/domain/references/container-number.ts';
import { normaliseReference } from '../../../server/src/domain/references/reference.ts';
import { isOrderNumber } from '../../../server/src/domain/references/reference-like.ts';
import type { ColumnSubject } from '../../../server/src/domain/sheet/subjects.ts';
import { readWrittenDay } from '../../../server/src/domain/time/written-day.ts';
import type { Mode } from '../shell/workspace.tsx';
import { findNumbers } from './find-numbers.ts';

export type OddReason = 'short' | 'long' | 'signs' | 'words' | 'order' | 'date' | 'zero';

export interface Odd {
  text: string;
  reason: OddReason;
  /** For `zero`: the container number that was probably meant. */
  meant?: string;
  /** The cells of its row in a table. */
  row?: readonly string[];
}

export interface Reading {
  /**
   * Each once, in the order of the text. Containers are normalised; a document number stays as it is written, because the
   * carrier is asked about that form first.
   */
  references: string[];
  /** The references that occur several times. */
  repeated: string[];
  odd: Odd[];
  /** Container numbers with a wrong check digit, or with six or eight digits. */
  unfit: string[];
}

const least = 5;
const most = 35;

/** A text that is meant as a reference. */
export interface Entry {
  text: string;
  /** What its row says about it. */
  words?: readonly (readonly [ColumnSubject, readonly string[]])[];
  /** The cells of its row. */
  row?: readonly string[];
}

interface Fit {
  reference: string;
  words: NonNullable<Entry['words']>;
}

/** The references of a text without tables. */
export function readReferences(text: string, mode: Mode): Reading {
  const { fit: _, ...reading } = fitEntries(
    findNumbers(text).map((entry) => ({ text: entry })),
    mode,
  );
  return reading;
}

/** The entries that can be sent, by their normal form, with what all their rows say. */
export function fitEntries(entries: readonly Entry[], mode: Mode): Reading & { fit: Map<string, Fit> } {
  const odd: Odd[] = [];
  const fit = new Map<string, Fit>();
  const repeated = new Set<string>();
  for (const { text: entry, words = [], row } of entries) {
    const normal = normaliseReference(entry);
    const reason = oddReason(entry, normal, mode);
    const same = fit.get(normal);
    if (reason !== null) odd.push({ text: entry, ...reason, ...(row && { row }) });
    else if (same !== undefined) {
      repeated.add(normal);
      same.words = [...same.words, ...words];
    } else {
      const reference = isContainerShaped(normal) || entry.length > most ? normal : entry;
      fit.set(normal, { reference, words });
    }
  }
  return {
    references: Array.from(fit.values(), ({ reference }) => reference),
    repeated: [...repeated],
    odd,
    unfit: [...fit.keys()].filter(isUnfit),
    fit,
  };
}

function oddReason(entry: string, reference: string, mode: Mode): Omit<Odd, 'text'> | null {
  if (isOrderNumber(entry)) return { reason: 'order' };
  if (readWrittenDay(entry) !== null) return { reason: 'date' };
  if (!/^[A-Z0-9]*$/.test(reference)) return { reason: 'signs' };
  if (reference.length < least) return { reason: 'short' };
  if (reference.length > most) return { reason: 'long' };
  // Words of the sandbox choose a scenario.
  if (mode === 'live' && !/\d/.test(reference)) return { reason: 'words' };
  const meant = withZeros(reference);
  return meant === null ? null : { reason: 'zero', meant };
}

/** The container number with zeros in place of the letter O; null if it has none, or is no number even so. */
function withZeros(reference: string): string | null {
  const meant = reference.slice(0, 4) + reference.slice(4).replaceAll('O', '0');
  return meant !== reference && isContainerNumber(meant) ? meant : null;
}

/** The fourth letter U is that of a freight container (ISO 6346). */
function isUnfit(reference: string): boolean {
  if (isContainerShaped(reference)) return !isContainerNumber(reference);
  return /^[A-Z]{3}U(\d{6}|\d{8})$/.test(reference);
}
