import type { EventCode } from '../events/event.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove } from './ship.ts';

/** Out to the consignee, unpacked, or returned empty: the sea journey is over, or the box changes terminals. */
export function leavesTerminal(step: Milestone): boolean {
  return leavesLaden(step) || step.code === 'STRP' || isEmptyReturn(step);
}

/** Out of the gate, or away by rail, road or barge. */
export function leavesLaden(step: Milestone): boolean {
  if (step.code === 'GTOT') return step.load === 'laden';
  return isCarriedOnLand(step) && (step.code === 'LOAD' || step.code === 'DEPA');
}

/** A move of a train, lorry or barge, with a box that is not empty. */
export function isCarriedOnLand(step: Milestone): boolean {
  return carried.has(step.code) && !isVesselMove(step) && step.load !== 'empty';
}

const carried: ReadonlySet<EventCode> = new Set(['LOAD', 'DEPA', 'ARRI', 'DISC']);

export function isEmptyReturn({ code, load }: Milestone): boolean {
  return code === 'GTIN' && load === 'empty';
}
