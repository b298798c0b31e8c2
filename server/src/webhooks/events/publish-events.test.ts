import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import type { Owner } from '../../accounts/owner.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { blockWorkspace } from '../../console/operator/block-workspace.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { PlanName } from '../../domain/accounts/plan.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import type { ShipmentEventType } from '../../domain/webhooks/event-type.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { openSealer } from '../../store/sealer.ts';
import { changeEndpoint } from '../endpoints/change-endpoint.ts';
import { createEndpoint } from '../endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../endpoints/delete-endpoint.ts';
import type { NewEndpoint } from '../endpoints/endpoint-schemas.ts';
import { eventExample } from '../examples.ts';
import { publishEvents } from './publish-events.ts';

const store = await openTestStore({ after });
const { now } = testClock();
const deps = servicesWith({
  db: store.db,
  now,
  newId,
  sealer: openSealer(['s'.repeat(32)]),
  caps: defaultCaps,
  faultOfUrl: () => null,
  retentionDays: 30,
});

suite('publishing events', () => {
  test('stores each, and queues it for the enabled endpoints of its workspace and mode that ask for its type', async () => {
    const owner = await newOwner();
    const all = await endpoint(owner);
    const arrivals = await endpoint(owner, { events: ['shipment.arrived', 'shipment.delayed'] });
    const disabled = await endpoint(owner);
    await changeEndpoint(deps, commandLine, owner, { id: disabled, change: { enabled: false } });
    const deleted = await endpoint(owner);
    await deleteEndpoint(deps, commandLine, owner, deleted);
    await endpoint({ ...owner, mode: 'test' });
    await endpoint(await newOwner());

    const updated = await eventOf(owner, 'shipment.updated');
    const arrived = await eventOf(owner, 'shipment.arrived');
    await publish([updated, arrived]);
    assert.deepEqual(
      await deliveriesOf([updated, arrived]),
      sorted([
        [all, updated.id],
        [all, arrived.id],
        [arrivals, arrived.id],
      ]),
    );
    const row = await store.db
      .selectFrom('shipment_events')
      .selectAll()
      .where('id', '=', arrived.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.shipment_id, arrived.shipmentId);
    assert.deepEqual(JSON.parse(row.body), {
      id: arrived.id,
      type: 'shipment.arrived',
      mode: 'live',
      created: now().getTime() / 1000,
      data: arrived.data,
    });
  });

  test('events about forecasts go only to endpoints that name them, beside all or alone', async () => {
    const owner = await newOwner();
    const all = await endpoint(owner);
    const risks = await endpoint(owner, { events: ['shipment.connection_at_risk'] });
    const both = await endpoint(owner, { events: ['all', 'shipment.forecast_changed'] });
    const updated = await eventOf(owner, 'shipment.updated');
    const moved = await eventOf(owner, 'shipment.forecast_changed');
    const risk = await eventOf(owner, 'shipment.connection_at_risk');
    await publish([updated, moved, risk]);
    assert.deepEqual(
      await deliveriesOf([updated, moved, risk]),
      sorted([
        [all, updated.id],
        [both, updated.id],
        [both, moved.id],
        [risks, risk.id],
      ]),
    );
  });

  test('an endpoint that is narrowed to tags gets the events of shipments with one of them', async () => {
    const owner = await newOwner();
    const all = await endpoint(owner);
    const acme = await endpoint(owner, { tags: ['Acme', 'umbrella'] });
    await endpoint(owner, { tags: ['other'] });
    // Languages have letters of which PostgreSQL and Node make different lower case.
    const greek = await endpoint(owner, { tags: ['Οδος'] });
    const turkish = await endpoint(owner, { tags: ['i\u0307zmi\u0307r'] });
    const event = await eventOf(owner);
    const tagged = { ...event, data: { ...event.data, tags: ['Urgent', 'ACME', 'ΟΔΟΣ', 'İZMİR'] } };
    const plain = await eventOf(owner);
    const untagged = { ...plain, data: { ...plain.data, tags: [] } };
    await publish([tagged, untagged]);
    assert.deepEqual(
      await deliveriesOf([tagged, untagged]),
      sorted([
        [all, tagged.id],
        [all, untagged.id],
        [acme, tagged.id],
        [greek, tagged.id],
        [turkish, tagged.id],
      ]),
    );
  });

  test('queues nothing for a blocked workspace, or a plan without webhooks, but stores the events', async () => {
    const blocked = await newOwner();
    const poorer = await newOwner('Max');
    for (const owner of [blocked, poorer]) await endpoint(owner);
    await blockWorkspace(deps, commandLine, { workspaceId: blocked.workspaceId, reason: null });
    const events = [await eventOf(blocked), await eventOf(poorer)];
    await publish(events);
    assert.deepEqual(await deliveriesOf(events), []);
    const ids = events.map(({ id }) => id);
    const kept = await store.db.selectFrom('shipment_events').select('id').where('id', 'in', ids).execute();
    assert.equal(kept.length, 2);
  });

  test('of several workspaces and modes at once, each gets its own', async () => {
    const owners = [await newOwner(), await newOwner()].flatMap((owner) => [
      owner,
      { ...owner, mode: 'test' as const },
    ]);
    const wanted: [string, string][] = [];
    const events: ShipmentEvent[] = [];
    for (const owner of owners) {
      const event = await eventOf(owner);
      events.push(event);
      wanted.push([await endpoint(owner), event.id]);
    }
    await publish(events);
    assert.deepEqual(await deliveriesOf(events), sorted(wanted));
  });

  test('is rolled back with its transaction', async () => {
    const owner = await newOwner();
    await endpoint(owner);
    const event = await eventOf(owner);
    const failed = inTransaction(store.db, async (tx) => {
      await publishEvents(tx, [event]);
      throw new Error('after publishing');
    });
    await assert.rejects(failed, /after publishing/);
    assert.deepEqual(await deliveriesOf([event]), []);
  });

  test('wakes delivery only when there is something to deliver', async (t) => {
    const heard: string[] = [];
    const stop = await store.listen('work', (duty) => heard.push(duty));
    releaseAtEnd(t, stop);
    const told = Promise.withResolvers<void>();
    releaseAtEnd(t, await store.listen('told', () => told.resolve()));
    const deaf = await newOwner();
    const listening = await newOwner();
    await endpoint(listening);
    await publish([]);
    await publish([await eventOf(deaf)]);
    await publish([await eventOf(listening), await eventOf(listening)]);
    await store.pool.query('notify told');
    await told.promise;
    assert.deepEqual(heard, [`deliver ${listening.workspaceId}`]);
  });

  test('many publish at once, and each event has exactly its deliveries', async () => {
    const owner = await newOwner();
    const endpoints = [await endpoint(owner), await endpoint(owner)];
    const batches = await Promise.all(
      Array.from({ length: 20 }, async () => [await eventOf(owner), await eventOf(owner)]),
    );
    await Promise.all(batches.map(publish));
    const wanted = batches.flat().flatMap(({ id }) => endpoints.map((each): [string, string] => [each, id]));
    assert.deepEqual(await deliveriesOf(batches.flat()), sorted(wanted));
  });
});

