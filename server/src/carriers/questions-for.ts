import { isContainerShaped } from '../domain/references/container-number.ts';
import type { Reference } from '../domain/references/reference.ts';
import { upperAscii } from '../domain/text/plain-text.ts';
import type { Question, Spelling } from './carrier.ts';
import type { DirectoryEntry } from './directory-entry.ts';

/** The questions that the carrier can be asked about it, the likeliest first. */
export function questionsFor(reference: Reference, entry: DirectoryEntry): Question[] {
  const { carrier } = entry;
  return questionsAbout(reference, entry).filter((question) => carrier.accepts?.(question) ?? true);
}

/** Some Bills of Lading have four letters and seven digits: such a text is asked as a box first, then as a paper. */
function questionsAbout(reference: Reference, entry: DirectoryEntry): Question[] {
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
function paperNumbers({ value, written = value }: Reference, entry: DirectoryEntry): string[] {
  const { billOfLadingForm: form, pattern, carrier } = entry;
  const bare = withoutScac(value, entry);
  if (carrier.billed || carrier.via !== undefined) return [form === 'as_given' ? value : bare];
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
export function spellingsAt({ value, shape }: Reference, entry: DirectoryEntry): Spelling[] {
  if (shape !== 'document') return [];
  const bare = bareNumber(value, entry);
  return [bare, ...entry.scacs.map((scac) => scac + bare)]
    .filter((each) => each !== value && !isContainerShaped(each) && bareNumber(each, entry) === bare)
    .map((reference) => ({ reference, scac: entry.carrier.scac }));
}

/** Where numbers are asked as given, the SCAC may be a part of the number: it is left off only if the rest is one too. */
function bareNumber(value: string, entry: DirectoryEntry): string {
  const bare = withoutScac(value, entry);
  return entry.billOfLadingForm !== 'as_given' || entry.pattern?.test(bare) ? bare : value;
}

/** The SCAC may be that of an alias. An alias is removed only if the rest is one of the carrier's numbers. */
function withoutScac(value: string, { scacs, pattern }: DirectoryEntry): string {
  const front = scacs.find((each) => value.startsWith(each));
  if (front === undefined) return value;
  const bare = value.slice(front.length);
  return front === scacs[0] || pattern?.test(bare) ? bare : value;
}
