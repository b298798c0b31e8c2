import type { SeaLegView } from '../../../server/src/tracking/showing/leg.ts';

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
  { departs, arrives }: Pick<SeaLegView, 'departs' | 'arrives'>,
  now: number,
): LegShare | null {
  if (departs === null || arrives === null) return null;
  const [from, to] = [momentAt(departs.time), momentAt(arrives.time)];
  if (to <= from) return null;
  const share = (now - from) / (to - from);
  return { share: Math.min(Math.max(share, 0), mostShare), isOverdue: share > 1 };
}

/** Milliseconds since the epoch; a time without an offset is read as UTC, which is wrong by at most 14 hours. */
export function momentAt(time: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
}
