// The interface through which all carriers are asked. Every carrier passes `conformance.ts`.

import type { Decoded } from '../domain/events/event.ts';
import type { PlaceBook } from '../domain/places/place-book.ts';
import type { QuestionKind, Reference } from '../domain/references/reference.ts';
import type { Unavailable } from './access/unavailable.ts';
import type { Asker } from './asker.ts';
import type { CarrierAnswer, NoticesAnswer } from './carrier-answer.ts';
import type { Condition } from './condition.ts';
import type { QuotaLeft } from './quota.ts';
import type { ListedPage } from './routes/route-list.ts';

export interface Question {
  reference: string;
  kind: QuestionKind;
  /** The hash of the answer that was read before: the same pages need not be read again. */
  lastHash?: string;
  /** The SCAC of the line whose number it is, for a route; `''`: not known. */
  line?: string;
}

export interface Carrier {
  /** Standard Carrier Alpha Code (NMFTA), four letters; of a line that is reached by a route, its code: `OOLU@shipsgo`. */
  readonly scac: string;
  readonly name: string;
  /** A demo or sandbox carrier, whose data is invented. */
  readonly simulated: boolean;
  /** The route by which it is asked. */
  readonly via?: string;
  /** The only workspace that asks it: by a connection of its own. Its answers are for no other. */
  readonly workspaceId?: string;
  /** It bills every question, including refused ones. */
  readonly billed?: boolean;
  /** True for invented answers: no answer is compared with an earlier one. */
  readonly standsAlone?: boolean;
  /** False for a question that it cannot be asked; then it is not a candidate. Without this function it accepts all. */
  accepts?(question: Question): boolean;
  /**
   * Asks over the network. Always settles with an answer, within its own time limit or on `signal`. Without an asker,
   * the operator asks.
   */
  ask(question: Question, signal: AbortSignal, asker?: Asker): Promise<CarrierAnswer>;
  /** Stops watching one of its rows; true when it has. Only of a route that gives up what nobody watches here any more. */
  release?(id: string, signal: AbortSignal): Promise<boolean>;
  /** A page of the list of all that it watches: that after `address`, or the first. Only of a route. */
  list?(address: string | null, signal: AbortSignal): Promise<ListedPage | Unavailable>;
  /** Asks for the arrival notices of a Bill of Lading. Absent: it has no address for that. */
  notices?(bill: string, signal: AbortSignal): Promise<NoticesAnswer>;
  /** How it has behaved towards this process; missing for a carrier that only invents data. */
  condition?(): Condition;
  /** How much our credential may still ask, counted over all processes. */
  quotaLeft?(): Promise<QuotaLeft[]>;
  /** Reads the pages of an answer. Pure, never throws: parts that cannot be read are set aside with a reason. */
  decode(pages: readonly string[]): Decoded;
  /** The same in steps; for a carrier whose answers may be large. */
  decodeSteps?(pages: readonly string[]): Iterator<number, Decoded>;
}

/**
 * Why a carrier may know a reference: the client named it; it answered for it before; the box is its own; the Bill of
 * Lading begins with its SCAC, or has the form of its numbers; no other carrier is configured; the client wants all
 * carriers to be asked; the sandbox knows every reference.
 */
export const candidateReasons = [
  'hint',
  'answered_before',
  'owner_prefix',
  'bill_of_lading_prefix',
  'bill_of_lading_pattern',
  'only_carrier',
  'everyone',
  'sandbox',
] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** What is known of a reference besides its text. SCACs may be aliases. */
export interface KnownBefore {
  hint?: string;
  answeredBefore?: string;
  /** It was a simulated carrier that answered. */
  isSimulated?: boolean;
  /** Adds all other carriers, as the last ones. Carriers that bill every question are not added in this way. */
  everyone?: boolean;
  /** The time of the question; only the sandbox answers by it. Absent: now. */
  asked?: AskedAt;
}

/** When a shipment is asked about, and since when it is tracked, both by the clock of its workspace. */
export interface AskedAt {
  at: Date;
  trackedAt: Date;
}

/** A carrier that may know a reference, and why. */
export interface Candidate {
  carrier: Carrier;
  reason: CandidateReason;
  /** From 0 to 1: an estimate for ranking and for people, not a measured probability. */
  confidence: number;
  /** The questions to ask it, in order, until one is answered. */
  questions: Question[];
  /** It bills every question, so it is asked about a new reference only when the client names it. */
  mustBeNamed?: boolean;
}

/** A number that is the same paper of that carrier as another number: one of the two has the SCAC in front. */
export interface Spelling {
  reference: string;
  scac: string;
}

export interface CarrierDirectory {
  /** Candidates, the likeliest first. */
  candidates(reference: Reference, known: KnownBefore): Candidate[];
  /** The other spellings of a Bill of Lading or booking; none for a box. */
  spellings(reference: Reference): Spelling[];
  /** By SCAC or alias. */
  find(scac: string): Carrier | undefined;
  /** All of them, or those that can be asked about a reference. */
  list(about?: Reference): readonly Carrier[];
  /** That of a workspace with connections of its own; undefined for all others, which ask the carriers of this one. */
  of?(workspaceId: string): CarrierDirectory | undefined;
  /** The workspaces that have a connection of their own to the carrier, or to the route (`@shipsgo`). */
  workspacesWith?(code: string): readonly string[];
  /** The places that an operator imported, for what none of these carriers reads: EDI, and former carriers. */
  places?: PlaceBook | undefined;
}

/** True for an installation that has carriers, all of them simulated: it shows what is invented, and says so. */
export function areSimulated(carriers: readonly { simulated: boolean }[]): boolean {
  return carriers.length > 0 && carriers.every(({ simulated }) => simulated);
}
