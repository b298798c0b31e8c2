// The true stage of a container, as the carrier's own staff would state it, for choosing references and checking
// answers.

import { dayMs, finalTime, reportedAt } from './estimate.ts';
import type { Box, Shipment } from './journeys.ts';
import { isReported, type Milestone } from './milestones.ts';

export const stages = [
  'booked',
  'empty_released',
  'gated_in',
  'loaded',
  'at_sea',
  'late',
  'at_transshipment',
  'arrived',
  'delivered',
  'returned',
] as const;
export type Stage = (typeof stages)[number];

/** The stage of a container by what its carrier has reported. */
export function stageOf(box: Box, now: number): Stage {
  const reported = box.milestones.filter((milestone) => isReported(milestone, now));
  const last = reported.at(-1);
  if (last === undefined) return 'booked';
  if (last.key === 'return') return 'returned';
  if (last.key === 'gate-out') return 'delivered';
  if (last.key === 'gate-in') return 'gated_in';
  if (last.key === 'pick-up') return 'empty_released';
  if (last.role === 'POD') return 'arrived';
  if (isOverdue(box, now)) return 'late';
  if (last.code === 'LOAD') return 'loaded';
  return last.code === 'DEPA' ? 'at_sea' : 'at_transshipment';
}

/** The truth about a container, in the words of the tracking API, for tests to compare with. */
export function truthOf(box: Box, now: number): Record<string, unknown> {
  const { legs } = box.itinerary;
  const arrival = arrivalAtPod(box);
  const eta = etaOf(box, now);
  const aboard = box.milestones.findLast(
    (milestone) => milestone.code === 'LOAD' && isReported(milestone, now),
  );
  return {
    container: box.container,
    stage: stageOf(box, now),
    itinerary: box.itinerary.reason,
    pol: legs[0]?.from.port.unlocode,
    pod: legs.at(-1)?.to.port.unlocode,
    transshipments: legs.slice(1).map((leg) => leg.from.port.unlocode),
    vessels: legs.map((leg) => leg.from.ship.name),
    lastShip: aboard?.call?.ship.name ?? null,
    eta: eta === null ? null : new Date(eta).toISOString(),
    arrived: arrival !== undefined && isReported(arrival, now),
    reported: box.milestones.filter((milestone) => isReported(milestone, now)).map(({ key }) => key),
  };
}

/** The arrival at the port of discharge as the carrier reports it at `now`; null when it has no such plan. */
export function etaOf(box: Box, now: number): number | null {
  const arrival = arrivalAtPod(box);
  return arrival === undefined ? null : reportedAt(arrival.when, now);
}

/** Whether any container of the shipment has a transshipment. */
export function isTransshipped(shipment: Shipment): boolean {
  return shipment.boxes.some((box) => box.itinerary.legs.length > 1);
}

function arrivalAtPod(box: Box): Milestone | undefined {
  return box.milestones.find((milestone) => milestone.code === 'ARRI' && milestone.role === 'POD');
}

/** Whether the estimate passed more than a day ago, so that its day has ended in every zone. */
function isOverdue(box: Box, now: number): boolean {
  const arrival = arrivalAtPod(box);
  if (arrival === undefined || finalTime(arrival.when) <= now) return false;
  return reportedAt(arrival.when, now) + dayMs < now;
}
