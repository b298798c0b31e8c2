import type { Owner } from '../../accounts/owner.ts';
import type { PersonActor } from '../../audit/audit.ts';
import { listSimulated } from '../../tracking/shipment/list-simulated.ts';
import type { ConsoleServices } from '../console-services.ts';
import type { DemoShipments } from './schemas.ts';
import { untrackMany } from './untrack-many.ts';

/** The demo has a few dozen; a person may have added others of its carriers. */
const mostCounted = 1_000;

/** The shipments that the carriers of the demo have reported; none where there is no demo. */
export async function countDemo(services: ConsoleServices, owner: Owner): Promise<DemoShipments> {
  return { shipments: (await listDemo(services, owner)).length, mostCounted };
}

/** Stops tracking them. */
export async function removeDemo(
  services: ConsoleServices,
  actor: PersonActor,
  owner: Owner,
): Promise<{ removed: number }> {
  const results = await untrackMany(services, actor, owner, await listDemo(services, owner));
  return { removed: results.filter(({ removed }) => removed).length };
}

async function listDemo({ db, installation }: ConsoleServices, owner: Owner): Promise<string[]> {
  return installation.carriers.isDemo ? await listSimulated(db, owner, mostCounted) : [];
}
