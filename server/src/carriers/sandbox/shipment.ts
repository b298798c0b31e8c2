import { createHash } from 'node:crypto';
import { checkDigit, isContainerShaped } from '../../domain/container-number.ts';
import { routes, type SandboxRoute, type SandboxShip, ships } from './routes.ts';
import type { Scenario } from './scenario.ts';

/** One leg of a sandbox journey. Days are counted from today: −3 is three days ago. */
export interface SandboxLeg {
  from: string;
  to: string;
  ship: SandboxShip;
  voyage: string;
  departsOn: number;
  arrivesOn: number;
}

/** The invented shipment of a reference. */
export interface SandboxShipment {
  billOfLading: string;
  booking: string;
  boxes: string[];
  isoEquipmentCode: string;
  legs: SandboxLeg[];
  /** Steps up to this day have happened; later ones are still ahead. */
  doneUntil: number;
}

/** Days that a box waits at the transshipment port. */
const layover = 3;

/**
 * The shipment for a reference. If the reference has the form of a container number it becomes the box, otherwise the
 * Bill of Lading.
 */
export function shipmentFor(reference: string, scenario: Exclude<Scenario, 'no_data'>): SandboxShipment {
  const draw = drawsFor(reference);
  const route = routeFor(scenario, draw);
  const isBox = isContainerShaped(reference);
  const { arrivesOn, doneUntil } = timing(scenario, route, draw);
  return {
    billOfLading: isBox ? `SBOX${digits(draw, 'bill', 9)}` : reference,
    booking: `SB${digits(draw, 'booking', 8)}`,
    boxes: isBox ? [reference] : inventBoxes(draw),
    isoEquipmentCode: pick(['22G1', '42G1', '45G1'], draw, 'size'),
    legs: legsOf(route, arrivesOn, draw),
    doneUntil,
  };
}

/** A box that may miss its next ship needs one; the first route has a change of ships. */
function routeFor(scenario: Scenario, draw: Draw): SandboxRoute {
  const route = pick(routes, draw, 'route');
  return scenario === 'connection_at_risk' && route.ports.length < 3 ? routes[0] : route;
}

/**
 * In transit: five days or more before arrival, after the first departure; before a change of ships, two days after it.
 * Delayed: due some days ago, and still at sea. Arrived: three days ago. Nothing happens today, so that midnight in any
 * zone does not matter.
 */
function timing(scenario: Exclude<Scenario, 'no_data'>, route: SandboxRoute, draw: Draw) {
  const total = route.days.reduce((sum, days) => sum + days, 0) + (route.days.length - 1) * layover;
  if (scenario === 'connection_at_risk') return { arrivesOn: total - 2, doneUntil: -1 };
  if (scenario === 'arrived') return { arrivesOn: -3, doneUntil: -1 };
  if (scenario === 'delayed') {
    const arrivesOn = -2 - draw('delay', 3);
    return { arrivesOn, doneUntil: arrivesOn - 1 };
  }
  return { arrivesOn: 5 + draw('progress', total - 6), doneUntil: -1 };
}

function legsOf({ ports, days }: SandboxRoute, arrivesOn: number, draw: Draw): SandboxLeg[] {
  const legs: SandboxLeg[] = [];
  let arrival = arrivesOn;
  const firstShip = draw('ship', ships.length);
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const departsOn = arrival - (days[at] ?? 0);
    legs.unshift({
      from: ports[at] ?? '',
      to: ports[at + 1] ?? '',
      ship: ships[(firstShip + at) % ships.length] ?? ships[0],
      voyage: `${digits(draw, `voyage ${at}`, 3)}${'EWNS'.charAt(draw('heading', 4))}`,
      departsOn,
      arrivesOn: arrival,
    });
    arrival = departsOn - layover;
  }
  return legs;
}

/** Mostly one box; every fourth Bill of Lading has two or three. The owner code belongs to no company. */
function inventBoxes(draw: Draw): string[] {
  const count = draw('boxes', 4) === 0 ? 2 + draw('more boxes', 2) : 1;
  return Array.from({ length: count }, (_, at) => {
    const number = `SBXU${digits(draw, `box ${at}`, 6)}`;
    return `${number}${checkDigit(number)}`;
  });
}

function digits(draw: Draw, label: string, length: number): string {
  return String(draw(label, 10 ** length)).padStart(length, '0');
}

function pick<T>(list: readonly [T, ...T[]], draw: Draw, label: string): T {
  return list[draw(label, list.length)] ?? list[0];
}

/** Numbers that look random, but are always the same for one reference and label: an integer from 0 to `below` − 1. */
export type Draw = (label: string, below: number) => number;

/** Draws numbers for a reference. Each label is drawn separately, so that a new one changes no other. */
function drawsFor(reference: string): Draw {
  return (label, below) =>
    createHash('sha256').update(`${label}\n${reference}`).digest().readUInt32BE(0) % below;
}
