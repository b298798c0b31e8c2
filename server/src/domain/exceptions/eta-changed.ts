import { daysBetween } from '../days-between.ts';
import { localDate } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { sameShip } from '../journey/ship.ts';
import { daysWord } from './days-word.ts';
import { type EtaCause, type ExceptionFacts, exceptionFacts } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

/** A move by fewer days is no exception. */
const fewestDays = 2;

/**
 * The ETA is two days or more from the first one. It is announced again for every two days that it moves on, and over when
 * it is the first one again, or the ship has arrived.
 */
export const etaChanged: ExceptionRule = {
  kind: 'eta_changed',
  repeats: true,
  find({ before, journey }, [open]) {
    const { eta, etaInitial, arrivedAt } = journey;
    if (arrivedAt !== null || etaInitial === null) return [];
    if (eta === null) return open === undefined ? [] : [open];
    const [first, now] = [localDate(etaInitial), localDate(eta)];
    if (first === now) return [];
    const isNear = Math.abs(daysBetween(open?.current ?? first, now)) < fewestDays;
    if (isNear) return open === undefined ? [] : [open];
    return [movedEta(first, now, causeOf(before, journey), journey)];
  },
};

function movedEta(first: string, now: string, cause: EtaCause, journey: Journey): ExceptionFacts {
  const days = daysBetween(first, now);
  const direction = days > 0 ? 'later' : 'earlier';
  return exceptionFacts({
    previous: first,
    current: now,
    days,
    cause,
    reason: `The ETA is ${now}, ${daysWord(days)} ${direction} than the first one (${first})${causeWords(cause, journey)}.`,
  });
}

function causeOf(before: BoxFacts['before'], journey: Journey): EtaCause {
  const isOtherShip =
    before !== null &&
    before.vessel !== null &&
    journey.vessel !== null &&
    !sameShip(before.vessel, journey.vessel);
  if (isOtherShip) return 'other_vessel';
  return delayWords(journey) === null ? 'not_given' : 'reason_given';
}

function causeWords(cause: EtaCause, journey: Journey): string {
  if (cause === 'other_vessel') return `: the box is on another ship, ${journey.vessel?.name ?? ''}`;
  return cause === 'reason_given' ? `; the carrier gives the reason ${delayWords(journey)}` : '';
}

function delayWords({ particulars }: Journey): string | null {
  const delay = particulars?.delay;
  return delay ? (delay.remark ?? delay.reasonCode) : null;
}
