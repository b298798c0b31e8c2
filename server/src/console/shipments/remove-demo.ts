import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { listSimulated } from '../../tracking/shipment/list-simulated.ts';
import type { DemoShipments } from './schemas.ts';
import { untrackMany } from './untrack-many.ts';

/** The demo has a few dozen; a person may have added others of its carriers. */
const mostCounted = 1_000;

/** The shipments of which the carriers of the demo tell. */
export async function countDemo({ db }: Services, owner: Owner): Promise<DemoShipments> {
  return { shipments: (await listSimulated(db, owner, mostCounted)).length, mostCounted };
}

/** Stops tracking them, as many as are counted. */
export async function removeDemo(
  services: Services,
  actor: Actor,
  owner: Owner,
): Promise<{ removed: number }> {
  const results = await untrackMany(
    services,
    actor,
    owner,
    await listSimulated(services.db, owner, mostCounted),
  );
  return { removed: results.filter(({ removed }) => removed).length };
}
