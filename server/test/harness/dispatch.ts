// Deliveries in a test: a database, senders, and endpoints with real receivers.

import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { Selectable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import type { Owner } from '../../src/accounts/owner.ts';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import type { ShipmentEvent } from '../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Services } from '../../src/services.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import type { Tx } from '../../src/store/open.ts';
import type { EndpointHealthRow, WebhookEndpointRow } from '../../src/store/rows/webhook-rows.ts';
import { createEndpoint } from '../../src/webhooks/endpoints/create-endpoint.ts';
import { publishEvents } from '../../src/webhooks/events/publish-events.ts';
import { eventExample } from '../../src/webhooks/examples.ts';
import { openOutbound } from '../../src/webhooks/outbound/open-outbound.ts';
import { type DeliveryLimits, limitsFor, startDelivery } from '../../src/webhooks/sending/deliver-duty.ts';
import type { DeliveryDeps } from '../../src/webhooks/sending/delivery-deps.ts';
import type { RunningDuty } from '../../src/work/start-duty.ts';
import { insertBareShipment } from './bare-shipment.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { type Received, type Receiver, type Script, startReceiver } from './receiver.ts';
import { servicesWith } from './services.ts';
import { openTestStore, type TestStore } from './store.ts';

/** An endpoint with its own workspace, and its receiver. */
export interface Addressee {
  id: string;
  owner: Owner;
  /** The newest first. Every received request is verified with each secret that signs. */
  secrets: string[];
  receiver: Receiver;
}

export interface Dispatch {
  clock: TestClock;
  store: TestStore;
  deps: Services;
  /**
   * Creates an addressee. When `lifetime` ends it is removed, and all received requests are verified with the libraries
   * of receivers.
   */
  addressee(lifetime: Lifetime, options?: AddresseeOptions): Promise<Addressee>;
  /** Publishes events to the addressee's workspace in one transaction, and returns their ids. */
  publish(addressee: Addressee, count?: number): Promise<string[]>;
  /** The same within a transaction of the test. */
  publishIn(tx: Tx, addressee: Addressee, count?: number): Promise<string[]>;
  /** Starts another sender: the duty `deliver`, as each server with that role runs it. It stops when `lifetime` ends. */
  sender(lifetime: Lifetime, options?: SenderOptions): Promise<RunningDuty>;
  delivery(
    addressee: Addressee,
    eventId: string,
  ): Promise<{ state: string; attempts: number; dueInMs: number | null }>;
  /** The status or failure of each attempt, oldest first. */
  attempts(addressee: Addressee, eventId: string): Promise<(number | string | null)[]>;
  endpoint(addressee: Addressee): Promise<WebhookEndpointRow & Selectable<EndpointHealthRow>>;
  /** The subjects of the mails to the addressee's owner, oldest first. */
  mails(addressee: Addressee): Promise<string[]>;
}

interface AddresseeOptions {
  script?: Script;
  url?: string;
  /** An existing workspace. By default a new one. */
  owner?: Owner;
}

export interface SenderOptions extends Partial<Omit<DeliveryDeps, 'limits'>> {
  limits?: DeliveryLimits;
  graceMs?: number;
}

/** Opens the database. The clock starts at the current time. */
export async function openDispatch(lifetime: Lifetime): Promise<Dispatch> {
  const clock = testClock(new Date().toISOString());
  const store = await openTestStore(lifetime);
  const { db } = store;
  const deps: Services = { ...servicesWith({ db, now: clock.now, newId }), faultOfUrl: () => null };
  return {
    clock,
    store,
    deps,
    addressee: (owner, options) => newAddressee(deps, owner, options),
    publish: (addressee, count = 1) =>
      inTransaction(db, (tx) => publish(tx, addressee, { count, at: clock.now() })),
    publishIn: (tx, addressee, count = 1) => publish(tx, addressee, { count, at: clock.now() }),
    sender: (owner, options) => startSender(deps, store, owner, options),
    async delivery({ id }, eventId) {
      const row = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('endpoint_id', '=', id)
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      const dueInMs = row.next_attempt_at && row.next_attempt_at.getTime() - clock.now().getTime();
      return { state: row.state, attempts: row.attempts, dueInMs };
    },
    async attempts({ id }, eventId) {
      const rows = await db
        .selectFrom('delivery_attempts')
        .selectAll()
        .where('endpoint_id', '=', id)
        .where('event_id', '=', eventId)
        .orderBy('id')
        .execute();
      return rows.map(({ status, failure }) => status ?? failure);
    },
    endpoint: ({ id }) =>
      db
        .selectFrom('webhook_endpoints')
        .innerJoin('endpoint_health', 'endpoint_id', 'id')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    async mails({ owner }) {
      const rows = await db
        .selectFrom('mails')
        .select('subject')
        .where('workspace_id', '=', owner.workspaceId)
        .orderBy('created_at')
        .execute();
      return rows.map(({ subject }) => subject);
    },
  };
}

/** A sender over these services. The retry schedule has no jitter, and the sender may reach loopback. */
export async function startSender(
  deps: Services,
  { listen }: TestStore,
  lifetime: Lifetime,
  { limits = limitsFor(256), graceMs = 60_000, timeoutSeconds = 15, ...change }: SenderOptions = {},
): Promise<RunningDuty> {
  const reachable = { requireHttps: false, allowedNetworks: ['127.0.0.0/8'] };
  const outbound = openOutbound({ ...reachable, timeoutMs: timeoutSeconds * 1_000, now: deps.now });
  const parts = {
    ...deps,
    listen,
    outbound,
    retryDelaysSeconds: [10, 60, 360, 2160, 12960],
    timeoutSeconds,
    publicUrl: null,
    log: () => {},
    random: () => 0.5,
    ...change,
  };
  const running = await startDelivery(parts, { limits, graceMs });
  releaseAtEnd(lifetime, async () => {
    await running.stop();
    await outbound.close();
  });
  return running;
}

async function newAddressee(
  deps: Services,
  lifetime: Lifetime,
  { script, url, owner: known }: AddresseeOptions = {},
): Promise<Addressee> {
  const receiver = await startReceiver(lifetime, script);
  const owner = known ?? (await newOwner(deps));
  const { id, secret } = await createEndpoint(deps, commandLine, owner, {
    url: url ?? receiver.url,
    label: 'ERP',
  });
  const addressee = { id, owner, secrets: [secret], receiver };
  releaseAtEnd(lifetime, async () => {
    for (const request of receiver.received) verify(request, addressee.secrets);
  });
  return addressee;
}

async function newOwner(deps: Services): Promise<Owner> {
  const workspace = { name: 'Acme', plan: 'Enterprise', ownerEmail: 'ops@acme.example' } as const;
  return { workspaceId: (await createWorkspace(deps, commandLine, workspace)).id, mode: 'live' };
}

/**
 * Checks that both libraries accept the request at the time of signing, with every secret that signs, and return the
 * same event.
 */
function verify({ body, headers }: Received, secrets: readonly string[]): void {
  const text = (name: string) => String(headers[name]);
  mock.timers.enable({ apis: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    const said = JSON.parse(body);
    assert.deepEqual([text('service-delivery'), text('service-event')], [said.id, said.type]);
    const signing = secrets.slice(0, text('webhook-signature').split(' ').length);
    for (const secret of signing) {
      assert.deepEqual(Stripe.webhooks.constructEvent(body, text('service-signature'), secret), said);
      assert.deepEqual(new Webhook(secret).verify(body, headers as Record<string, string>), said);
    }
  } finally {
    mock.timers.reset();
  }
}

async function publish(
  tx: Tx,
  { owner }: Addressee,
  { count, at }: { count: number; at: Date },
): Promise<string[]> {
  const { data } = eventExample;
  const shipmentId = await insertBareShipment(tx, owner, at);
  const events = Array.from({ length: count }, (): ShipmentEvent => {
    return { id: newId('evt'), type: 'shipment.updated', ...owner, shipmentId, createdAt: at, data };
  });
  await publishEvents(tx, events);
  return events.map(({ id }) => id);
}
