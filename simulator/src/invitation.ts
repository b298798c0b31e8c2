// The line that the simulator prints when it listens: the addresses of the carriers and three references to try.

import { billOfLadingPattern, carriers } from './world/carriers.ts';
import type { Shipment } from './world/journeys.ts';
import { isTransshipped } from './world/stage.ts';
import { shipmentStage, type World } from './world/world.ts';

export interface Invitation {
  listening: string;
  carriers: {
    scac: string;
    name: string;
    baseUrl: string;
    containerPrefixes: readonly string[];
    billOfLadingPattern: string;
  }[];
  try: { reference: string; scac: string; what: string }[];
}

/** `url` is the address of the simulator, without a final slash. */
export function invitation(world: World, url: string, now: number): Invitation {
  return {
    listening: url,
    carriers: carriers.map((carrier) => ({
      scac: carrier.scac,
      name: `${carrier.name} (simulated)`,
      baseUrl: `${url}/${carrier.scac}`,
      containerPrefixes: carrier.prefixes,
      billOfLadingPattern: billOfLadingPattern(carrier),
    })),
    try: suggestions(world, now),
  };
}

/** Three references to try at a terminal. */
export function suggestions(world: World, now: number): Invitation['try'] {
  const wishes: {
    what: string;
    reference: (shipment: Shipment) => string | undefined;
    suits: (shipment: Shipment) => boolean;
  }[] = [
    {
      what: 'a container at sea with a transshipment on its route',
      reference: ({ boxes }) => boxes[0]?.container,
      suits: (shipment) => stageIs(shipment, 'at_sea') && isSingleOwn(shipment) && isTransshipped(shipment),
    },
    {
      what: 'a container that has arrived and left the port',
      reference: ({ boxes }) => boxes[0]?.container,
      suits: (shipment) => stageIs(shipment, 'delivered') && isSingleOwn(shipment),
    },
    {
      what: 'a Bill of Lading with several containers at sea',
      reference: ({ bill }) => bill,
      suits: (shipment) =>
        stageIs(shipment, 'at_sea') && shipment.boxes.length >= 3 && shipment.boxes.length <= 5,
    },
  ];
  return wishes.flatMap(({ what, reference, suits }) => {
    const shipment = find(world, now, suits);
    const found = shipment === undefined ? undefined : reference(shipment);
    if (shipment === undefined || found === undefined) return [];
    return [{ reference: found, scac: shipment.carrier.scac, what: `${what} (${shipment.carrier.name})` }];
  });
}

function stageIs(shipment: Shipment, stage: string): boolean {
  return shipmentStage(shipment) === stage;
}

/** Whether the shipment has one container and the carrier owns it, so that its number leads straight to the carrier. */
function isSingleOwn({ boxes, carrier }: Shipment): boolean {
  const [box, ...others] = boxes;
  return box !== undefined && others.length === 0 && carrier.prefixes.includes(box.container.slice(0, 4));
}

function find(world: World, now: number, suits: (shipment: Shipment) => boolean): Shipment | undefined {
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const shipment = world.latest(slot, now);
    if (suits(shipment)) return shipment;
  }
  return undefined;
}
