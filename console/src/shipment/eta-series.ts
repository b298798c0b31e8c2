// The expected arrival as it was told over time.

import type { EtaRevision } from '../../../server/src/console/shipment/schemas/eta-revision.ts';

export interface EtaPoint {
  revision: EtaRevision;
  /** When it was learnt; milliseconds since the epoch. */
  learnt: number;
  /** The arrival told; null: no longer told. */
  eta: number | null;
  /** By how much it moved since it was last told; null for the first. */
  moved: number | null;
}

export interface EtaSeries {
  points: EtaPoint[];
  /** The first arrival that was told. */
  first: number | null;
  last: number | null;
}

/** @param revisions oldest first */
export function etaSeries(revisions: readonly EtaRevision[]): EtaSeries {
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

/** A stretch in which an arrival was told: where it was learnt and what it was, to be joined by steps. */
export type Stretch = { learnt: number; eta: number }[];

/** The stretches of a series, each drawn on until the next thing was learnt, the last until `end`. */
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

/** ISO 8601 with an offset, or without one, then read as UTC. */
function readTime(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
