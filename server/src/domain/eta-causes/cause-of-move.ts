import type { EtaCause } from './eta-cause.ts';

interface Move {
  /** From the first ETA to the one now. */
  days: number;
  /** By how many of them it moved last. */
  moved: number;
}

/**
 * The cause of all that an ETA moved since the first one, where it also explains the last move; null: it goes the other way, or may be no
 * more than what had moved the ETA before.
 */
export function causeOfMove(cause: EtaCause, { days, moved }: Move): EtaCause | null {
  const isSameWay = Math.sign(cause.days) === Math.sign(moved);
  return isSameWay && Math.abs(cause.days) > Math.abs(days - moved) ? cause : null;
}
