// Which carriers may know a reference, the likeliest first. Other carriers are not asked, because a reference is a
// business secret of its shipper. Where only one is configured, the operator has chosen whom to tell.

import { isContainerShaped, ownerPrefix } from '../domain/references/container-number.ts';
import { normaliseScac, type Reference } from '../domain/references/reference.ts';
import { upperAscii } from '../domain/text/plain-text.ts';
import type {
  Candidate,
  CandidateReason,
  Carrier,
  CarrierDirectory,
  KnownBefore,
  Question,
  Spelling,
} from './carrier.ts';
import type { CarrierFacts } from './carrier-facts.ts';
import type { BillOfLadingForm } from './profiles.ts';

/** A carrier, and the facts that identify its references. */
export interface DirectoryEntry {
  carrier: Carrier;
  facts: Pick<CarrierFacts, 'aliases' | 'containerPrefixes' | 'billOfLadingPattern'>;
  billOfLadingForm: BillOfLadingForm;
}

interface Listed extends DirectoryEntry {
  scacs: readonly string[];
  pattern: RegExp | null;
}

/** A directory of carriers; equally likely ones keep the order of the list. */
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
  // A carrier's own SCAC comes before the same letters as another's alias.
  const byScac = (scac: string) =>
    listed.find(({ carrier }) => carrier.scac === scac) ?? listed.find(({ scacs }) => scacs.includes(scac));
  return {
    candidates: (reference, known) => rank(reference, known, listed, byScac),
    spellings: (reference) => listed.flatMap((entry) => spellingsAt(reference, entry)),
    find: (scac) => byScac(normaliseScac(scac))?.carrier,
    list: () => carriers,
  };
}

/**
 * The order: the client's hint, who answered before, a SCAC at the beginning, the owner of the box, then the form of the
 * number. A box may travel with another line, so weaker candidates stay after stronger ones.
 */
