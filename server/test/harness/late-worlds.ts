// Made-up histories in which it is said how late ships are: kinds of ships and years for back-tests. Always the same for a seed.

import type { CallHistory, EtaStatement } from '../../src/domain/forecast/call-history.ts';
import { runs } from './runs.ts';
import { chanceOf } from './seeded-chance.ts';

const dayMs = 86_400_000;
const start = Date.parse('2019-01-01T00:00:00Z');
const leadMost = 28;

export interface LateWorld {
  ships: number;
  voyages: number;
  callsOfVoyage: number;
  daysBetweenVoyages: number;
  /** Shares of the voyages that come early and late, by how many days on average, and the deviation of the others. */
  early: number;
  earlyDays: number;
  late: number;
  lateDays: number;
  inTimeDays: number;
  /** The share of calls that have the delay of their voyage, and of voyages that have that of the one before. */
  shared: number;
  carried: number;
  /** What is not yet in an ETA falls with this power of the lead: 0 for a carrier that never gives another ETA. */
  power: number;
  /** Days by which the carrier gives a later time than it expects. */
  padding: number;
  /** How much later late ships are in the second half. */
  worse: number;
  hasVoyageNumbers: boolean;
  /** Every time is told in steps of so many days; 0: to the millisecond. */
  stepDays: number;
}

const liner: LateWorld = {
  ...{ ships: 3, voyages: 8, callsOfVoyage: 6, daysBetweenVoyages: 77 },
  ...{ early: 0.1, earlyDays: 0.4, late: 0.55, lateDays: 2.4, inTimeDays: 0.4 },
  ...{ shared: 0.7, carried: 0.4, power: 0.9, padding: 0, worse: 1, hasVoyageNumbers: true, stepDays: 0 },
};
const congested = { early: 0.13, earlyDays: 1, late: 0.7, lateDays: 4.2, inTimeDays: 0.8, power: 0.45 };
const feeder = { ships: 2, callsOfVoyage: 3, daysBetweenVoyages: 14, power: 0.5, shared: 0.6 };

/** Where carriers are too early most of the time. */
export const lateWorlds: Readonly<Record<string, LateWorld>> = {
  'a quiet year': liner,
  'a quiet year, few voyages': { ...liner, voyages: 4 },
  'a congested year': { ...liner, ...congested },
  'a congested year, few voyages': { ...liner, ...congested, voyages: 4 },
  'half of the ships in time': { ...liner, early: 0.06, earlyDays: 1.5, late: 0.5, lateDays: 5, power: 0.6 },
  feeders: { ...liner, ...congested, ...feeder, voyages: 14, lateDays: 3 },
  'a carrier that never gives another ETA': { ...liner, power: 0 },
  'a year that gets worse': { ...liner, ...congested, lateDays: 2.5, worse: 2 },
  'no voyage numbers': { ...liner, ...congested, hasVoyageNumbers: false },
};

/** Where the ETA is right on average, too late, or wrong the other way after some time. */
export const otherWorlds: Readonly<Record<string, LateWorld>> = {
  'no systematic error': { ...liner, early: 0.5, earlyDays: 1.2, late: 0.5, lateDays: 1.2 },
  'no systematic error, few voyages': {
    ...liner,
    voyages: 4,
    early: 0.5,
    earlyDays: 1.2,
    late: 0.5,
    lateDays: 1.2,
  },
  'ships that come early': { ...liner, early: 0.35, earlyDays: 1.5, late: 0.5, power: 0.6 },
  'a carrier with padding': { ...liner, padding: 1.2 },
  'a year that gets better': { ...liner, ...congested, worse: 0.2 },
  'rare large delays': { ...liner, voyages: 12, early: 0.05, late: 0.12, lateDays: 6 },
};

const quiet = { early: 0.1, earlyDays: 0.08, late: 0.4, lateDays: 0.3, inTimeDays: 0.1 };

