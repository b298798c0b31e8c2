// What is known of a box for its free-time clocks. `facts-of-journey.ts` reads it from a journey.

import type { EventTime } from '../events/event-time.ts';
import type { Place } from '../places/place.ts';
import type { ClockKind, EquipmentGroup, FreeTimeTerm, TradeDirection } from './free-time-terms.ts';

/**
 * The steps that begin and end free-time clocks, in the order of a journey. `handed_in`: the laden box comes back to the carrier,
 * at the port or inland; `gated_in`: at the port. `ship_left`: the ship sails on from the port of discharge without the box. `port_left`: the box
 * leaves the port by rail or barge, or by a gate on the way to a ramp; `gated_out`: it leaves for the consignee.
 */
export const clockSteps = [
  'empty_picked_up',
  'handed_in',
  'gated_in',
  'loaded',
  'vessel_arrived',
  'discharged',
  'ship_left',
  'available',
  'port_left',
  'ramp_arrived',
  'gated_out',
  'unpacked',
  'empty_returned',
] as const;
export type ClockStep = (typeof clockSteps)[number];

/** A step that has happened, as the carrier reports it. */
export interface StepFact {
  at: EventTime;
  place: Place | null;
}

/** A step that is ahead: its day at the place. p10 and p90 are null where only one day is known. */
export interface ExpectedDays {
  basis: 'estimated' | 'forecast';
  place: Place | null;
  p10: string | null;
  p50: string;
  p90: string | null;
}

/**
 * What the workspace says itself about a box. Moments are local times of the place, `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`;
 * `lastFreeDay` is a day, the last on which the box may be picked up.
 */
export interface OwnDates {
  availableAt: string | null;
  pickedUpAt: string | null;
  returnedAt: string | null;
  lastFreeDay: string | null;
}

export const noOwnDates: OwnDates = {
  availableAt: null,
  pickedUpAt: null,
  returnedAt: null,
  lastFreeDay: null,
};

/** The own dates that say when a step happened. */
export const ownDateOf: Readonly<Partial<Record<ClockStep, keyof OwnDates>>> = {
  available: 'availableAt',
  gated_out: 'pickedUpAt',
  empty_returned: 'returnedAt',
};

/** Whether the own last free day counts for a clock: it is that of the pick-up. */
export function hasOwnLastDay(direction: TradeDirection, kind: ClockKind): boolean {
  return direction === 'import' && (kind === 'demurrage' || kind === 'combined');
}

/** Where something about free time was read. */
export interface FreeTimeOrigin {
  /** In words: `Arrival notice of 2026-12-03`. */
  source: string;
  /** What shows it: an id of a kept message or answer; null: the journey. */
  evidence: string | null;
}

/** A last free day that the carrier, or a service for it, states. */
export interface StatedDay extends FreeTimeOrigin {
  direction: TradeDirection;
  kind: ClockKind;
  lastFreeDay: string;
}

/** How much free time an arrival notice grants, without its last day. */
export interface NoticedFreeTime extends FreeTimeOrigin {
  direction: TradeDirection;
  kind: ClockKind;
  free: FreeTimeTerm['free'];
}

/** All that the free-time clocks of a box follow from, beside the terms and the moment. */
export interface FreeTimeFacts {
  /** Container number, or `''` while the carrier names no box. */
  container: string;
  /** SCAC. */
  carrier: string;
  /** Null: not known. */
  equipment: EquipmentGroup | null;
  /** Whether the carrier brings the box inland; null: not known. */
  onCarriage: boolean | null;
  happened: Readonly<Partial<Record<ClockStep, StepFact>>>;
  expected: Readonly<Partial<Record<ClockStep, ExpectedDays>>>;
  /** The ports of loading and discharge, for steps without a place. */
  pol: Place | null;
  pod: Place | null;
  own: OwnDates;
  stated: readonly StatedDay[];
  noticed: readonly NoticedFreeTime[];
  /** The carrier is not asked about the box any more, so it will report no end. */
  trackingEnded: boolean;
}