function rank(
  reference: Reference,
  known: KnownBefore,
  listed: readonly Listed[],
  byScac: (scac: string) => Listed | undefined,
): Candidate[] {
  const ranked = new Map<Listed, Candidate>();
  const add = (
    reason: CandidateReason,
    entries: readonly (Listed | undefined)[],
    confidence = confidences[reason],
  ) => {
    for (const entry of entries) {
      if (entry === undefined || ranked.has(entry)) continue;
      const questions = questionsFor(reference, entry);
      if (questions.length === 0) continue;
      const { carrier } = entry;
      const isGuess = reason !== 'hint' && known.answeredBefore === undefined;
      const mustBeNamed = isGuess && carrier.billed === true;
      ranked.set(entry, { carrier, reason, confidence, questions, ...(mustBeNamed && { mustBeNamed }) });
    }
  };
  const fitting = patternFits(reference, listed);
  add('hint', [byScac(normaliseScac(known.hint ?? ''))]);
  add('answered_before', [byScac(normaliseScac(known.answeredBefore ?? ''))]);
  add('bill_of_lading_prefix', prefixFits(reference, listed));
  add('owner_prefix', ownersOf(reference, listed), ownerConfidence(reference));
  // The more carriers have numbers of this form, the less the form says.
  add('bill_of_lading_pattern', fitting, round(confidences.bill_of_lading_pattern / fitting.length));
  const free = listed.filter(({ carrier }) => !carrier.billed);
  if (listed.length === 1) add('only_carrier', free);
  if (known.everyone) add('everyone', free);
  return [...ranked.values()];
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

function ownersOf(reference: Reference, listed: readonly Listed[]): Listed[] {
  if (reference.shape !== 'container') return [];
  const owner = ownerPrefix(reference.value);
  return listed.filter(({ facts }) => facts.containerPrefixes.includes(owner));
}

/** A SCAC at the beginning of the number is a stronger sign than the pattern. */
function prefixFits(reference: Reference, listed: readonly Listed[]): Listed[] {
  return listed.filter((entry) => startsWithScac(reference, entry));
}

/** Patterns overlap. A correct check digit makes it a box, whatever pattern fits. */
function patternFits(reference: Reference, listed: readonly Listed[]): Listed[] {
  if (reference.shape === 'container' && reference.warnings.length === 0) return [];
  return listed.filter(({ pattern }) => pattern?.test(reference.value));
}

/** The questions that the carrier can be asked about it, the likeliest first. */
function questionsFor(reference: Reference, entry: Listed): Question[] {
  const { carrier } = entry;
  return questionsAbout(reference, entry).filter((question) => carrier.accepts?.(question) ?? true);
}

/** Some Bills of Lading have four letters and seven digits: such a text is asked as a box first, then as a paper. */
function questionsAbout(reference: Reference, entry: Listed): Question[] {
  const papers = paperNumbers(reference, entry).flatMap(paperQuestions);
  if (reference.shape === 'document') return papers;
  const box: Question = { reference: reference.value, kind: 'equipment' };
  return entry.pattern?.test(reference.value) ? [box, ...papers.slice(0, 1)] : [box];
}

function paperQuestions(number: string): Question[] {
  return [
    { reference: number, kind: 'transport_document' },
    { reference: number, kind: 'booking' },
  ];
}

/**
 * As the client wrote it before its normal form, since some carriers distinguish `ab-12` from `AB12`; some know papers only
 * without the SCAC in front. A carrier that bills every question is asked about one spelling only, the normal one.
 */
function paperNumbers({ value, written = value }: Reference, entry: Listed): string[] {
  const { billOfLadingForm: form, pattern, carrier } = entry;
  const bare = withoutScac(value, entry);
  if (carrier.billed) return [form === 'as_given' ? value : bare];
  const own = bareAsWritten(written, value.length - bare.length);
  const isBareKnown = pattern?.test(bare) ?? false;
  const spellings = {
    as_given: [written, value, ...(isBareKnown ? [bare] : []), upperAscii(written)],
    without_scac: [own, bare, value, upperAscii(written), written],
    never_with_scac: [own, bare, upperAscii(own)],
  }[form];
  return [...new Set(spellings)].slice(0, mostSpellings);
}

/** Each is asked as a Bill of Lading and as a booking. */
const mostSpellings = 4;

/** The text without its first letters and digits, as many as the SCAC has, and without what separates them from the rest. */
function bareAsWritten(written: string, letters: number): string {
  if (letters === 0) return written;
  return written.replace(new RegExp(`^(?:[^A-Za-z0-9]*[A-Za-z0-9]){${letters}}[^A-Za-z0-9]*`), '');
}

/** The carrier knows both as the same number without its SCAC. */
function spellingsAt({ value, shape }: Reference, entry: Listed): Spelling[] {
  if (shape !== 'document') return [];
  const bare = bareNumber(value, entry);
  return [bare, ...entry.scacs.map((scac) => scac + bare)]
    .filter((each) => each !== value && !isContainerShaped(each) && bareNumber(each, entry) === bare)
    .map((reference) => ({ reference, scac: entry.carrier.scac }));
}

/** Where numbers are asked as given, the SCAC may be a part of the number: it is left off only if the rest is one too. */
function bareNumber(value: string, entry: Listed): string {
  const bare = withoutScac(value, entry);
  return entry.billOfLadingForm !== 'as_given' || entry.pattern?.test(bare) ? bare : value;
}

/** The SCAC may be that of an alias. An alias is removed only if the rest is one of the carrier's numbers. */
function withoutScac(value: string, { scacs, pattern, carrier: { scac } }: Listed): string {
  const front = scacs.find((each) => value.startsWith(each));
  if (front === undefined) return value;
  const bare = value.slice(front.length);
  return front === scac || pattern?.test(bare) ? bare : value;
}

function startsWithScac(reference: Reference, { scacs }: Listed): boolean {
  return reference.shape === 'document' && scacs.some((scac) => reference.value.startsWith(scac));
}
