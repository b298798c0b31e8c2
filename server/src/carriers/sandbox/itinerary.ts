import { dayMs } from '../../domain/time/time-spans.ts';
import { type Draw, pick } from './draw.ts';
import { routes, type SandboxRoute } from './routes.ts';
import type { StillScenario } from './scenario.ts';

/** The way of a sandbox shipment, and how far it has come. Days are counted from day 0. */
export interface Itinerary {
  /** `YYYY-MM-DD`, UTC. */
  dayZero: string;
  route: SandboxRoute;
  arrivesOn: number;
  hasHappened(step: DatedStep): boolean;
  /** When the carrier wrote the event about this step: UTC, ISO. */
  writtenAt(step: DatedStep): string;
  /** The day of the departure for which the box was brought to the port; absent: that of its ship. */
  broughtFor?: number;
  /** It sails with another ship than was planned. */
  isOnOtherShip?: boolean;
  /** The boxes of a Bill of Lading; absent: mostly one. */
  boxCount?: number;
  /** Days from the arrival until the box leaves the terminal. */
  leavesAfter: number;
  /** Days from the arrival until it comes back empty; null: it does not. */
  returnsAfter: number | null;
}

/** A step of the journey: its day, and its moment with the offset of its place. */
export interface DatedStep {
  day: number;
  at: string;
}

/** Days that a box stands in the terminal, where nothing else is told. */
export const usualStay = 5;

/** Days that a box waits at the transshipment port. */
export const layover = 3;

/** From the first departure to the arrival, in days. */
export function transitDays({ days }: SandboxRoute): number {
  return days.reduce((sum, each) => sum + each, 0) + (days.length - 1) * layover;
}

/**
 * Day 0 is today, on which nothing happens, so that midnight in any zone does not matter. In transit: five days or more before
 * arrival, after the first departure. Delayed: due some days ago, and still at sea. Arrived: three days ago.
 */
export function stillItinerary(scenario: StillScenario, today: string, draw: Draw): Itinerary {
  const route = routeFor(scenario, draw);
  const arrivesOn = arrivalOf(scenario, route, draw);
  const doneUntil = scenario === 'delayed' ? arrivesOn - 1 : -1;
  return {
    dayZero: today,
    route,
    arrivesOn,
    leavesAfter: usualStay,
    returnsAfter: null,
    hasHappened: ({ day }) => day <= doneUntil,
    // As if written on the day before, so that an answer is the same all day.
    writtenAt: ({ day }) => `${dayFrom(today, Math.min(day, -1))}T23:00:00Z`,
  };
}

function arrivalOf(scenario: StillScenario, route: SandboxRoute, draw: Draw): number {
  if (scenario === 'connection_at_risk') return transitDays(route) - 2;
  if (scenario === 'arrived') return -3;
  if (scenario === 'delayed') return -2 - draw('delay', 3);
  return 5 + draw('progress', transitDays(route) - 6);
}

/** A box that may miss its next ship needs one; the first route has a change of ships. */
function routeFor(scenario: StillScenario, draw: Draw): SandboxRoute {
  const route = pick(routes, draw, 'route');
  return scenario === 'connection_at_risk' && route.ports.length < 3 ? routes[0] : route;
}

export function dayFrom(dayZero: string, days: number): string {
  return new Date(Date.parse(dayZero) + days * dayMs).toISOString().slice(0, 10);
}
