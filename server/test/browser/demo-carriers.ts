// The carriers of the demo world: the simulator in this process, with the clock of this process.

import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invitation } from '../../../simulator/src/invitation.ts';
import { createSimulator, type Simulator } from '../../../simulator/src/simulator.ts';
import type { Stage } from '../../../simulator/src/world/stage.ts';
import { shipmentStage } from '../../../simulator/src/world/world.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';

export interface DemoCarriers {
  /** The path of the file for CARRIERS_FILE. */
  carriersFile: string;
  /** Chooses references of trips that are known now, mixed by their stage on the given day. */
  choose(wanted: number, day: Date): string[];
  /** One of these references: a container that is at sea on the given day. */
  atSea(references: readonly string[], day: Date): string;
  /** Delays the ship of a reference by this many hours from now on. */
  slip(reference: string, hours: number): Promise<void>;
}

const hourMs = 3_600_000;
/** The most containers of a Bill of Lading, so that a list shows more than one. */
const mostBoxes = 3;

/** The percentage of shipments in each stage on the chosen day. */
const mixture: Partial<Record<Stage, number>> = {
  at_sea: 44,
  late: 10,
  at_transshipment: 12,
  gated_in: 8,
  booked: 6,
  arrived: 10,
  delivered: 10,
};

export async function openDemoCarriers(lifetime: Lifetime): Promise<DemoCarriers> {
  const simulator = createSimulator({
    seed: 7,
    shipments: 6_000,
    now: Date.now(),
    speed: 1,
    deviations: 'real',
  });
  const url = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  releaseAtEnd(lifetime, () => simulator.app.close());
  const folder = await mkdtemp(join(tmpdir(), 'landfall-carriers-'));
  releaseAtEnd(lifetime, () => rm(folder, { recursive: true, force: true }));
  const carriersFile = join(folder, 'carriers.json');
  const { carriers } = invitation(simulator.world, url, Date.now());
  await writeFile(
    carriersFile,
    JSON.stringify(
      carriers.map(({ name, ...carrier }) => ({
        ...carrier,
        name: name.replace(' (simulated)', ''),
        auth: { kind: 'none' },
        simulated: true,
      })),
    ),
  );
  return {
    carriersFile,
    choose: (wanted, day) => choose(simulator, wanted, day.getTime()),
    atSea: (references, day) =>
      references.find((reference) => isAtSea(simulator, reference, day.getTime())) ?? references[0] ?? '',
    slip: async (reference, hours) => {
      const url = `/control/references/${reference}/story`;
      await simulator.app.inject({ method: 'POST', url, payload: { kind: 'slip', hours } });
    },
  };
}

function choose({ world, clock }: Simulator, wanted: number, day: number): string[] {
  const left = new Map(
    Object.entries(mixture).map(([stage, share]) => [stage, Math.ceil((share * wanted) / 100)]),
  );
  const chosen: string[] = [];
  for (let slot = 0; slot < world.shipments && chosen.length < wanted; slot += 1) {
    const shipment = world.latest(slot, day);
    const stage = shipmentStage(shipment);
    const room = left.get(stage) ?? 0;
    const isKnown = shipment.bookedAt < clock.now() - 48 * hourMs;
    const [box] = shipment.boxes;
    if (room === 0 || !isKnown || box === undefined || shipment.boxes.length > mostBoxes) continue;
    left.set(stage, room - 1);
    const isBill = stage === 'booked' || shipment.boxes.length > 1;
    chosen.push(isBill ? shipment.bill : box.container);
  }
  // Slots of the world are ordered by ship. The references of real users are not, so the list is shuffled.
  return chosen.toSorted((a, b) => hash('md5', a).localeCompare(hash('md5', b)));
}

function isAtSea({ world }: Simulator, reference: string, day: number): boolean {
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const shipment = world.latest(slot, day);
    if (shipment.boxes[0]?.container === reference) return shipmentStage(shipment) === 'at_sea';
  }
  return false;
}
