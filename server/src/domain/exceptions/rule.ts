import type { BoxForecast } from '../forecast/forecast-of-box.ts';
import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import type { Journey } from '../journey/journey.ts';
import type { ExceptionFacts } from './exception.ts';
import type { ExceptionKind } from './exception-kind.ts';

/** What the rules know of a box. */
export interface BoxFacts {
  /** The same journey before the newest answer; null without an earlier one. */
  before: Journey | null;
  journey: Journey;
  forecast: BoxForecast;
  /** The day promised to the customer. */
  promisedAt: string | null;
  /** The free-time clocks; none where nothing is stated about free time. */
  clocks: readonly FreeTimeClock[];
  /** The same by the journey before the newest answer. */
  clocksBefore: readonly FreeTimeClock[];
  /** So many days before a last free day it is told that free time ends, ascending. */
  warningDays: readonly number[];
  at: Date;
}

/** When a box has an exception of one kind. Pure. */
export interface ExceptionRule {
  kind: ExceptionKind;
  /** Another `current` is announced again while the exception is open. */
  repeats: boolean;
  /**
   * What holds now. An open finding that is no longer found is over.
   * @param open the open findings of this kind
   * @param all the open findings of the box, of any kind
   */
  find(box: BoxFacts, open: readonly ExceptionFacts[], all: readonly ExceptionFacts[]): ExceptionFacts[];
  /** The next moment at which the clock alone changes what is found (milliseconds since the epoch); null: never. */
  dueAt?(box: BoxFacts): number | null;
}
