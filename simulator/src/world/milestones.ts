// The steps of one container's journey, from the empty pick-up to the empty return.

import { type Dice, draw } from './draw.ts';
import { dayMs, type Estimate, finalTime, hourMs, shifted } from './estimate.ts';
import type { Itinerary, Leg } from './itinerary.ts';
import type { Port } from './ports.ts';
import type { Call } from './sailings.ts';

/** The role of a step's place in the journey (DCSA 3.0 location roles). */
export type Role = 'POL' | 'PTS' | 'POD';

/** The DCSA 2.2 event codes that the simulated carriers use. */
type StepCode = 'GTOT' | 'GTIN' | 'LOAD' | 'DEPA' | 'ARRI' | 'DISC';

export interface Milestone {
  /** Names the step within its journey. Steps that were made keep their names when the itinerary changes. */
  key: string;
  kind: 'equipment' | 'transport';
  code: StepCode;
  empty: boolean;
  when: Estimate;
  /** How long after the step the carrier reports it. */
  reportDelayMs: number;
  port: Port;
  role: Role;
  /** The ship's call. null for steps on land. */
  call: Call | null;
  at: 'terminal' | 'depot';
}

/** The steps of an itinerary, in order. `key` names the container and trip, so that its random choices stay the same. */
export function milestonesOf(
  seed: number,
  key: string,
  itinerary: Itinerary,
  booked: Itinerary,
): Milestone[] {
  const { legs } = itinerary;
  const [first, last, firstBooked] = [legs[0], legs.at(-1), booked.legs[0]];
  if (first === undefined || last === undefined || firstBooked === undefined) return [];
  const onLand = landSteps(seed, key, firstBooked, last);
  const atSea = legs.flatMap((leg, index) =>
    legSteps(draw(seed, 'leg', key, index), leg, index, index === legs.length - 1),
  );
  return [...onLand.before, ...atSea, ...onLand.after];
}

/** Whether the step has really been made, even if the carrier has not reported it yet. */
export function hasHappened(milestone: Milestone, now: number): boolean {
  return finalTime(milestone.when) <= now;
}

/** Whether the carrier reports the step as a fact. */
export function isReported(milestone: Milestone, now: number): boolean {
  return finalTime(milestone.when) + milestone.reportDelayMs <= now;
}

/** Pick-up and delivery to the port follow the first booking, even if the container then waits for a later ship. */
function landSteps(
  seed: number,
  key: string,
  firstBooked: Leg,
  last: Leg,
): { before: Milestone[]; after: Milestone[] } {
  const dice = draw(seed, 'land', key);
  const { from } = firstBooked;
  const gateIn = from.departure.planned - dice.whole(30, 80) * hourMs;
  const pickUp = gateIn - dice.whole(36, 100) * hourMs;
  const discharged = shifted(last.to.arrival, 12 * hourMs);
  const gateOut = shifted(discharged, dice.whole(24, 110) * hourMs);
  const returned = shifted(gateOut, dice.whole(24, 140) * hourMs);
  const land = { kind: 'equipment', call: null, reportDelayMs: dice.whole(5, 120) * 60_000 } as const;
  const pol = { ...land, port: from.port, role: 'POL' } as const;
  const pod = { ...land, port: last.to.port, role: 'POD' } as const;
  return {
    before: [
      { ...pol, key: 'pick-up', code: 'GTOT', empty: true, at: 'depot', when: fixed(pickUp) },
      { ...pol, key: 'gate-in', code: 'GTIN', empty: false, at: 'terminal', when: fixed(gateIn) },
    ],
    after: [
      { ...pod, key: 'gate-out', code: 'GTOT', empty: false, at: 'terminal', when: gateOut },
      { ...pod, key: 'return', code: 'GTIN', empty: true, at: 'depot', when: returned },
    ],
  };
}

function legSteps(dice: Dice, { from, to }: Leg, index: number, isLast: boolean): Milestone[] {
  const [origin, end]: [Role, Role] = [index === 0 ? 'POL' : 'PTS', isLast ? 'POD' : 'PTS'];
  const loading = { port: from.port, call: from, role: origin, empty: false, at: 'terminal' } as const;
  const landing = { port: to.port, call: to, role: end, empty: false, at: 'terminal' } as const;
  const delay = (): number => dice.whole(5, 150) * 60_000;
  const ship = { kind: 'transport', reportDelayMs: 30 * 60_000 } as const;
  const load = shifted(from.departure, -dice.whole(180, 600) * 60_000);
  const discharge = shifted(to.arrival, dice.whole(150, 690) * 60_000);
  return [
    { ...loading, key: `load-${index}`, kind: 'equipment', code: 'LOAD', when: load, reportDelayMs: delay() },
    { ...loading, ...ship, key: `depart-${index}`, code: 'DEPA', when: from.departure },
    { ...landing, ...ship, key: `arrive-${index}`, code: 'ARRI', when: to.arrival },
    {
      ...landing,
      key: `discharge-${index}`,
      kind: 'equipment',
      code: 'DISC',
      when: discharge,
      reportDelayMs: delay(),
    },
  ];
}

function fixed(at: number): Estimate {
  return { planned: at, updates: [] };
}

/** A step nearer than this is reported as an estimate, even if its time never moved. */
export const estimateHorizonMs = 14 * dayMs;
