import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invitation } from '../../../../simulator/src/invitation.ts';
import { createSimulator, type Simulator } from '../../../../simulator/src/simulator.ts';
import type { Shipment } from '../../../../simulator/src/world/journeys.ts';
import { etaOf } from '../../../../simulator/src/world/stage.ts';
import { shipmentStage } from '../../../../simulator/src/world/world.ts';
import { dayMs } from '../../../src/domain/time/time-spans.ts';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import { newDirectory } from '../scope.ts';

/** A container at sea that a simulated carrier knows. */
export interface Box {
  container: string;
  scac: string;
  /** Delays its ship by this many hours. Its carrier reports the delay from now on. */
  slip(hours: number): void;
}

export interface Fleet {
  /** The path of the file for CARRIERS_FILE. */
  carriersFile: string;
  boxes: readonly Box[];
  /** The signed notification that the carrier of the container would push now. */
  notification(box: Box): Promise<{ body: string; headers: Record<string, string> }>;
}

const pushSecret = 'a secret of the simulated carriers';

interface FleetOptions {
  seed: number;
  boxes: number;
  /** The address under which servers reach the carriers, which listen at `url`; by default the same. */
  reachedAt?: (url: string) => Promise<string>;
}

/** Simulated carriers in this process that push and answer, with this many containers at sea. */
export async function openFleet(
  lifetime: Lifetime,
  { seed, boxes, reachedAt = async (url) => url }: FleetOptions,
): Promise<Fleet> {
  const simulator = createSimulator({
    seed,
    shipments: 20_000,
    now: Date.now(),
    speed: 1,
    deviations: 'none',
  });
  const url = await reachedAt(await simulator.app.listen({ host: '127.0.0.1', port: 0 }));
  releaseAtEnd(lifetime, () => simulator.app.close());
  const carriersFile = join(await newDirectory(lifetime), 'carriers.json');
  const entries = invitation(simulator.world, url, simulator.clock.now()).carriers.map((carrier) => ({
    ...carrier,
    auth: { kind: 'none' },
    push: { secret: pushSecret },
    simulated: true,
  }));
  await writeFile(carriersFile, JSON.stringify(entries));
  return {
    carriersFile,
    boxes: boxesAtSea(simulator, boxes),
    async notification({ scac, container }) {
      const { body } = await simulator.app.inject(`/${scac}/v2/events?equipmentReference=${container}`);
      const signature = createHmac('sha256', pushSecret).update(body).digest('hex');
      return {
        body,
        headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
      };
    },
  };
}

function boxesAtSea({ world, clock }: Simulator, wanted: number): Box[] {
  const boxes: Box[] = [];
  for (let slot = 0; slot < world.shipments && boxes.length < wanted; slot += 1) {
    const shipment = world.latest(slot, clock.now());
    const container = soleBox(shipment);
    if (container === null || shipmentStage(shipment) !== 'at_sea') continue;
    if (!arrivesLater(shipment, clock.now())) continue;
    boxes.push({
      container,
      scac: shipment.carrier.scac,
      slip: (hours) => void world.report(shipment.trip, { kind: 'slip', hours, at: clock.now() }),
    });
  }
  if (boxes.length < wanted) throw new Error(`There are only ${boxes.length} containers at sea`);
  return boxes;
}

/** What was to happen by now is not delayed any more, so the arrival has to be ahead until the proof has ended. */
function arrivesLater({ boxes: [box] }: Shipment, now: number): boolean {
  const eta = box === undefined ? null : etaOf(box, now);
  return eta !== null && eta > now + dayMs;
}

/**
 * The only container of a shipment, if the carrier owns it, so that its number leads straight to the carrier. Otherwise
 * null.
 */
export function soleBox({ boxes, carrier }: Shipment): string | null {
  const [box, ...others] = boxes;
  if (box === undefined || others.length > 0) return null;
  return carrier.prefixes.includes(box.container.slice(0, 4)) ? box.container : null;
}
