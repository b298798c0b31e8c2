import { endOfLocalDay, localDate, wallClock } from '../events/event-time.ts';
import { dayAtPort } from '../forecast/forecast-view.ts';
import { daysLater } from '../time/time-spans.ts';
import { daysWord, type ExceptionFacts, exceptionFacts } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

/**
 * The box has not arrived, and the ETA, the middle of the forecast or today is after the promised day. A forecast that
 * falls back onto the promised day itself does not end it, since the next one may lie after it again.
 */
export const promiseAtRisk: ExceptionRule = {
  kind: 'promise_at_risk',
  repeats: false,
  find(box, [open]) {
    const { journey, promisedAt, at } = box;
    if (promisedAt === null || journey.arrivedAt !== null) return [];
    const eta = journey.eta && localDate(journey.eta);
    if (eta !== null && eta > promisedAt) return [later('The ETA is', eta, promisedAt)];
    const p50 = middleOf(box);
    const isSameRisk = open?.previous === promisedAt && p50 === promisedAt;
    if (p50 !== null && (p50 > promisedAt || isSameRisk)) return [later('The forecast is', p50, promisedAt)];
    const today = dayAtPort(at.toISOString(), journey);
    return today > promisedAt ? [later('The box has not arrived on', today, promisedAt)] : [];
  },
  dueAt({ journey, promisedAt }) {
    if (promisedAt === null || journey.arrivedAt !== null) return null;
    return Date.parse(endOfLocalDay(wallClock(`${promisedAt}T00:00:00`, journey.eta?.zone ?? null)));
  },
};

function middleOf({ journey, forecast }: BoxFacts): string | null {
  return forecast.arrival && dayAtPort(forecast.arrival.p50, journey);
}

function later(what: string, day: string, promised: string): ExceptionFacts {
  const days = daysLater(promised, day);
  const after = days > 0 ? `${daysWord(days)} after the promised day` : 'on the promised day itself';
  return exceptionFacts({ previous: promised, current: day, days, reason: `${what} ${day}, ${after}.` });
}
