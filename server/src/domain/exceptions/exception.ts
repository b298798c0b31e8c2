// What goes wrong on the way of a box (docs/exceptions.md).

import type { EtaCause } from '../eta-causes/eta-cause.ts';
import type { ClockKind } from '../free-time/free-time-terms.ts';
import { type ExceptionKind, exceptionKinds } from './exception-kind.ts';

/** What the carrier says of an ETA that has moved. */
export const etaExcuses = ['other_vessel', 'reason_given', 'not_given'] as const;
export type EtaExcuse = (typeof etaExcuses)[number];

/** Why tracking has stalled: the last questions had no answer, the answers nothing new, or no credit was left for the first of them. */
export const stallCauses = ['no_answer', 'no_news', 'no_credit'] as const;
export type StallCause = (typeof stallCauses)[number];

/** Which port of the route has changed. */
export const portCauses = ['pod', 'transshipment'] as const;
export type PortCause = (typeof portCauses)[number];
/** Of a free-time clock: what it counts. */
export type ExceptionCause = EtaExcuse | StallCause | PortCause | ClockKind;

/** What one rule has found of a box. Together with its kind and container, `about` identifies it while it is open. */
export interface ExceptionFacts {
  /** `pod`, `transshipment`, a port (`portKey`), a step or a free-time clock; `''` where a box can have only one of the kind. */
  about: string;
  /**
   * The value before, and the value now: days `YYYY-MM-DD`, ports, ships or the name of a step. Of `tracking_stalled`,
   * the value before is the day since which nothing came.
   */
  previous: string | null;
  current: string | null;
  /** Between the two; below 0: earlier. */
  days: number | null;
  cause: ExceptionCause | null;
  /** Of another ship: where the box boards it, as people read it. Absent where it is not known. */
  port?: string | null;
  /** Of `eta_changed`: the part of the journey that moved it most. Absent in what an earlier release found. */
  etaCause?: EtaCause | null;
  /** Of `eta_changed`: as `warnedDays` says. Absent in what an earlier release found. */
  warnedDays?: number | null;
  /** Of `eta_changed`: the ETA that was announced last; absent if it is `current`. */
  announced?: string;
  /** One sentence. */
  reason: string;
}

export interface Exception extends ExceptionFacts {
  kind: ExceptionKind;
  /** `''`: the whole shipment, or a box without a name. */
  container: string;
}

export interface OpenException extends Exception {
  /** When it began (UTC instant). */
  since: string;
}

/** What a rule has found; fields that it does not give are empty. */
export function exceptionFacts(
  parts: Pick<ExceptionFacts, 'reason'> & Partial<ExceptionFacts>,
): ExceptionFacts {
  return { about: '', previous: null, current: null, days: null, cause: null, ...parts };
}

/** `1 day`, `3 days`; the sign does not count. */
export function daysWord(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** 1 is the most urgent. */
export function urgencyOf(kind: ExceptionKind): number {
  return exceptionKinds.indexOf(kind) + 1;
}
