// Workspaces with an endpoint each, and events for them, written as the server writes them but without a carrier's answer.

import { createWorkspace } from '../../src/accounts/create-workspace.ts';
import { defaultCaps } from '../../src/domain/caps.ts';
import { systemClock as now } from '../../src/domain/clock.ts';
import { newId } from '../../src/domain/ids.ts';
import type { ShipmentEvent } from '../../src/domain/shipment-event.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import type { Db } from '../../src/store/open.ts';
import { openSealer } from '../../src/store/sealer.ts';
import { createEndpoint } from '../../src/webhooks/create-endpoint.ts';
import { publishEvents } from '../../src/webhooks/publish-events.ts';
import { sampleEventData } from './sample-event-data.ts';

/** Who is told of events. */
export interface Subscriber {
  workspaceId: string;
  endpointId: string;
  secret: string;
}

/** A workspace of its own whose endpoint is at `url` and gets everything. */
export async function newSubscriber(
  db: Db,
  { url, appSecret }: { url: string; appSecret: string },
): Promise<Subscriber> {
  const deps = {
    db,
    now,
    newId,
    sealer: openSealer([appSecret]),
    caps: defaultCaps,
    faultOfUrl: () => null,
  };
  const { id: workspaceId } = await createWorkspace(deps, {
    name: 'Subscriber',
    plan: 'Enterprise',
    ownerEmail: 'ops@subscriber.example',
  });
  const { id: endpointId, secret } = await createEndpoint(deps, { workspaceId, mode: 'live' }, { url });
  return { workspaceId, endpointId, secret };
}

/** Publishes an event to each of the subscribers, in one transaction; to their ids, and when its commit was begun. */
export async function publishTo(
  db: Db,
  subscribers: readonly Subscriber[],
): Promise<{ ids: string[]; committedAt: number }> {
  const events = subscribers.map(eventFor);
  const committedAt = await inTransaction(db, async (tx) => {
    await publishEvents(tx, events);
    return performance.now();
  });
  return { ids: events.map(({ id }) => id), committedAt };
}

/** Publishes an event to one of the subscribers, the next one for the next `at`. */
export async function publishOne(
  db: Db,
  subscribers: readonly Subscriber[],
  at: number,
): Promise<{ id: string; begunAt: number }> {
  const subscriber = subscribers[at % subscribers.length];
  const { ids, committedAt } = await publishTo(db, subscriber === undefined ? [] : [subscriber]);
  const [id] = ids;
  if (id === undefined) throw new Error('there is nobody to publish to');
  return { id, begunAt: committedAt };
}

function eventFor({ workspaceId }: Subscriber): ShipmentEvent {
  return {
    id: newId('evt'),
    // The only type that needs no shipment; it is sent like any other.
    type: 'shipment.test',
    workspaceId,
    mode: 'live',
    shipmentId: null,
    createdAt: now(),
    data: sampleEventData,
  };
}
