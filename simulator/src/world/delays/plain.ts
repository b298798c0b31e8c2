// Plain delays: at most two large moves for each sailing. They make every situation that a journey can be in.

import { draw } from '../draw.ts';
import { type Estimate, hourMs } from '../estimate.ts';
import type { Service } from '../services.ts';
import { plannedArrival } from '../timetable.ts';
import type { Delays } from './delays.ts';

/** From a call on, the ship is later or earlier than planned by this time. */
interface Slip {
  fromIndex: number;
  byMs: number;
  /** When the carrier reports the slip. null: for each call only when the ship is there. */
  knownAt: number | null;
}

export function plainDelays(seed: number): Delays {
  return ({ service, sailing, index }) =>
    estimateOf(slipsOf(seed, service, sailing), index, plannedArrival(service, sailing, index));
}

/** The carrier's estimate for a call, with each slip that affects it from the moment it is known. */
function estimateOf(slips: readonly Slip[], index: number, planned: number): Estimate {
  let at = planned;
  const updates = slips
    .filter((slip) => slip.fromIndex <= index)
    .map(({ byMs, knownAt }) => {
      at += byMs;
      return { knownAt: knownAt ?? at, at };
    });
  return { planned, updates };
}

/**
 * The slips of a sailing. The carrier usually reports them days ahead. One ocean sailing in five is late without a
 * report: the carrier repeats its old estimate for each port until the ship is there.
 */
function slipsOf(seed: number, service: Service, sailing: number): Slip[] {
  const dice = draw(seed, 'slip', service.code, sailing);
  const feeder = service.weeks < 5;
  const pickIndex = (): number => dice.whole(1, service.rotation.length - 1);
  if (!feeder && dice.chance(1 / 5)) {
    return [{ fromIndex: pickIndex(), byMs: dice.whole(90, 130) * hourMs, knownAt: null }];
  }
  const count = dice.chance(0.45) ? dice.whole(1, 2) : 0;
  return Array.from({ length: count }, () => {
    const fromIndex = pickIndex();
    const hours = dice.chance(0.2) ? -dice.whole(3, 5) : dice.whole(6, feeder ? 14 : 54);
    const warning = feeder ? dice.whole(20, 40) * hourMs : dice.whole(48, 220) * hourMs;
    const knownAt = plannedArrival(service, sailing, fromIndex) - warning;
    return { fromIndex, byMs: hours * hourMs, knownAt };
  }).sort((a, b) => a.knownAt - b.knownAt);
}
