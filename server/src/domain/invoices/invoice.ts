// An invoice for demurrage or detention, and what a check of it finds (docs/free-time.md "Invoices").

import type { CostOfDays } from '../free-time/cost-of-days.ts';
import type { ClockStep } from '../free-time/free-time-facts.ts';
import type { ClockKind, TradeDirection } from '../free-time/free-time-terms.ts';

/** A line of an invoice. Money is in minor units of the invoice's currency; days are `YYYY-MM-DD`, both included. */
export interface InvoiceLine {
  container: string;
  charge: ClockKind;
  from: string;
  to: string;
  /** Of one day; null: the line names none. */
  rate: number | null;
  amount: number;
}

/** What an invoice says. Null: it does not say it. */
export interface Invoice {
  number: string;
  issuedOn: string | null;
  dueOn: string | null;
  /** Who bills: 46 CFR 541.7 gives an NVOCC another day to count from. */
  billingParty: 'carrier' | 'nvocc' | 'terminal' | null;
  direction: TradeDirection;
  bills: readonly string[];
  /** UN/LOCODE, or a name. */
  portOfDischarge: string | null;
  /** Why the billed party has to pay: consignee, or party to the contract. */
  liabilityBasis: string | null;
  freeDays: number | null;
  freeFrom: string | null;
  freeUntil: string | null;
  availableOn: string | null;
  /** Of an export: the first day on which the terminal takes the box. */
  earliestReturnOn: string | null;
  /** The tariff's rule, or the section of the contract. */
  rule: string | null;
  /** Rates that are named above the lines, in minor units. */
  rates: readonly number[];
  total: number | null;
  /** ISO 4217. */
  currency: string;
  disputeContact: string | null;
  disputeUrl: string | null;
  disputeTimeframes: string | null;
  /** The last day on which it can be disputed, as it says. */
  disputeUntil: string | null;
  certifiesRules: boolean | null;
  certifiesPerformance: boolean | null;
  lines: readonly InvoiceLine[];
}

/** How much a finding weighs, the heaviest first. `unknown`: what could not be compared, and why. */
export const findingLevels = ['unpayable', 'disputable', 'differs', 'unknown'] as const;
export type FindingLevel = (typeof findingLevels)[number];

export const invoiceFindingCodes = [
  'element_missing',
  'issued_late',
  'charged_twice',
  'charged_in_free_time',
  'charged_after_end',
  'charged_under_hold',
  'available_too_early',
  'fewer_free_days',
  'other_rate',
  'other_currency',
  'free_time_sum',
  'line_sum',
  'total_sum',
  'box_unknown',
  'dates_unknown',
  'terms_unknown',
  'issue_unknown',
] as const;
export type InvoiceFindingCode = (typeof invoiceFindingCodes)[number];

/** A day that Landfall knows, and from where. */
export interface KnownDay {
  /** Local day of the place. */
  day: string;
  /** `carrier`: it reported the step; `stated`: a person entered the day; `computed`: from the terms. */
  basis: 'carrier' | 'stated' | 'computed';
  /** The step that it is from; `release`, `hold` or `last_free_day` where it is from none. */
  step: ClockStep | 'release' | 'hold' | 'last_free_day';
  /** The step, the hold or the terms that it is from, in words. */
  says: string;
}

export interface InvoiceFinding {
  level: FindingLevel;
  code: InvoiceFindingCode;
  /** The section of the rule; null where none is needed. */
  cite: string | null;
  /** The box that it is about, or null: the whole invoice. */
  container: string | null;
  /** The lines that it is about, from 1. */
  lines: readonly number[];
  /** One sentence. */
  says: string;
  /** What the invoice says, and what Landfall has in its place: days, amounts, or the name of what is missing. */
  claimed: string | null;
  landfall: string | null;
  /** By how many days they differ; null where days are not what differs. */
  days: number | null;
  evidence: readonly KnownDay[];
}

/** What Landfall knows of one clock that an invoice may charge for. */
export interface InvoicedClock {
  kind: ClockKind;
  lastFreeDay: KnownDay | null;
  /** Null: nothing has ended it yet. */
  ended: KnownDay | null;
  /** Free days by the workspace's contract, where there is one. */
  contractFreeDays: number | null;
  /** By which its days are charged; null: no rates are known. */
  tariff: {
    currency: string;
    /** Where it is written: `Contract 123`. */
    source: string;
    /** Of the charged days from one day to another; null where it is not known, or no day is charged. */
    costOf: (from: string, to: string) => CostOfDays | null;
  } | null;
}

/** What Landfall knows of one box of an invoice. */
export interface InvoicedBox {
  container: string;
  clocks: readonly InvoicedClock[];
  vesselArrived: KnownDay | null;
  discharged: KnownDay | null;
  /** The day from which all whose release is needed had let it go. */
  released: KnownDay | null;
  holds: readonly { since: KnownDay; liftedOn: string | null }[];
}

/** A line of another invoice that is kept. */
export interface OtherLine extends Pick<InvoiceLine, 'container' | 'charge' | 'from' | 'to'> {
  /** The number of that invoice. */
  invoice: string;
  /** Its place there, from 1. */
  number: number;
}

/** All that an invoice is compared with. */
export interface InvoiceGrounds {
  /** Lines about its boxes in other invoices. */
  others: readonly OtherLine[];
  /** The port of loading or of discharge is in the United States, so 46 CFR part 541 applies. */
  us: boolean;
  /** By container; a box that is missing is not tracked. */
  boxes: ReadonlyMap<string, InvoicedBox>;
}

type FindingParts = Pick<InvoiceFinding, 'level' | 'code' | 'says'> & Partial<InvoiceFinding>;

/** A finding; fields that the rule does not give are empty. */
export function invoiceFinding(parts: FindingParts): InvoiceFinding {
  return {
    cite: null,
    container: null,
    lines: [],
    claimed: null,
    landfall: null,
    days: null,
    evidence: [],
    ...parts,
  };
}
