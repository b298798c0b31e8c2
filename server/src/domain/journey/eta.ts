import type { TrackingEvent } from '../events/event.ts';
import { byTime, compareTimes, type EventTime, sortKey } from '../events/event-time.ts';
import { type Place, portKey, samePort } from '../places/place.ts';
import { dayMs } from '../time/time-spans.ts';
import type { Course } from './course.ts';
import type { EtaBasis, Milestone } from './journey.ts';
import { isLadenSeaMove } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';

export interface Eta {
  time: EventTime;
  basis: EtaBasis;
}

/**
 * When the ship is expected at the port of discharge: its last arrival there, or else the discharge there; without
 * these, the arrival or discharge at sea for which the carrier names no port (docs/journeys.md "ETA"). Milestones already
 * prefer an estimate to a plan. After the arrival it is the time of arrival.
 * @param asOf UTC instant of the newest answer
 * @param notices the newest first
 */
export function etaOf(
  course: Course,
  pod: Place | null,
  arrivedAt: EventTime | null,
  asOf: string,
  notices: readonly TrackingEvent[],
): Eta | null {
  if (arrivedAt !== null) return { time: arrivedAt, basis: 'arrival_actual' };
  return (pod && etaAt(pod, course)) ?? etaWithoutPort(course, asOf) ?? etaByNotice(notices, pod);
}

/** The calls of the ship that the box is on come before those of other ships. */
function etaAt(pod: Place, { upcoming, voyage }: Course): Eta | null {
  const calls = upcoming.filter((step) => isVesselMove(step) && samePort(step.place, pod));
  const own = calls.filter(({ vessel }) => sameShip(vessel, voyage.ship));
  const there = own.length > 0 ? own : calls;
  const arrival = there.findLast((step) => step.code === 'ARRI');
  if (arrival !== undefined) {
    return {
      time: arrival.time,
      basis: arrival.classifier === 'EST' ? 'arrival_estimated' : 'arrival_planned',
    };
  }
  const discharge = there.findLast((step) => isLadenSeaMove(step, 'DISC'));
  if (discharge === undefined) return null;
  return {
    time: discharge.time,
    basis: discharge.classifier === 'EST' ? 'discharge_estimated' : 'discharge_planned',
  };
}

/** Only if nothing is ahead by sea after it: otherwise it is not the end of the way. */
function etaWithoutPort({ happened, upcoming, voyage }: Course, asOf: string): Eta | null {
  const ahead = upcoming.filter((step) => isVesselMove(step));
  const nowhere = ahead.filter(({ place }) => portKey(place) === '');
  const last =
    nowhere
      .filter(({ code }) => code === 'ARRI')
      .toSorted(byTime)
      .at(-1) ??
    nowhere
      .filter((step) => isLadenSeaMove(step, 'DISC'))
      .toSorted(byTime)
      .at(-1);
  if (last === undefined) return null;
  const isAfter = ({ time }: Milestone) => compareTimes(time, last.time) > 0;
  const isPassed = happened.some((step) => isVesselMove(step) && isAfter(step));
  const goesOn = ahead.some((step) => portKey(step.place) !== '' && isAfter(step));
  if (isPassed || goesOn || (voyage.boarded === null && isOver(last.time, asOf))) return null;
  return { time: last.time, basis: 'port_unknown' };
}

/** Where no event gives an ETA: the day in the newest arrival notice for this port. */
function etaByNotice(notices: readonly TrackingEvent[], pod: Place | null): Eta | null {
  const [newest] = notices.flatMap(({ noticedArrival: each }) =>
    each !== undefined && (pod === null || each.port === null || samePort(each.port, pod)) ? [each] : [],
  );
  return newest === undefined ? null : { time: newest.at, basis: 'arrival_notice' };
}

/** A day without a time is over when it has ended. */
function isOver(time: EventTime, asOf: string): boolean {
  return sortKey(time) + (time.precision === 'day' ? dayMs : 0) <= Date.parse(asOf);
}
