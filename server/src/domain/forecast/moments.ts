// Spans of time, in milliseconds, and the day of a model.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/**
 * The moment up to which a forecast at `now` knows arrivals: the last UTC midnight that lies at least an hour before. So
 * every server, and a replay, forecasts with the same evidence, and what was learnt with a late commit is not missed.
 */
export function modelDay(now: number): number {
  return Math.floor((now - hourMs) / dayMs) * dayMs;
}
