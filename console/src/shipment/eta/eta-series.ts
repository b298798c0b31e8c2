// The ETAs of a box over time.

import type { EtaChange } from '../../../../server/src/console/shipment/schemas/eta-change.ts';

export interface EtaPoint {
  revision: EtaChange;
  /** When the ETA was detected; milliseconds since the epoch. */
  learnt: number;
  /** The ETA; null: the carrier gave none any more. */
  eta: number | null;
  /** By how much it changed since the ETA before; null for the first. */
  moved: number | null;
}

export interface EtaSeries {
  points: EtaPoint[];
  /** The first ETA. */
  first: number | null;
  last: number | null;
}

/** @param revisions oldest first */
export function etaSeries(revisions: readonly EtaChange[]): EtaSeries {
  let before: number | null = null;
  const points = revisions.map((revision): EtaPoint => {
    const eta = revision.current === null ? null : readTime(revision.current);
    const moved = eta === null || before === null ? null : eta - before;
    before = eta ?? before;
    return { revision, learnt: Date.parse(revision.learnedAt), eta, moved };
  });
  const told = points.flatMap(({ eta }) => (eta === null ? [] : [eta]));
  return { points, first: told[0] ?? null, last: points.at(-1)?.eta ?? null };
}

/** A period with an ETA: its points (time of detection and ETA), to be joined by steps. */
export type Stretch = { learnt: number; eta: number }[];

/** The periods of a series, each drawn up to the next change, the last up to `end`. */
export function stretchesOf({ points }: EtaSeries, end: number): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const [at, { learnt, eta }] of points.entries()) {
    if (eta === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      stretches.push(open);
    }
    open.push({ learnt, eta });
    const next = points[at + 1];
    if (next === undefined || next.eta === null)
      open.push({ learnt: next?.learnt ?? Math.max(end, learnt), eta });
  }
  return stretches;
}

/** ISO 8601; without an offset it is read as UTC. */
function readTime(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
