import { checkDigit, isContainerShaped } from '../../domain/references/container-number.ts';
import { type Draw, drawsFor, pick } from './draw.ts';
import { type Itinerary, layover } from './itinerary.ts';
import { type SandboxShip, ships } from './routes.ts';

/** One leg of a sandbox journey. Days are counted as in its itinerary. */
export interface SandboxLeg {
  from: string;
  to: string;
  ship: SandboxShip;
  voyage: string;
  departsOn: number;
  arrivesOn: number;
}

/** The invented shipment of a reference. */
export interface SandboxShipment
  extends Omit<Itinerary, 'route' | 'arrivesOn' | 'isOnOtherShip' | 'boxCount'> {
  billOfLading: string;
  booking: string;
  boxes: string[];
  isoEquipmentCode: string;
  legs: SandboxLeg[];
}

/**
 * The shipment for a reference. If the reference has the form of a container number it becomes the box, otherwise the
 * Bill of Lading.
 */
export function shipmentFor(reference: string, itineraryFor: (draw: Draw) => Itinerary): SandboxShipment {
  const draw = drawsFor(reference);
  const isBox = isContainerShaped(reference);
  const itinerary = itineraryFor(draw);
  return {
    billOfLading: isBox ? `SBOX${digits(draw, 'bill', 9)}` : reference,
    booking: `SB${digits(draw, 'booking', 8)}`,
    boxes: isBox ? [reference] : inventBoxes(draw, itinerary.boxCount ?? drawnCount(draw)),
    isoEquipmentCode: pick(['22G1', '42G1', '45G1'], draw, 'size'),
    ...itinerary,
    legs: legsOf(itinerary, draw),
  };
}

function legsOf(
  { route: { ports, days }, arrivesOn, isOnOtherShip = false }: Itinerary,
  draw: Draw,
): SandboxLeg[] {
  const legs: SandboxLeg[] = [];
  let arrival = arrivesOn;
  const firstShip = draw('ship', ships.length) + Number(isOnOtherShip);
  const label = isOnOtherShip ? 'next voyage' : 'voyage';
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const departsOn = arrival - (days[at] ?? 0);
    legs.unshift({
      from: ports[at] ?? '',
      to: ports[at + 1] ?? '',
      ship: ships[(firstShip + at) % ships.length] ?? ships[0],
      voyage: `${digits(draw, `${label} ${at}`, 3)}${'EWNS'.charAt(draw('heading', 4))}`,
      departsOn,
      arrivesOn: arrival,
    });
    arrival = departsOn - layover;
  }
  return legs;
}

/** Mostly one box; every fourth Bill of Lading has two or three. */
function drawnCount(draw: Draw): number {
  return draw('boxes', 4) === 0 ? 2 + draw('more boxes', 2) : 1;
}

/** The owner code belongs to no company. */
function inventBoxes(draw: Draw, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const number = `SBXU${digits(draw, `box ${at}`, 6)}`;
    return `${number}${checkDigit(number)}`;
  });
}

function digits(draw: Draw, label: string, length: number): string {
  return String(draw(label, 10 ** length)).padStart(length, '0');
}
