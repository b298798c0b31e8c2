// Changes that are forced on a shipment at the current virtual moment, for tests and demonstrations.

import { delayed, finalTime, hourMs, restated } from './estimate.ts';
import { type Itinerary, type Leg, laterShip, legEndingAt, legOf, withoutLastPort } from './itinerary.ts';
import { isReported, type Milestone } from './milestones.ts';
import type { Call, Schedule } from './sailings.ts';
import { shipOf } from './ships.ts';

export const storyKinds = [
  'slip',
  'arrive',
  'rollover',
  'other_ship',
  'omit_port',
  'discharge_early',
  'withdraw_actual',
  'correct_actual',
  'silence',
] as const;
export type StoryKind = (typeof storyKinds)[number];

export interface Story {
  kind: StoryKind;
  /** The virtual moment from which the story applies. */
  at: number;
  /**
   * For `slip`, `withdraw_actual` and `correct_actual`: the hours by which a time moves, forwards or backwards. For
   * `silence`: how long it lasts; 0 is for ever.
   */
  hours: number;
}

/** Applies the stories to the itineraries, oldest story first. A story that is impossible changes nothing. */
export function withStories(
  schedule: Schedule,
  history: readonly Itinerary[],
  stories: readonly Story[],
): Itinerary[] {
  return stories.reduce<Itinerary[]>((reported, story) => withStory(schedule, reported, story), [...history]);
}

/** Applies the stories about past steps to the milestones: actual events that are withdrawn or corrected. */
export function retold(milestones: readonly Milestone[], stories: readonly Story[]): Milestone[] {
  return stories.reduce<Milestone[]>(
    (reported, story) => {
      if (story.kind !== 'withdraw_actual' && story.kind !== 'correct_actual') return reported;
      const last = reported.findLast(
        (milestone) => isReported(milestone, story.at) && milestone.kind === 'equipment',
      );
      if (last === undefined) return reported;
      const shift = story.hours * hourMs;
      const at = story.kind === 'withdraw_actual' ? story.at + Math.abs(shift) : finalTime(last.when) + shift;
      return reported.map((milestone) =>
        milestone === last ? { ...milestone, when: restated(milestone.when, story.at, at) } : milestone,
      );
    },
    [...milestones],
  );
}

/** The last moment about which the carrier reports. A `silence` story holds its reports back. */
export function lastReported(stories: readonly Story[], now: number): number {
  return Math.min(now, ...stories.filter((story) => isSilent(story, now)).map(({ at }) => at));
}

function isSilent({ kind, at, hours }: Story, now: number): boolean {
  return kind === 'silence' && (hours <= 0 || now < at + hours * hourMs);
}

function withStory(schedule: Schedule, history: Itinerary[], story: Story): Itinerary[] {
  const current = history.findLast((itinerary) => itinerary.knownAt <= story.at) ?? history[0];
  if (current === undefined) return history;
  if (story.kind === 'slip') return delayAll(history, story.at, story.hours * hourMs);
  if (story.kind === 'arrive') return arriveNow(history, current, story.at);
  const change = changedLegs(schedule, current.legs, story);
  if (change === null) return history;
  // The other future changes of the itinerary belong to a plan that no longer applies.
  const past = history.filter((itinerary) => itinerary.knownAt <= story.at);
  return [...past, { knownAt: story.at, ...change }];
}

function changedLegs(
  schedule: Schedule,
  legs: readonly Leg[],
  story: Story,
): Omit<Itinerary, 'knownAt'> | null {
  const { at, kind } = story;
  if (kind === 'rollover' || kind === 'other_ship') {
    const index = legs.findIndex((leg) => finalTime(leg.from.departure) - 10 * hourMs > at);
    if (index < 0) return null;
    return kind === 'rollover'
      ? { reason: 'rollover', legs: laterShip(schedule, legs, index, at) }
      : { reason: 'other_ship', legs: onOtherShip(legs, index) };
  }
  const last = legs.at(-1);
  if (kind !== 'omit_port' && kind !== 'discharge_early') return null;
  if (last === undefined || finalTime(last.to.arrival) <= at) return null;
  const changed = kind === 'omit_port' ? withoutLastPort(schedule, legs) : shortLanded(schedule, legs, at);
  return changed === null
    ? null
    : { reason: kind === 'omit_port' ? 'omitted_port' : 'discharged_early', legs: changed };
}

/** The service sends another of its ships on the sailing, at the same times. */
function onOtherShip(legs: readonly Leg[], index: number): Leg[] {
  return legs.map((leg, at) => {
    if (at !== index) return leg;
    const ship = shipOf(leg.stretch.service, leg.from.sailing + 1);
    return { ...leg, from: { ...leg.from, ship }, to: { ...leg.to, ship } };
  });
}

/**
 * The container is discharged at the ship's call before the port of discharge, and goes on with the service's next
 * ship.
 */
function shortLanded(schedule: Schedule, legs: readonly Leg[], at: number): Leg[] | null {
  const last = legs.at(-1);
  if (last === undefined) return null;
  const short = legEndingAt(schedule, last, last.stretch.to - 1);
  if (short === null || finalTime(short.to.arrival) <= at || short.to.port === last.from.port) return null;
  const onward = { ...last.stretch, from: short.stretch.to };
  return [...legs.slice(0, -1), short, legOf(schedule, onward, last.from.sailing + 1)];
}

function delayAll(history: readonly Itinerary[], knownAt: number, byMs: number): Itinerary[] {
  const late = (call: Call): Call => ({
    ...call,
    arrival: delayed(call.arrival, knownAt, byMs),
    departure: delayed(call.departure, knownAt, byMs),
  });
  return history.map((itinerary) => ({
    ...itinerary,
    legs: itinerary.legs.map((leg) => ({ ...leg, from: late(leg.from), to: late(leg.to) })),
  }));
}

/**
 * The ship with the container is in port now, and all later times move with it. Changes nothing when the container is
 * not at sea.
 */
function arriveNow(history: readonly Itinerary[], current: Itinerary, at: number): Itinerary[] {
  const next = current.legs.find((leg) => finalTime(leg.to.arrival) > at);
  if (next === undefined || finalTime(next.from.departure) > at) return [...history];
  return delayAll(history, at, at - finalTime(next.to.arrival));
}
