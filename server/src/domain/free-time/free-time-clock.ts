// One clock of a box that costs money when it runs out (docs/free-time.md "The clock").

import type { Place } from '../places/place.ts';
import type { ClockStep } from './free-time-facts.ts';
import type { ClockKind, FreeTimeTerm, TradeDirection } from './free-time-terms.ts';
import type { Money } from './money.ts';

export const freeTimeStates = ['not_started', 'running', 'last_day', 'over', 'ended', 'unknown'] as const;
export type FreeTimeState = (typeof freeTimeStates)[number];

/** Those of clocks that nothing has ended. */
export const openClockStates = [
  'not_started',
  'running',
  'last_day',
  'over',
  'unknown',
] as const satisfies FreeTimeState[];
export type OpenClockState = (typeof openClockStates)[number];

/** Why a clock cannot be assessed. `no_calendar`: the calendar of the place knows no working day. */
export const freeTimeGaps = ['no_terms', 'no_start', 'no_calendar', 'no_end'] as const;
export type FreeTimeGap = (typeof freeTimeGaps)[number];

/** What the days rest on beside facts and terms (docs/free-time.md "Which day counts"). */
export const freeTimeAssumptions = [
  'weekend_assumed',
  'holidays_of_year_unknown',
  'before_cut_off',
  'start_of_day',
  'left_in_time',
  'days_in_utc',
  'ended_by_later_move',
  'first_day_assumed',
  'charged_days_assumed',
  'place_unknown',
  'terminal_unknown',
  'equipment_unknown',
  'on_carriage_unknown',
] as const;
export type FreeTimeAssumption = (typeof freeTimeAssumptions)[number];

/** Why the charged days have no cost. */
export const costGaps = ['no_rates', 'no_rate_for_day', 'too_large'] as const;
export type CostGap = (typeof costGaps)[number];

/** Who says when free time ends, in the order in which they bind; of several stated days the earliest. */
export const freeTimeSourceKinds = ['stated', 'user', 'contract', 'arrival_notice', 'rule'] as const;
export type FreeTimeSourceKind = (typeof freeTimeSourceKinds)[number];

/** `stated`: by the workspace, as an own date. */
export type ClockBasis = 'actual' | 'estimated' | 'forecast' | 'stated';

/** A step that begins or ends a clock. */
export interface ClockMove {
  step: ClockStep;
  /** Local time at the place: a day, or a day and a time `YYYY-MM-DDTHH:mm:ss`. */
  at: string;
  basis: ClockBasis;
  /** What the workspace states of the same step beside the carrier's fact, and by how many days it is later; below 0: earlier. */
  own: { at: string; daysLater: number } | null;
}

/** The last free day by one source. */
export interface FreeTimeSource {
  from: FreeTimeSourceKind;
  /** Null while it cannot be computed. */
  lastFreeDay: string | null;
  /** Null where only a day is stated. */
  free: FreeTimeTerm['free'] | null;
  /** In the words of who entered it, or in ours: `Contract 123`. */
  source: string;
  /** Place in its sheet, from 1, for a contract and a rule. */
  position: number | null;
  /** What shows it, for what the carrier said. */
  evidence: string | null;
}

export interface FreeTimeClock {
  container: string;
  direction: TradeDirection;
  kind: ClockKind;
  /** Where the clock starts: its calendar counts. */
  place: Place | null;
  /** Whose days count: IANA, or an offset; null: those of UTC. */
  zone: string | null;
  state: FreeTimeState;
  /** Set exactly while the state is `unknown`. */
  because: FreeTimeGap | null;
  /** The step that starts it. */
  startsOn: ClockStep;
  /** Null while nothing is known of it. */
  starts: ClockMove | null;
  /** The day on which the count begins. */
  firstDay: string | null;
  /** By the source that binds. */
  lastFreeDay: string | null;
  /** Free time in hours: the local time at which it ends, `YYYY-MM-DDTHH:mm:ss`. */
  freeUntil: string | null;
  /** Before the start, where it is known when that is expected. */
  expectedLastFreeDay: { p10: string | null; p50: string; p90: string | null } | null;
  /** What has ended it. */
  ends: ClockMove | null;
  /** From today to the last free day: 0 on that day, below 0 after it. Null unless the clock runs. */
  daysLeft: number | null;
  /** Up to the end, or to today. Null where it cannot be assessed. */
  chargedDays: number | null;
  /** The first day that may be charged. */
  chargedFrom: string | null;
  cost: Money | null;
  /** Why charged days have no cost. */
  costBecause: CostGap | null;
  /** The terms by which days are charged; null: none are known. */
  tariff: ChosenTerm | null;
  /** The source whose last free day counts. */
  binding: FreeTimeSource | null;
  /** All sources, side by side, in the order in which they bind. */
  sources: readonly FreeTimeSource[];
  /** The carrier gives fewer days than the contract. */
  disputed: FreeTimeDispute | null;
  assumed: readonly FreeTimeAssumption[];
  /** The next moment (UTC instant) at which the state changes by the clock alone, or may change because other terms are valid. */
  changesAt: string | null;
}

/** How much less than the contract the carrier gives. */
export interface FreeTimeDispute {
  /** Calendar days from its last free day to that of the contract. */
  days: number;
  stated: string;
  contract: string;
  /** What the carrier may have charged more by now than the contract allows, at the rates of the contract; null: a rate is not known. */
  cost: Money | null;
}

/** A term that was chosen for a clock. */
export interface ChosenTerm {
  from: 'contract' | 'rule';
  /** From 1. */
  position: number;
  term: FreeTimeTerm;
}
