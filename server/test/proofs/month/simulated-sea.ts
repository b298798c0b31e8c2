import { invitation } from '../../../../simulator/src/invitation.ts';
import { createSimulator } from '../../../../simulator/src/simulator.ts';
import { shipmentStage } from '../../../../simulator/src/world/world.ts';
import type { CarrierSettings } from '../../../src/carriers/carrier-settings.ts';
import { loadCarriersFile } from '../../../src/carriers/carriers-file.ts';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import { soleBox } from '../nothing-lost/fleet.ts';

/** The simulated carriers, with a clock that the proof moves. */
export interface SimulatedSea {
  settings: CarrierSettings[];
  setClock(now: Date): void;
  /** Containers that were loaded and have not arrived, each for the first time. */
  nextAtSea(wanted: number): string[];
}

/** As many as a world needs so that enough of them are at sea. */
const worldOfEach = 60;

/** @param watched how many containers are at sea at the same time */
export async function openSimulatedSea(
  lifetime: Lifetime,
  { seed, watched, now }: { seed: number; watched: number; now: Date },
): Promise<SimulatedSea> {
  const { app, world, clock } = createSimulator({
    seed,
    shipments: 1_000 + watched * worldOfEach,
    now: now.getTime(),
    speed: 0,
    deviations: 'real',
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  releaseAtEnd(lifetime, () => app.close());
  const entries = invitation(world, url, clock.now()).carriers.map((carrier) => ({
    ...carrier,
    auth: { kind: 'none' },
    simulated: true,
  }));
  const given = new Set<string>();
  return {
    settings: loadCarriersFile(JSON.stringify(entries), {}),
    setClock: (moment) => clock.set({ now: moment.getTime() }),
    nextAtSea(wanted) {
      const found: string[] = [];
      for (let slot = 0; slot < world.shipments && found.length < wanted; slot += 1) {
        const shipment = world.latest(slot, clock.now());
        const container = soleBox(shipment);
        if (container === null || given.has(container) || shipmentStage(shipment) !== 'at_sea') continue;
        given.add(container);
        found.push(container);
      }
      if (found.length < wanted) throw new Error(`There are only ${found.length} more containers at sea`);
      return found;
    },
  };
}
