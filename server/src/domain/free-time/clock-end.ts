// Which steps end a clock, and with which it starts where no rule says so (docs/free-time.md "The clock").

import type { EventTime } from '../events/event-time.ts';
import { endingsOf } from './endings.ts';
import type { ClockMove } from './free-time-clock.ts';
import type { ClockStep } from './free-time-facts.ts';
import type { ClockKind, ClockStart, TradeDirection } from './free-time-terms.ts';
import { type StepTimes, shownTime } from './step-times.ts';

export interface ClockEnd {
  at: EventTime;
  move: ClockMove;
  /** A move after the one that ends it, which nobody reports. */
  isLater: boolean;
}

export function clockEndOf(
  direction: TradeDirection,
  kind: ClockKind,
  start: ClockStep,
  times: StepTimes,
): ClockEnd | null {
  const { own, later } = endingsOf(direction, kind, start);
  for (const step of [...own, ...later]) {
    const { at, basis, own: beside } = times(step);
    if (at === null) continue;
    return { at, move: { step, at: shownTime(at), basis, own: beside }, isLater: later.includes(step) };
  }
  return null;
}

export function defaultStart(direction: TradeDirection, kind: ClockKind): ClockStart {
  if (direction === 'import') return kind === 'detention' ? 'gated_out' : 'discharged';
  return kind === 'detention' || kind === 'combined' ? 'empty_picked_up' : 'gated_in';
}

/** The steps with which clocks of the kind start, in the order of a journey; a terminal may let a box go before it is there. */
export function usualStarts(direction: TradeDirection, kind: ClockKind): readonly ClockStart[] {
  if (direction === 'import' && kind !== 'detention') return ['vessel_arrived', 'discharged', 'ramp_arrived'];
  return [defaultStart(direction, kind)];
}
