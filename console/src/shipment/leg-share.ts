import type { LegView } from '../../../server/src/console/shipment/schemas/route-view.ts';
import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';

/** How far a ship is on its leg, from the times of the leg alone. */
export interface LegShare {
  /** 0 to 1. */
  share: number;
  /** The time of arrival has passed. */
  isOverdue: boolean;
}

/** A ship that has not arrived is not drawn in the port. */
const mostShare = 0.97;

/** Null if a time of the leg is unknown. */
export function legShare(
  { departs, arrives }: Pick<LegView, 'departs' | 'arrives'>,
  now: number,
): LegShare | null {
  if (departs === null || arrives === null) return null;
  const [from, to] = [momentOf(departs), momentOf(arrives)];
  if (to <= from) return null;
  const share = (now - from) / (to - from);
  return { share: Math.min(Math.max(share, 0), mostShare), isOverdue: share > 1 };
}

/** Milliseconds since the epoch; a time without a zone is read as UTC, which is wrong by at most 14 hours. */
export function momentOf({ instant, local }: Pick<TimeView, 'instant' | 'local'>): number {
  return Date.parse(instant ?? `${local}Z`);
}
