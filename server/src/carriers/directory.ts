// Which carriers may know a reference, likeliest first. Nobody else is asked: a shipper's reference is not everyone's business.

import { ownerPrefix } from '../domain/container-number.ts';
import type { Reference } from '../domain/reference.ts';
import type { Candidate, Carrier, CarrierDirectory, Question } from './carrier.ts';
import type { CarrierFacts } from './carrier-facts.ts';
import type { BillOfLadingForm } from './profiles.ts';

/** A carrier and how its references are told from others'. */
export interface DirectoryEntry {
  carrier: Carrier;
  facts: Pick<CarrierFacts, 'aliases' | 'containerPrefixes' | 'billOfLadingPattern'>;
  billOfLadingForm: BillOfLadingForm;
}

interface Listed extends DirectoryEntry {
  scacs: readonly string[];
  pattern: RegExp | null;
}

/** A directory over carriers; among equally likely ones the order of the list decides. */
export function createDirectory(entries: readonly DirectoryEntry[]): CarrierDirectory {
  const listed = entries.map(
    (entry): Listed => ({
      ...entry,
      scacs: [entry.carrier.scac, ...entry.facts.aliases],
      pattern:
        entry.facts.billOfLadingPattern === null
          ? null
          : new RegExp(`^(?:${entry.facts.billOfLadingPattern})$`),
    }),
  );
  const carriers = listed.map(({ carrier }) => carrier);
  // A carrier's own SCAC goes before another's alias of the same letters.
  const byScac = (scac: string) =>
    listed.find(({ carrier }) => carrier.scac === scac) ?? listed.find(({ scacs }) => scacs.includes(scac));
  return {
    candidates: (reference, known) => rank(reference, known, listed, byScac),
    find: (scac) => byScac(scac.toUpperCase())?.carrier,
    list: () => carriers,
  };
}

/**
 * A client's hint first, then who answered before, then the owner of the box, then whose Bill of Lading it looks like.
 * A box travels with another line or changes hands, so weaker candidates follow stronger ones instead of giving way.
 */
function rank(
  reference: Reference,
  known: { hint?: string; answeredBefore?: string },
  listed: readonly Listed[],
  byScac: (scac: string) => Listed | undefined,
): Candidate[] {
  const ranked = new Map<Listed, Candidate>();
  const add = (entry: Listed | undefined, reason: Candidate['reason']) => {
    if (entry === undefined || ranked.has(entry)) return;
    ranked.set(entry, { carrier: entry.carrier, reason, questions: questionsFor(reference, entry) });
  };
  if (known.hint !== undefined) add(byScac(known.hint.toUpperCase()), 'hint');
  if (known.answeredBefore !== undefined) add(byScac(known.answeredBefore.toUpperCase()), 'answered_before');
  if (reference.shape === 'container') {
    const owner = ownerPrefix(reference.value);
    for (const entry of listed) if (entry.facts.containerPrefixes.includes(owner)) add(entry, 'owner_prefix');
  }
  // Patterns overlap; a SCAC in front of the number is the surer sign.
  for (const entry of listed) if (startsWithScac(reference, entry)) add(entry, 'bill_of_lading_pattern');
  for (const entry of listed) if (entry.pattern?.test(reference.value)) add(entry, 'bill_of_lading_pattern');
  return [...ranked.values()];
}

/** Some Bills of Lading have four letters and seven digits too: such a text is asked for as a box first, then as a paper. */
function questionsFor(reference: Reference, entry: Listed): Question[] {
  const paper: Question = { reference: billOfLading(reference.value, entry), kind: 'transport_document' };
  if (reference.shape === 'document') return [paper, { reference: reference.value, kind: 'booking' }];
  const box: Question = { reference: reference.value, kind: 'equipment' };
  return entry.pattern?.test(reference.value) ? [box, paper] : [box];
}

function billOfLading(value: string, entry: Listed): string {
  if (entry.billOfLadingForm === 'as_given') return value;
  const scac = entry.scacs.find((code) => value.startsWith(code) && value.length > code.length);
  return scac === undefined ? value : value.slice(scac.length);
}

function startsWithScac(reference: Reference, { scacs }: Listed): boolean {
  return reference.shape === 'document' && scacs.some((scac) => reference.value.startsWith(scac));
}
