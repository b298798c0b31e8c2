// A moment as a carrier tells it over time: a plan, and what was learnt later.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Instants are milliseconds since the epoch. */
export interface Forecast {
  planned: number;
  /** What was learnt and when, oldest first. The last one is what really happens. */
  revisions: readonly { knownAt: number; at: number }[];
}

/** What the carrier says at `now`. */
export function toldAt(forecast: Forecast, now: number): number {
  return forecast.revisions.findLast((revision) => revision.knownAt <= now)?.at ?? forecast.planned;
}

/** When it really happens. */
export function finalTime(forecast: Forecast): number {
  return forecast.revisions.at(-1)?.at ?? forecast.planned;
}

/** When the carrier learnt what it says at `now`; null while it still tells the plan. */
export function learntAt(forecast: Forecast, now: number): number | null {
  return forecast.revisions.findLast((revision) => revision.knownAt <= now)?.knownAt ?? null;
}

/** The same story a fixed time earlier or later: loading is so many hours before the departure, whenever that is. */
export function shifted(forecast: Forecast, byMs: number): Forecast {
  return {
    planned: forecast.planned + byMs,
    revisions: forecast.revisions.map(({ knownAt, at }) => ({ knownAt, at: at + byMs })),
  };
}

/** Learnt at `knownAt`: it moves by so much. What has really happened by then stays. */
export function delayed(forecast: Forecast, knownAt: number, byMs: number): Forecast {
  if (finalTime(forecast) <= knownAt) return forecast;
  const later = forecast.revisions.filter((revision) => revision.knownAt > knownAt);
  return {
    planned: forecast.planned,
    revisions: [
      ...forecast.revisions.filter((revision) => revision.knownAt <= knownAt),
      { knownAt, at: toldAt(forecast, knownAt) + byMs },
      ...later.map((revision) => ({ ...revision, at: revision.at + byMs })),
    ],
  };
}

/** Learnt at `knownAt`: it is at that moment after all. */
export function restated(forecast: Forecast, knownAt: number, at: number): Forecast {
  return { planned: forecast.planned, revisions: [...forecast.revisions, { knownAt, at }] };
}
