// Reads pasted text as references. The server checks them, too; this shows before they are sent what the server would
// refuse.

import {
  isContainerNumber,
  isContainerShaped,
} from '../../../server/src/domain/references/container-number.ts';
import { normaliseReference } from '../../../server/src/domain/references/reference.ts';
import type { Mode } from '../shell/workspace.tsx';
import { findNumbers } from './find-numbers.ts';

export type OddReason = 'short' | 'long' | 'signs' | 'words' | 'order' | 'zero';

export interface Odd {
  text: string;
  reason: OddReason;
  /** For `zero`: the container number that was probably meant. */
  meant?: string;
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

export function readReferences(text: string, mode: Mode): Reading {
  const odd: Odd[] = [];
  /** By their normal form. */
  const fit = new Map<string, string>();
  const repeated = new Set<string>();
  for (const entry of findNumbers(text)) {
    const reference = normaliseReference(entry);
    const reason = oddReason(entry, reference, mode);
    if (reason !== null) odd.push({ text: entry, ...reason });
    else if (fit.has(reference)) repeated.add(reference);
    else fit.set(reference, isContainerShaped(reference) || entry.length > most ? reference : entry);
  }
  return {
    references: [...fit.values()],
    repeated: [...repeated],
    odd,
    unfit: [...fit.keys()].filter(isUnfit),
  };
}

function oddReason(entry: string, reference: string, mode: Mode): Omit<Odd, 'text'> | null {
  if (isOrder.test(entry)) return { reason: 'order' };
  if (!/^[A-Z0-9]*$/.test(reference)) return { reason: 'signs' };
  if (reference.length < least) return { reason: 'short' };
  if (reference.length > most) return { reason: 'long' };
  // Words of the sandbox choose a scenario.
  if (mode === 'live' && !/\d/.test(reference)) return { reason: 'words' };
  const meant = withZeros(reference);
  return meant === null ? null : { reason: 'zero', meant };
}

/** `PO-4711`, `Purchase order 4711`: no carrier knows it. */
const isOrder = /^\s*(p\.?\s?o\.?|(purchase\s+)?order)(\s*(no|nr|number)\b\.?)?[\s:#-]*\d+\s*$/i;

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
