import { isDeepStrictEqual } from 'node:util';
import { portKey } from '../places/place.ts';
import type { Journey, Milestone } from './journey.ts';
import type { ShipmentState } from './shipment-state.ts';

/** What each rule of a journey decides, in the order in which the rules run. The names are headings of docs/journeys.md. */
const decisions = {
  Trips: (journey) => stepsOf(journey).map(moveOf).toSorted(),
  'Empty and laden': (journey) => stepsOf(journey).map(loadedMoveOf).toSorted(),
  Milestones: (journey) => stepsOf(journey).toSorted(byMove),
  Order: ({ happened }) => happened,
  Plans: ({ upcoming, superseded }) => ({ upcoming, superseded }),
  Ships: ({ vessel, voyage }) => ({ vessel, voyage }),
  'Port of discharge': ({ pol, pod, podConfidence }) => ({ pol, pod, podConfidence }),
  Transshipment: ({ transshipments }) => transshipments,
  Arrival: ({ arrivedAt }) => arrivedAt,
  ETA: ({ eta, etaBasis, etaInitial, etaPlan }) => ({ eta, etaBasis, etaInitial, etaPlan }),
  'Phase and status': ({ phase, underway, ended }) => ({ phase, underway, ended }),
  Release: ({ release }) => release,
  Particulars: ({ particulars }) => particulars,
  'Arrival notices': ({ freeTimes }) => freeTimes,
  Documents: (journey) => journey,
} satisfies Record<string, (journey: Journey) => unknown>;

export const rules = ['Events', 'Boxes', ...(Object.keys(decisions) as (keyof typeof decisions)[])] as const;
export type JourneyRule = (typeof rules)[number];

/** The first rule that gives another result; what later rules make of it is no change of their own. Null without a difference. */
export function changedRule(before: ShipmentState, after: ShipmentState): JourneyRule | null {
  if (!isDeepStrictEqual(before.known, after.known)) return 'Events';
  const was = new Map(before.journeys.map((journey) => [journey.container, journey]));
  const pairs = after.journeys.flatMap((journey) => {
    const previous = was.get(journey.container);
    return previous === undefined ? [] : [{ previous, journey }];
  });
  if (pairs.length < Math.max(before.journeys.length, after.journeys.length)) return 'Boxes';
  for (const [rule, decided] of Object.entries(decisions)) {
    const isSame = pairs.every(({ previous, journey }) =>
      isDeepStrictEqual(decided(previous), decided(journey)),
    );
    if (!isSame) return rule as JourneyRule;
  }
  return null;
}

function stepsOf({ happened, upcoming, superseded }: Journey): Milestone[] {
  return [...happened, ...upcoming, ...superseded];
}

function moveOf({ code, classifier, place, time }: Milestone): string {
  return [code, classifier, portKey(place), time.local].join(' ');
}

function loadedMoveOf(step: Milestone): string {
  return `${moveOf(step)} ${step.load}`;
}

function byMove(a: Milestone, b: Milestone): number {
  const key = (step: Milestone) => `${loadedMoveOf(step)} ${step.vessel?.name} ${step.words}`;
  return key(a) < key(b) ? -1 : 1;
}
