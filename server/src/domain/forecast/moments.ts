import { dayMs, hourMs } from '../time-spans.ts';

/**
 * The moment up to which a forecast at `now` knows arrivals: the last UTC midnight that lies at least an hour before. So
 * every server, and a replay, forecasts with the same evidence, and what was learnt with a late commit is not missed.
 */
export function modelDay(now: number): number {
  return Math.floor((now - hourMs) / dayMs) * dayMs;
}
