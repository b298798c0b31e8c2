import type { Vessel } from '../event.ts';
import type { EventTime } from '../event-time.ts';
import { type Place, samePort } from '../place.ts';
import type { EtaBasis, Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isLadenSeaMove } from './voyage.ts';

export interface Eta {
  time: EventTime;
  basis: EtaBasis;
}

/**
 * When the ship is expected at the port of discharge: its last arrival there, or else the discharge there; null when
 * the carrier gives neither (docs/journeys.md "ETA"). Milestones already prefer an estimate to a plan. After the
 * arrival it is the time of arrival.
 * @param ship the ship that the box is on: its calls come before those of other ships
 */
export function etaOf(
  upcoming: readonly Milestone[],
  pod: Place | null,
  arrivedAt: EventTime | null,
  ship: Vessel | null,
): Eta | null {
  if (arrivedAt !== null) return { time: arrivedAt, basis: 'arrival_actual' };
  if (pod === null) return null;
  const calls = upcoming.filter((step) => isVesselMove(step) && samePort(step.place, pod));
  const own = calls.filter(({ vessel }) => sameShip(vessel, ship));
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