/** Where carriers are nearly always right, or tell times so coarsely that many arrivals are exactly at the ETA. */
export const quietWorlds: Readonly<Record<string, LateWorld>> = {
  'hours late': { ...liner, ...quiet },
  'hours late, few voyages': { ...liner, ...quiet, voyages: 4 },
  'hours late, told by the hour': { ...liner, ...quiet, stepDays: 1 / 24 },
  'hours late, told by the day': { ...liner, ...quiet, stepDays: 1 },
  'days late, told by the day': { ...liner, stepDays: 1 },
  'one in six late, told by the hour': { ...liner, early: 0, late: 0.16, inTimeDays: 0, stepDays: 1 / 24 },
};

type Chance = ReturnType<typeof chanceOf>;

/** The worlds that a run of tests looks at: all of them, or the first. */
export function someOf(worlds: Readonly<Record<string, LateWorld>>): [name: string, world: LateWorld][] {
  const all = Object.entries(worlds);
  return all.slice(0, runs(all.length));
}

export function lateHistories(world: LateWorld, seed: number): CallHistory[] {
  const chance = chanceOf(seed);
  return Array.from({ length: world.ships }, (_, ship) => {
    const offset = chance.between(0, world.daysBetweenVoyages);
    let delay = delayIn(world, chance, 1);
    return Array.from({ length: world.voyages }, (_, voyage) => {
      const times = voyage * 2 >= world.voyages ? world.worse : 1;
      delay = chance.between(0, 1) < world.carried ? delay : delayIn(world, chance, times);
      return Array.from({ length: world.callsOfVoyage }, (_, call): CallHistory => {
        const isShared = chance.between(0, 1) < world.shared;
        const late = isShared ? delay * chance.between(0.85, 1.15) : delayIn(world, chance, times);
        const planned = offset + voyage * world.daysBetweenVoyages + call * 3;
        return {
          ...{ call: `${ship}-${voyage}-${call}`, carrier: 'MSCU', ship: `IMO${ship}` },
          voyage: world.hasVoyageNumbers ? `${voyage}` : null,
          lanes: [`CNSHA-P${call}`],
          ...tidingsOf(world, chance, { planned: told(planned, world), late }),
        };
      });
    }).flat();
  }).flat();
}

/** Days; no ship is later than thirty. */
function delayIn(world: LateWorld, chance: Chance, times: number): number {
  const exponential = (mean: number) => -Math.log(1 - chance.between(0, 1)) * mean;
  const kind = chance.between(0, 1);
  if (kind < world.early) return -exponential(world.earlyDays);
  if (kind < world.early + world.late) return Math.min(30, exponential(world.lateDays) * times);
  return world.inTimeDays * chance.normal();
}

/** The arrival, and what the carrier said before it. */
function tidingsOf(
  world: LateWorld,
  chance: Chance,
  { planned, late }: { planned: number; late: number },
): Pick<CallHistory, 'statements' | 'arrival'> {
  const { power, padding } = world;
  const arrived = told(planned + late - padding, world);
  const learned = arrived + chance.between(0.05, 0.95);
  const asked = Array.from({ length: 9 }, () => planned + late - 35 * chance.between(0, 1) ** 1.5);
  const statements = [planned - 36, ...asked]
    .filter((at) => at < learned)
    .sort((a, b) => a - b)
    .map((at): EtaStatement => {
      const ahead = Math.max(0, arrived - at);
      const hidden = late * Math.min(1, ahead / leadMost) ** power;
      const noise = 0.12 * chance.normal() * Math.min(1, ahead / 10);
      return {
        learnedAt: momentOf(at),
        eta: momentOf(told(arrived - hidden + padding * Math.min(1, ahead / 14) + noise, world)),
      };
    });
  return { statements, arrival: { at: momentOf(arrived), learnedAt: momentOf(learned) } };
}

function told(day: number, { stepDays }: LateWorld): number {
  return stepDays === 0 ? day : Math.round(day / stepDays) * stepDays;
}

function momentOf(day: number): number {
  return Math.round(start + day * dayMs);
}
