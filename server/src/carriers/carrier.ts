// The one port through which carriers are asked. Every carrier passes `conformance.ts`.

import type { Decoded } from '../domain/event.ts';
import type { Reference } from '../domain/reference.ts';
import type { Asker } from './asker.ts';
import type { Condition } from './condition.ts';
import type { QuotaLeft } from './quota.ts';

/** What is asked: one reference, under one of the names DCSA 2.2 has for it. */
export type QuestionKind = 'equipment' | 'transport_document' | 'booking';

export interface Question {
  reference: string;
  kind: QuestionKind;
}

/**
 * What came of asking. An outcome the caller branches on, never an exception:
 * a carrier that says nothing (`no_data`) is not a carrier that could not be reached (`unavailable`).
 */
export type CarrierAnswer =
  | {
      outcome: 'found';
      /** The bodies exactly as received, in order. */
      pages: string[];
      /** False when a page is missing (206, paging cut short): absence proves nothing then. */
      complete: boolean;
    }
  | { outcome: 'no_data' }
  | {
      outcome: 'unavailable';
      reason: UnavailableReason;
      retryAfterSeconds: number | null;
      detail: string;
      /** Not asked, because this asker has used its share of the carrier; others may still ask. */
      isShareSpent?: boolean;
    };

export const unavailableReasons = [
  'timeout',
  'unreachable',
  'throttled',
  'unauthorized',
  'rejected',
  'server_error',
  'unreadable',
  'aborted',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

export interface Carrier {
  /** Standard Carrier Alpha Code (NMFTA), four letters. */
  readonly scac: string;
  readonly name: string;
  /** A demo or sandbox carrier: what it says is invented. */
  readonly simulated: boolean;
  /** It bills every question, refused ones too. */
  readonly billed?: boolean;
  /** Each answer stands alone, as an invented one does: nothing told before is to be compared with it. */
  readonly standsAlone?: boolean;
  /** False for what it cannot be asked: then it is no candidate. Everything where left out. */
  accepts?(question: Question): boolean;
  /**
   * Asks over the network. Total: settles with an answer whatever happens, within its own deadline or on `signal`. Without an
   * asker it is the operator who asks.
   */
  ask(question: Question, signal: AbortSignal, asker?: Asker): Promise<CarrierAnswer>;
  /** How it has behaved towards this process; nothing to tell of one that only invents. */
  condition?(): Condition;
  /** What our credential may still ask, by whichever process. */
  quotaLeft?(): Promise<QuotaLeft[]>;
  /** Reads the pages of an answer. Pure and total: what cannot be read is set aside with a reason. */
  decode(pages: readonly string[]): Decoded;
}

/**
 * Why a carrier may know a reference: the client named it; it answered for it before; the box is its own; the Bill of Lading
 * begins with its SCAC, or looks like one of its own; the client wants everyone to be asked; the sandbox knows everything.
 */
export const candidateReasons = [
  'hint',
  'answered_before',
  'owner_prefix',
  'bill_of_lading_prefix',
  'bill_of_lading_pattern',
  'everyone',
  'sandbox',
] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** What is known of a reference beside its text. SCACs may be aliases. */
export interface KnownBefore {
  hint?: string;
  answeredBefore?: string;
  /** Also those of whom nothing speaks, last of all. Carriers that bill every question are asked on better grounds only. */
  everyone?: boolean;
}

/** A carrier that may know a reference, and why we think so. */
export interface Candidate {
  carrier: Carrier;
  reason: CandidateReason;
  /** From 0 to 1: how likely we think it is, for ranking and for people; no measured probability. */
  confidence: number;
  /** What to ask it, in order, until one is answered. */
  questions: Question[];
  /** It bills every question, so it is asked about a new reference only when the client names it. */
  mustBeNamed?: boolean;
}

export interface CarrierDirectory {
  /** Candidates, likeliest first. */
  candidates(reference: Reference, known: KnownBefore): Candidate[];
  /** By SCAC or alias. */
  find(scac: string): Carrier | undefined;
  list(): readonly Carrier[];
}
