// The detours of a box that a person has not seen, and the note that they have seen them.

import type { Owner } from '../../accounts/owner.ts';
import type { OpenException } from '../../domain/exceptions/exception.ts';
import { unsaidDetours } from '../../domain/exceptions/unsaid-detours.ts';
import { detoursOf } from '../../domain/journey/detours.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';
import { listDetourChanges } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import type { DetoursView, SeenDetours } from './schemas/shipment-view.ts';

/** Each is compared with the others, and a workspace that names one port after another makes any number of them. */
const mostChanges = 200;

/**
 * Null when there is nothing to see, and after the arrival.
 * @param exceptions the open ones of the box: what they say is not said twice
 */
export async function unseenDetours(
  db: Db,
  personId: string,
  shipmentId: string,
  { container, arrivedAt }: Journey,
  exceptions: readonly OpenException[],
): Promise<DetoursView | null> {
  if (arrivedAt !== null) return null;
  const seen = await db
    .selectFrom('seen_changes')
    .select('up_to')
    .where('person_id', '=', personId)
    .where('shipment_id', '=', shipmentId)
    .where('container', '=', container)
    .executeTakeFirst();
  const changes = await listDetourChanges(db, shipmentId, container, {
    afterId: seen?.up_to ?? '0',
    most: mostChanges,
  });
  const received = changes.map(({ learned_at, ...change }) => ({
    ...change,
    learnedAt: learned_at.toISOString(),
  }));
  const detours = unsaidDetours(detoursOf(received), exceptions);
  const last = changes.at(-1);
  if (detours.length === 0 || last === undefined) return null;
  return {
    up_to: last.id,
    detours: detours.map(({ learnedAt, ...detour }) => ({ ...detour, learned_at: learnedAt })),
  };
}

/** Notes that the person has seen these detours. @throws Problem as `getTracked` */
export async function markDetoursSeen(
  services: Services,
  personId: string,
  owner: Owner,
  text: string,
  { container, up_to }: SeenDetours,
): Promise<void> {
  const { shipment } = await getTracked(services, owner, text);
  const isOfShipment = shipment.journeys.some((journey) => journey.container === container);
  if (!isOfShipment) return;
  await services.db
    .insertInto('seen_changes')
    .values({ person_id: personId, shipment_id: shipment.id, container, up_to })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'shipment_id', 'container'])
        .doUpdateSet({ up_to: (eb) => eb.fn('greatest', ['seen_changes.up_to', 'excluded.up_to']) }),
    )
    .execute();
}
