// Reads pasted text as references. The server checks them; this only shows beforehand what it would refuse.

import type { Mode } from '../../shell/workspace.tsx';
import { hasCheckDigit, isContainerShaped } from './check-digit.ts';
import { normaliseReference, plainText } from './normalise-reference.ts';

export type OddReason = 'short' | 'long' | 'signs';

export interface Reading {
  /** Normalised, each once, in the order of the text. */
  references: string[];
  repeated: number;
  odd: { text: string; reason: OddReason }[];
  /** Container numbers with a wrong check digit. */
  unfit: string[];
}

const least: Record<Mode, number> = { live: 5, test: 1 };
const most = 35;

export function readReferences(text: string, mode: Mode): Reading {
  const entries = plainText(text)
    .replace(spacedContainer, '$1$2$3')
    .split(/[\n\r\t,;|"']+/)
    .flatMap(wordsOf)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const odd: Reading['odd'] = [];
  const fit: string[] = [];
  for (const entry of entries) {
    const reference = normaliseReference(entry);
    const reason = oddReason(reference, mode);
    if (reason === null) fit.push(reference);
    else odd.push({ text: entry, reason });
  }
  const references = [...new Set(fit)];
  return {
    references,
    repeated: fit.length - references.length,
    odd,
    unfit: references.filter((reference) => isContainerShaped(reference) && !hasCheckDigit(reference)),
  };
}

/** `MSCU 123456-6`: one number, although it is written in three parts. */
const spacedContainer = /\b([a-z]{4})[ \-./]*(\d{6})[ \-./]*(\d)\b/gi;

/** Spaces separate numbers if each part could be a number; else they are inside one number. */
function wordsOf(entry: string): string[] {
  const words = entry.trim().split(/\s+/);
  const couldAllBe = words.every((word) => normaliseReference(word).length >= 5 && /\d/.test(word));
  return couldAllBe ? words : [entry];
}

function oddReason(reference: string, mode: Mode): OddReason | null {
  if (!/^[A-Z0-9]*$/.test(reference)) return 'signs';
  if (reference.length < least[mode]) return 'short';
  return reference.length > most ? 'long' : null;
}
