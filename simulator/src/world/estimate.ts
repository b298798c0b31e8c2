// A moment as a carrier reports it over time: a plan, then its changes.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Instants are milliseconds since the epoch. */
export interface Estimate {
  planned: number;
  /** The changes and when the carrier knew them, oldest first. The last one is what really happens. */
  updates: readonly { knownAt: number; at: number }[];
}

/** The time that the carrier reports at `now`. */
export function reportedAt(estimate: Estimate, now: number): number {
  return estimate.updates.findLast((update) => update.knownAt <= now)?.at ?? estimate.planned;
}

/** The time when it really happens. */
export function finalTime(estimate: Estimate): number {
  return estimate.updates.at(-1)?.at ?? estimate.planned;
}

/** When the carrier came to know the time it reports at `now`. null while it still reports the plan. */
export function detectedAt(estimate: Estimate, now: number): number | null {
  return estimate.updates.findLast((update) => update.knownAt <= now)?.knownAt ?? null;
}

/**
 * The same estimate, moved by a fixed time. Loading, for example, always lies the same number of hours before the
 * departure.
 */
export function shifted(estimate: Estimate, byMs: number): Estimate {
  return {
    planned: estimate.planned + byMs,
    updates: estimate.updates.map(({ knownAt, at }) => ({ knownAt, at: at + byMs })),
  };
}

/** The carrier comes to know at `knownAt` that the time moves by `byMs`. A time that has really passed by then stays. */
export function delayed(estimate: Estimate, knownAt: number, byMs: number): Estimate {
  if (finalTime(estimate) <= knownAt) return estimate;
  const later = estimate.updates.filter((update) => update.knownAt > knownAt);
  return {
    planned: estimate.planned,
    updates: [
      ...estimate.updates.filter((update) => update.knownAt <= knownAt),
      { knownAt, at: reportedAt(estimate, knownAt) + byMs },
      ...later.map((update) => ({ ...update, at: update.at + byMs })),
    ],
  };
}

/** The same estimate, at no moment reported less than `leastMs` after another. What really happens stays. */
export function notBefore(estimate: Estimate, other: Estimate, leastMs: number): Estimate {
  const least = Math.min(leastMs, finalTime(estimate) - finalTime(other));
  const known = [...estimate.updates, ...other.updates].map(({ knownAt }) => knownAt);
  const updates: { knownAt: number; at: number }[] = [];
  for (const knownAt of [...new Set(known)].sort((a, b) => a - b)) {
    const at = Math.max(reportedAt(estimate, knownAt), reportedAt(other, knownAt) + least);
    if (at !== (updates.at(-1)?.at ?? estimate.planned)) updates.push({ knownAt, at });
  }
  return { planned: estimate.planned, updates };
}

/** The carrier comes to know at `knownAt` that the true time is `at`. */
export function restated(estimate: Estimate, knownAt: number, at: number): Estimate {
  return { planned: estimate.planned, updates: [...estimate.updates, { knownAt, at }] };
}
