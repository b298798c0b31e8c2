// What a contract or tariff says about free time: how many days a box may stand or be away, and what a day costs after them.
// Days are local days of the place, `YYYY-MM-DD`. Money is a whole number of minor units (cents; yen have none).

/**
 * `demurrage`, `storage`: the box stands in the terminal; the carrier charges the first, the terminal the second.
 * `detention`: it is away. `combined`: both in one number.
 */
export const clockKinds = ['demurrage', 'detention', 'storage', 'combined'] as const;
export type ClockKind = (typeof clockKinds)[number];

export const tradeDirections = ['import', 'export'] as const;
export type TradeDirection = (typeof tradeDirections)[number];

/** The step from which free time counts. An export clock starts with `empty_picked_up` or `gated_in`. */
export const clockStarts = [
  'discharged',
  'vessel_arrived',
  'available',
  'gated_out',
  'ramp_arrived',
  'empty_picked_up',
  'gated_in',
] as const;
export type ClockStart = (typeof clockStarts)[number];

export const equipmentGroups = ['dry', 'reefer', 'special'] as const;
export type EquipmentGroup = (typeof equipmentGroups)[number];

export const dayUnits = ['calendar_days', 'working_days'] as const;
export type DayUnit = (typeof dayUnits)[number];

/** Which day is the first: that of the start, the next, or the next working day. */
export const firstDays = ['same_day', 'next_day', 'next_working_day'] as const;
export type FirstDay = (typeof firstDays)[number];

/** The rate of the charged days from `fromDay` to `toDay`, both included; 1 is the first day after the free ones. */
export interface RateTier {
  fromDay: number;
  /** Null: without an end. */
  toDay: number | null;
  /** Of one day, in minor units. */
  rate: number;
  /** ISO 4217. */
  currency: string;
}

/** One rule of a contract, a tariff or an operator's file. */
export interface FreeTimeTerm {
  /** SCAC; null: any carrier. */
  carrier: string | null;
  direction: TradeDirection;
  kind: ClockKind;
  /** UN/LOCODE, or a country of two letters; null: anywhere. */
  place: string | null;
  /** Code of a terminal at the place. */
  terminal: string | null;
  equipment: EquipmentGroup | null;
  /** The carrier brings the box to a place inland; null: in either case. */
  onCarriage: boolean | null;
  startsOn: ClockStart;
  firstDay: FirstDay;
  /** A start at this local time or later, `HH:mm`, counts as one on the next day. */
  cutOff: string | null;
  free: { amount: number; unit: DayUnit | 'hours' };
  chargedIn: DayUnit;
  /** In order, without overlap. Empty: what a day costs is not known. */
  tiers: readonly RateTier[];
  /** The rule counts for clocks that start from this day to `validUntil`, both included. */
  validFrom: string;
  validUntil: string | null;
  /** Where it is written, in the words of who entered it: `Contract 123`. */
  source: string;
}

/** The days on which a terminal, a port or a country works. The most particular one counts. */
export interface WorkCalendar {
  /** UN/LOCODE, or a country of two letters. */
  place: string;
  terminal: string | null;
  /** Days of the week without work, ISO 8601: 1 is Monday. */
  weekend: readonly number[];
  holidays: readonly string[];
  /** Days on which the gate is shut: they are no working days. */
  closures: readonly string[];
  /** Days of a weekend, or holidays, on which there is work all the same. */
  extraDays: readonly string[];
}

/** What a workspace, or the operator's file, states about free time. */
export interface TermsSheet {
  terms: readonly FreeTimeTerm[];
  calendars: readonly WorkCalendar[];
  /** So many days before the last free day it is told that free time ends, ascending. Empty: never. Absent: three and one. */
  warningDays?: readonly number[];
}

/** With three days a truck can be booked, and with one it can still be sent. */
export const usualWarningDays: readonly number[] = [1, 3];
