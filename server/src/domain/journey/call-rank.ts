import type { Milestone } from './journey.ts';
import { isVesselMove } from './ship.ts';

/** The position of a move within the call of a ship: it arrives, discharges, loads and departs. -1 for other moves. */
export function callRank({ code }: Milestone): number {
  return ['ARRI', 'DISC', 'LOAD', 'DEPA'].indexOf(code);
}

/** The box comes aboard a ship, or sails with it. */
export function isBoarding(step: Milestone): boolean {
  return isVesselMove(step) && (step.code === 'LOAD' || step.code === 'DEPA');
}
