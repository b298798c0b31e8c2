// What a move does to the box.

import type { EventCode, TrackingEvent } from '../events/event.ts';
import { isVesselMove } from './ship.ts';

/** An event or a step, as far as it tells its move. */
export type Move = Pick<TrackingEvent, 'code' | 'mode' | 'vessel' | 'load'>;

/** The position of a move within the call of a ship: it arrives, discharges, loads and departs. -1 for other moves. */
export function callRank({ code }: Move): number {
  return ['ARRI', 'DISC', 'LOAD', 'DEPA'].indexOf(code);
}

/** The box comes aboard a ship, or sails with it. */
export function isBoarding(move: Move): boolean {
  return isVesselMove(move) && (move.code === 'LOAD' || move.code === 'DEPA');
}

/** As `isBoarding`, with cargo in the box. */
export function boards(move: Move): boolean {
  return isBoarding(move) && !(move.code === 'LOAD' && move.load === 'empty');
}

export function isLoadingOrDischarge(move: Move): boolean {
  return isVesselMove(move) && (move.code === 'LOAD' || move.code === 'DISC');
}

/** A LOAD or DISC that moved cargo on or off a ship. */
export function isLadenSeaMove(move: Move, code: 'LOAD' | 'DISC'): boolean {
  return move.code === code && isVesselMove(move) && move.load !== 'empty';
}

/** The box comes in by gate for its voyage, or is picked up or loaded empty: its ship comes there to load it. */
export function isEntry({ code, load }: Move): boolean {
  return (code === 'GTIN' && load === 'laden') || ((code === 'GTOT' || code === 'LOAD') && load === 'empty');
}

/** Out to the consignee, unpacked, or returned empty: the sea journey is over, or the box changes terminals. */
export function leavesTerminal(move: Move): boolean {
  return leavesLaden(move) || move.code === 'STRP' || isEmptyReturn(move);
}

/** Out of the gate, or away by rail, road or barge. */
export function leavesLaden(move: Move): boolean {
  if (move.code === 'GTOT') return move.load === 'laden';
  return isCarriedOnLand(move) && (move.code === 'LOAD' || move.code === 'DEPA');
}

/** A move of a train, lorry or barge, with a box that is not empty. */
export function isCarriedOnLand(move: Move): boolean {
  return carried.has(move.code) && !isVesselMove(move) && move.load !== 'empty';
}

const carried: ReadonlySet<EventCode> = new Set(['LOAD', 'DEPA', 'ARRI', 'DISC']);

export function isEmptyPickUp({ code, load }: Move): boolean {
  return code === 'GTOT' && load === 'empty';
}

export function isEmptyReturn({ code, load }: Move): boolean {
  return code === 'GTIN' && load === 'empty';
}
