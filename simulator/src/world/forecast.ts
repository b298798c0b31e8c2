// A moment as a carrier reports it over time: a plan, then its changes.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Instants are milliseconds since the epoch. */
export interface Forecast {
  planned: number;
  /** The changes and when the carrier knew them, oldest first. The last one is what really happens. */
  updates: readonly { knownAt: number; at: number }[];
}

/** The time that the carrier reports at `now`. */
export function reportedAt(forecast: Forecast, now: number): number {
  return forecast.updates.findLast((update) => update.knownAt <= now)?.at ?? forecast.planned;
}

/** The time when it really happens. */
export function finalTime(forecast: Forecast): number {
  return forecast.updates.at(-1)?.at ?? forecast.planned;
}

/** When the carrier came to know the time it reports at `now`. null while it still reports the plan. */
export function detectedAt(forecast: Forecast, now: number): number | null {
  return forecast.updates.findLast((update) => update.knownAt <= now)?.knownAt ?? null;
}

/**
 * The same forecast moved by a fixed time. Loading, for example, always lies the same number of hours before the
 * departure.
 */
export function shifted(forecast: Forecast, byMs: number): Forecast {
  return {
    planned: forecast.planned + byMs,
    updates: forecast.updates.map(({ knownAt, at }) => ({ knownAt, at: at + byMs })),
  };
}

/** The carrier comes to know at `knownAt` that the time moves by `byMs`. A time that has really passed by then stays. */
export function delayed(forecast: Forecast, knownAt: number, byMs: number): Forecast {
  if (finalTime(forecast) <= knownAt) return forecast;
  const later = forecast.updates.filter((update) => update.knownAt > knownAt);
  return {
    planned: forecast.planned,
    updates: [
      ...forecast.updates.filter((update) => update.knownAt <= knownAt),
      { knownAt, at: reportedAt(forecast, knownAt) + byMs },
      ...later.map((update) => ({ ...update, at: update.at + byMs })),
    ],
  };
}

/** The carrier comes to know at `knownAt` that the true time is `at`. */
export function restated(forecast: Forecast, knownAt: number, at: number): Forecast {
  return { planned: forecast.planned, updates: [...forecast.updates, { knownAt, at }] };
}
