// Which carriers may know a reference, the likeliest first. Other carriers are not asked, because a reference is a
// business secret of its shipper. Where only one is configured, the operator has chosen whom to tell.

import { ownerPrefix } from '../domain/references/container-number.ts';
import { normaliseScac, type Reference } from '../domain/references/reference.ts';
import type { Candidate, CandidateReason, KnownBefore } from './carrier.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { questionsFor } from './questions-for.ts';

/**
 * The order: the client's hint, who answered before, a SCAC at the beginning, the owner of the box, then the form of the
 * number. A box may travel with another line, so weaker candidates stay after stronger ones.
 */
export function likelyCarriers(
  reference: Reference,
  known: KnownBefore,
  entries: readonly DirectoryEntry[],
  byScac: (scac: string) => DirectoryEntry | undefined,
): Candidate[] {
  const ranked = new Map<DirectoryEntry, Candidate>();
  const add = (
    reason: CandidateReason,
    found: readonly (DirectoryEntry | undefined)[],
    confidence = confidences[reason],
  ) => {
    for (const entry of found) {
      if (entry === undefined || ranked.has(entry)) continue;
      const questions = questionsFor(reference, entry);
      if (questions.length === 0) continue;
      const { carrier } = entry;
      const isGuess = reason !== 'hint' && known.answeredBefore === undefined;
      const mustBeNamed = isGuess && carrier.billed === true;
      ranked.set(entry, { carrier, reason, confidence, questions, ...(mustBeNamed && { mustBeNamed }) });
    }
  };
  const fitting = patternFits(reference, entries);
  add('hint', [byScac(normaliseScac(known.hint ?? ''))]);
  add('answered_before', [byScac(normaliseScac(known.answeredBefore ?? ''))]);
  add('bill_of_lading_prefix', prefixFits(reference, entries));
  add('owner_prefix', ownersOf(reference, entries), ownerConfidence(reference));
  // The more carriers have numbers of this form, the less the form says.
  add('bill_of_lading_pattern', fitting, round(confidences.bill_of_lading_pattern / fitting.length));
  // A route finds out the line itself, so one question is enough for all that it serves.
  const free = entries.filter(({ carrier, findsLine }) => findsLine ?? (!carrier.billed && !carrier.via));
  if (isOnlyOne(entries)) add('only_carrier', free);
  if (known.everyone) add('everyone', free);
  return [...ranked.values()];
}

/** One carrier, or one route with all that it reaches. */
function isOnlyOne(entries: readonly DirectoryEntry[]): boolean {
  return new Set(entries.map(({ carrier }) => carrier.via ?? carrier.scac)).size === 1;
}

/** Not measured probabilities: they give an order and a degree. */
const confidences: Readonly<Record<CandidateReason, number>> = {
  hint: 0.95,
  answered_before: 0.9,
  bill_of_lading_prefix: 0.8,
  owner_prefix: 0.7,
  bill_of_lading_pattern: 0.5,
  only_carrier: 0.1,
  everyone: 0.05,
  sandbox: 1,
};

/** With a wrong check digit, the text may also be a Bill of Lading number with four letters and seven digits. */
function ownerConfidence({ warnings }: Reference): number {
  return warnings.length === 0 ? confidences.owner_prefix : 0.5;
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

function ownersOf(reference: Reference, entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  if (reference.shape !== 'container') return [];
  const owner = ownerPrefix(reference.value);
  return entries.filter(({ containerPrefixes }) => containerPrefixes.includes(owner));
}

/** A SCAC at the beginning of the number is a stronger sign than the pattern. */
function prefixFits(reference: Reference, entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  return entries.filter((entry) => startsWithScac(reference, entry));
}

/** Patterns overlap. A correct check digit makes it a box, whatever pattern fits. */
function patternFits(reference: Reference, entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  if (reference.shape === 'container' && reference.warnings.length === 0) return [];
  return entries.filter(({ pattern }) => pattern?.test(reference.value));
}

function startsWithScac(reference: Reference, { scacs }: DirectoryEntry): boolean {
  return reference.shape === 'document' && scacs.some((scac) => reference.value.startsWith(scac));
}
