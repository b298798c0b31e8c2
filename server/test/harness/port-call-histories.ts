// Made-up histories of port calls, always the same for a seed: ships that sail a rotation, lose days on the way and make
// some of them up, and carriers that learn of a delay only when it happens.

import type { CallHistory, EtaStatement } from '../../src/domain/forecast/call-history.ts';
import { chanceOf } from './seeded-chance.ts';

const dayMs = 86_400_000;
const start = Date.parse('2024-01-01T00:00:00Z');

export interface World {
  seed: number;
  ships: number;
  days: number;
  /** Days between two calls of a ship, and how many ports its rotation has. */
  daysBetweenCalls: number;
  ports: number;
  carriers: readonly string[];
  /** Days lost for each day at sea, and how many delays a hundred days have. */
  lostPerDay: number;
  delaysPer100Days: number;
  /** Days after which half of a delay is made up. */
  recoveryDays: number;
  /** Standard deviations, in days: of the arrival, and of an ETA ten days ahead or more. */
  noiseDays: number;
  etaNoiseDays: number;
  /** Days by which a ship of a carrier arrives later than it says, on a lane and from a day on, at every lead. */
  lateBy(of: { carrier: string; ship: number; lane: string; day: number }): number;
}

export const calmWorld: World = {
  seed: 1,
  ships: 3,
  days: 730,
  daysBetweenCalls: 28,
  ports: 12,
  carriers: ['MSCU'],
  lostPerDay: 0.07,
  delaysPer100Days: 12,
  recoveryDays: 45,
  noiseDays: 0.15,
  etaNoiseDays: 0.15,
  lateBy: () => 0,
};

interface Delay {
  at: number;
  days: number;
}

/** The calls of every ship. The last ones have not arrived yet. */
export function portCallHistories(world: World): CallHistory[] {
  const chance = chanceOf(world.seed);
  return Array.from({ length: world.ships }, (_, ship) => {
    const delays = delaysOf(world, chance);
    const carrier = world.carriers[ship % world.carriers.length] ?? 'MSCU';
    const calls = Math.floor(world.days / world.daysBetweenCalls);
    const offset = chance.between(0, world.daysBetweenCalls);
    return Array.from({ length: calls }, (_, index) =>
      callOf({ world, chance, delays, carrier, ship, index, day: offset + index * world.daysBetweenCalls }),
    );
  }).flat();
}

function delaysOf({ days, delaysPer100Days, lostPerDay }: World, chance: Chance): Delay[] {
  const count = Math.round((days * delaysPer100Days) / 100);
  const mean = delaysPer100Days === 0 ? 0 : (lostPerDay * 100) / delaysPer100Days;
  // Log-normal with a heavy tail, and the same mean.
  return Array.from({ length: count }, () => ({
    at: chance.between(-30, days),
    days: mean * Math.exp(1.1 * chance.normal() - 0.6),
  }));
}

type Chance = ReturnType<typeof chanceOf>;

interface Call {
  world: World;
  chance: Chance;
  delays: readonly Delay[];
  carrier: string;
  ship: number;
  index: number;
  /** When it is planned. */
  day: number;
}

function callOf({ world, chance, delays, carrier, ship, index, day }: Call): CallHistory {
  const lane = `CNSHA-P${index % world.ports}`;
  const delayKnownAt = (at: number) =>
    delays
      .filter((delay) => delay.at < Math.min(at, day))
      .reduce((sum, delay) => sum + delay.days * 2 ** ((delay.at - day) / world.recoveryDays), 0);
  const late = world.lateBy({ carrier, ship, lane, day });
  const arrivedDay = day + delayKnownAt(day) + world.noiseDays * chance.normal() + late;
  const learnedDay = arrivedDay + chance.between(0.05, 1);
  const asked = Array.from({ length: 9 }, () => day - 35 * chance.between(0, 1) ** 1.5).sort((a, b) => a - b);
  const statements: EtaStatement[] = [day - 36, ...asked]
    .filter((at) => at < learnedDay)
    .map((at) => {
      const noise = world.etaNoiseDays * chance.normal() * Math.min(1, (day - at) / 10);
      return { learnedAt: momentOf(at), eta: momentOf(day + delayKnownAt(at - 0.5) + noise) };
    });
  return {
    call: `${ship}-${index}`,
    carrier,
    ship: `IMO${ship}`,
    voyage: `${Math.floor(index / world.ports)}`,
    lanes: [lane],
    statements,
    arrival: learnedDay < world.days ? { at: momentOf(arrivedDay), learnedAt: momentOf(learnedDay) } : null,
  };
}

function momentOf(day: number): number {
  return Math.round(start + day * dayMs);
}
