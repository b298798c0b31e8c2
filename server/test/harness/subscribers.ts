// Workspaces with one endpoint each, and events for them, written as the server writes them but without a carrier's
// answer.

import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import type { ShipmentEvent } from '../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import type { Db } from '../../src/store/open.ts';
import { createEndpoint } from '../../src/webhooks/endpoints/create-endpoint.ts';
import { publishEvents } from '../../src/webhooks/events/publish-events.ts';
import { sampleEventData } from './sample-event-data.ts';
import { servicesBeside } from './services.ts';

/** A workspace with an endpoint that gets events. */
export interface Subscriber {
  workspaceId: string;
  endpointId: string;
  secret: string;
}

/** Creates a workspace with an endpoint at `url` that gets all events. */
export async function newSubscriber(
  db: Db,
  { url, appSecret }: { url: string; appSecret: string },
): Promise<Subscriber> {
  const deps = servicesBeside(db, appSecret);
  const { id: workspaceId } = await createWorkspace(deps, commandLine, {
    name: 'Subscriber',
    plan: 'Enterprise',
    ownerEmail: 'ops@subscriber.example',
  });
  const { id: endpointId, secret } = await createEndpoint(
    deps,
    commandLine,
    { workspaceId, mode: 'live' },
    { url },
  );
  return { workspaceId, endpointId, secret };
}

/** Publishes one event to each subscriber in one transaction. Returns their ids, and the time when the commit began. */
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

/** Publishes one event to one of the subscribers, in turn by `at`. */
export async function publishOne(
  db: Db,
  subscribers: readonly Subscriber[],
  at: number,
): Promise<{ id: string; begunAt: number }> {
  const subscriber = subscribers[at % subscribers.length];
  const { ids, committedAt } = await publishTo(db, subscriber === undefined ? [] : [subscriber]);
  const [id] = ids;
  if (id === undefined) throw new Error('there is no subscriber to publish to');
  return { id, begunAt: committedAt };
}

function eventFor({ workspaceId }: Subscriber): ShipmentEvent {
  return {
    id: newId('evt'),
    // The only type that needs no shipment. It is sent like any other.
    type: 'shipment.test',
    workspaceId,
    mode: 'live',
    shipmentId: null,
    createdAt: now(),
    data: sampleEventData,
  };
}