function publish(events: ShipmentEvent[]): Promise<void> {
  return inTransaction(store.db, (tx) => publishEvents(tx, events));
}

async function newOwner(plan: PlanName = 'Enterprise'): Promise<Owner> {
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Acme',
    plan,
    ownerEmail: 'ops@acme.example',
  });
  return { workspaceId: id, mode: 'live' };
}

async function endpoint(owner: Owner, wish: Omit<NewEndpoint, 'url'> = {}): Promise<string> {
  const { id } = await createEndpoint(deps, commandLine, owner, {
    url: 'https://hooks.example.com/',
    ...wish,
  });
  return id;
}

/** An event of a shipment of its own. */
async function eventOf(owner: Owner, type: ShipmentEventType = 'shipment.updated'): Promise<ShipmentEvent> {
  const shipmentId = await insertBareShipment(store.db, owner, now());
  const { data } = eventExample;
  return { ...owner, id: newId('evt'), type, shipmentId, createdAt: now(), data };
}

/** Endpoint and event of each delivery of these events, sorted. */
async function deliveriesOf(events: ShipmentEvent[]): Promise<[string, string][]> {
  const ids = events.map(({ id }) => id);
  const rows = await store.db.selectFrom('deliveries').selectAll().where('event_id', 'in', ids).execute();
  for (const row of rows) {
    assert.equal(row.state, 'pending');
    assert.deepEqual([row.attempts, row.next_attempt_at, row.created_at], [0, now(), now()]);
  }
  return sorted(rows.map((row) => [row.endpoint_id, row.event_id]));
}

function sorted(pairs: [string, string][]): [string, string][] {
  return pairs.toSorted((a, b) => a.join().localeCompare(b.join()));
}
