// The plan that an ETA was said with, and why the ETA is another one than the first.

import type { EtaCause } from '../eta-causes/eta-cause.ts';
import { type EventTime, localDate } from '../events/event-time.ts';
import { type Place, sameNamedPort } from '../places/place.ts';
import { daysLater } from '../time/time-spans.ts';
import { changedPorts } from './changed-ports.ts';
import { type CausePlace, etaCauses, isSame, mainCause, type SeaMoment } from './eta-causes.ts';
import { goesFurther } from './goes-further.ts';
import type { Journey, Milestone } from './journey.ts';
import { seaRouteOf } from './sea-route.ts';

export interface EtaPlan {
  /** The departures and arrivals of the route as they were when the carrier gave this day; the last one is the ETA. */
  moments: SeaMoment[];
  /** What has moved the ETA since the first one. Of one stretch or ship it is one cause. */
  causes: EtaCause[];
}

/** Two causes, each with the ports of one long route, are rare; it bounds the stored plan. */
const mostCauses = 20;

/**
 * The plan after an answer. It stays as it was said until the day of the ETA changes, so that a delay counts which the carrier
 * knew before it moved the ETA. Null: no ETA was given yet.
 * @param asOf UTC instant of the answer
 */
export function etaPlanOf(before: Journey | null, journey: Journey, asOf: string): EtaPlan | null {
  const known = before === null ? null : (before.etaPlan ?? firstPlan(before, asOf));
  if (journey.eta === null || (before !== null && before.arrivedAt !== null)) return known;
  if (before === null || known === null || goesFurther(before, journey)) return firstPlan(journey, asOf);
  const moments = momentsOf(journey, journey.eta, asOf);
  // As for the first ETA: that of another port begins anew.
  const isOtherPort = before.pod !== null && !sameNamedPort(before.pod, journey.pod);
  if (!isOtherPort && known.moments.at(-1)?.day === moments.at(-1)?.day)
    return { ...known, moments: withNews(known.moments, moments) };
  const moved = etaCauses(known.moments, moments, changedPorts(before, journey));
  return { moments, causes: isOtherPort ? [] : added(known.causes, moved) };
}

/** What moved the ETA of a journey, from one answer to another. Their days add up to the move. */
export function movesBetween(previous: Journey, journey: Journey): EtaCause[] {
  const [was, is] = [previous.etaPlan?.moments, journey.etaPlan?.moments];
  if (was === undefined || is === undefined || goesFurther(previous, journey)) return [];
  return etaCauses(was, is, changedPorts(previous, journey));
}

/** Why the ETA is on another day than before; null where it is not. */
export function movedBecause(previous: Journey | null, journey: Journey): EtaCause | null {
  if (!previous?.eta || journey.eta === null) return null;
  const days = etaDaysLater(previous.eta, journey.eta);
  return days === 0 ? null : mainCause(movesBetween(previous, journey), days, saidAt(journey));
}

/** Why the ETA is on another day than the first one; null where it is not. */
export function laterBecause(journey: Journey): EtaCause | null {
  const { eta, etaInitial, etaPlan } = journey;
  if (eta === null || etaInitial === null) return null;
  return mainCause(etaPlan?.causes ?? [], etaDaysLater(etaInitial, eta), saidAt(journey));
}

function saidAt({ etaPlan }: Journey): string {
  return etaPlan?.moments.at(-1)?.since ?? '';
}

function etaDaysLater(first: EventTime, now: EventTime): number {
  return daysLater(localDate(first), localDate(now));
}

function firstPlan(journey: Journey, asOf: string): EtaPlan | null {
  const { eta } = journey;
  return eta && { moments: momentsOf(journey, eta, asOf), causes: [] };
}

function momentsOf(journey: Journey, eta: EventTime, asOf: string): SeaMoment[] {
  const { legs } = seaRouteOf(journey);
  const end = legs.at(-1);
  const on = { ship: end?.shipIn ?? null };
  return [
    ...legs.flatMap((leg) => [
      ...momentOf(leg.departure, { place: leg.from, from: null, ship: leg.shipOut }),
      ...(leg === end ? [] : momentOf(leg.arrival, { place: leg.to, from: leg.from, ship: leg.shipIn })),
    ]),
    {
      ...{ code: 'ARRI', day: localDate(eta), since: asOf, ...on },
      place: journey.etaBasis === 'port_unknown' ? null : shortPlace(journey.pod),
      from: shortPlace(end?.from ?? null),
    },
  ];
}

function momentOf(
  step: Milestone | undefined,
  { place, from, ship }: { place: Place; from: Place | null; ship: SeaMoment['ship'] },
): SeaMoment[] {
  if (step === undefined) return [];
  const { code, time, firstSeenAt } = step;
  const at = { place: shortPlace(place), from: shortPlace(from) };
  return [{ code, ...at, ship, day: localDate(time), since: firstSeenAt }];
}

function shortPlace(place: Place | null): CausePlace | null {
  return place && { unlocode: place.unlocode, name: place.name, country: place.country };
}

/** The plan as it was said, with the moments and ships that are known only now. */
function withNews(was: readonly SeaMoment[], is: readonly SeaMoment[]): SeaMoment[] {
  return is.map((moment, at) => {
    const isEnd = at === is.length - 1;
    const known = isEnd ? was.at(-1) : was.find((each) => isSame(each, moment));
    return known === undefined ? moment : { ...known, ship: known.ship ?? moment.ship };
  });
}

/** Each stretch and each change of ships once. Those that were taken back are left out. */
function added(causes: readonly EtaCause[], moved: readonly EtaCause[]): EtaCause[] {
  const all = Map.groupBy([...causes, ...moved], ({ kind, port, from }) =>
    JSON.stringify([kind, port, from]),
  );
  const summed = [...all.values()].flatMap((same) => {
    const newest = same.at(-1);
    if (newest === undefined) return [];
    const days = same.reduce((sum, cause) => sum + cause.days, 0);
    return days === 0 ? [] : [{ ...newest, planned: same[0]?.planned ?? null, days }];
  });
  return summed.slice(-mostCauses);
}
