// A server that does not know the carriers of the others spoils none of their shipments.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anotherServer } from '../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { SeenServer } from '../domain/fleet/fleet-view.ts';
import { viewFleet } from '../domain/fleet/fleet-view.ts';
import { importDuty } from '../imports/working/import-duty.ts';
import type { Services } from '../services.ts';
import { askerOf } from './asking/asker-of.ts';
import { refresh } from './refresh.ts';
import { findShipmentById } from './shipment/find-queries.ts';
import { watchDuty } from './watch.ts';

const app = await openTrackingApp({ after });
const { clock, store, msc, maersk } = app;
const dayMs = 24 * 3_600_000;
const own = { id: 'srv_own', carriers: ['MAEU'] };

/** A server that knows only Maersk, beside another one. */
function besides(other: Partial<SeenServer> | null): Services {
  const seen: SeenServer = {
    id: 'srv_other',
    name: 'other:3000',
    roles: ['watch'],
    version: '1.0.0',
    carriers: ['MSCU', 'MAEU'],
    settings: {},
    startedAt: clock.now(),
    isRunning: true,
  };
  const live = createLiveDirectory([maersk.settings], { now: clock.now });
  return anotherServer(app.deps, {
    directories: { ...app.deps.directories, live },
    fleet: viewFleet(own, other === null ? [] : [{ ...seen, ...other }]),
  });
}

async function track({ call }: Client, box: string): Promise<string> {
  const carrier = box.startsWith('MSCU') ? msc : maersk;
  carrier.says(box, voyageEvents(box, { eta: '2026-12-20' }));
  assert.equal((await call(`/track/${box}`)).status, 200);
  const named = store.db.selectFrom('shipments').select('id').where('reference', '=', box);
  return (await named.executeTakeFirstOrThrow()).id;
}

async function read(id: string) {
  return (await findShipmentById(store.db, id)) ?? assert.fail('it is tracked');
}

test('due shipments of its carrier are left to a running server, and make no haste', async () => {
  const client = await app.client();
  const [left, taken] = [await track(client, 'MSCU1000001'), await track(client, 'MSKU1000002')];
  clock.advance(dayMs);
  const duty = watchDuty(besides({}));
  const held = await duty.claim(12);
  assert.deepEqual(
    held.map(({ id }) => id),
    [taken],
  );
  const next = await duty.nextDueAt();
  assert.ok(next !== null && next > clock.now(), 'what is left to others is not due here');
  for (const job of held) await duty.release(job);
  const both = await watchDuty(app.deps).claim(12);
  assert.deepEqual(new Set(both.map(({ id }) => id)), new Set([left, taken]), 'the other one takes both');
});

test('where no server that runs knows its carrier, a shipment is looked at later and stays as it is', async () => {
  const id = await track(await app.client(), 'MSCU1000003');
  clock.advance(dayMs);
  const missed: string[] = [];
  const duty = watchDuty({ ...besides({ isRunning: false }), checkedWithout: (scac) => missed.push(scac) });
  const before = await read(id);
  const held = (await duty.claim(12)).filter((job) => job.id === id);
  assert.equal(held.length, 1);
  const never = new AbortController().signal;
  for (const job of held) await duty.perform(job, never, never);
  assert.deepEqual(missed, ['MSCU']);
  const nextCheckAt = new Date(clock.now().getTime() + 15 * 60_000);
  assert.deepEqual(await read(id), { ...before, nextCheckAt });
});

test('a request of a client leaves it as it is too, until no server has known the carrier for a day', async () => {
  const client = await app.client();
  const id = await track(client, 'MSCU1000004');
  clock.advance(dayMs);
  const asker = askerOf(client.principal, 'client');
  const { signal } = new AbortController();
  const ask = async (deps: Services, hint?: string) =>
    (await refresh(deps, await read(id), { hint, asker, signal })).shipment.health;
  maersk.fails('MSCU1000004', 404);
  for (const other of [{}, { roles: ['api'] }, { isRunning: false }])
    assert.deepEqual([await ask(besides(other)), await ask(besides(other), 'MAEU')], ['active', 'active']);
  assert.equal(await ask(besides(null)), 'carrier_unknown');
});

test('rows of imports are left to a server that knows more carriers', async () => {
  const { call } = await app.client();
  const { status } = await call('/imports', { body: { items: ['MSCU1000005'] } });
  assert.equal(status, 202);
  const outdone = importDuty(besides({}));
  assert.deepEqual([await outdone.claim(5), await outdone.nextDueAt()], [[], null]);
  const alike = importDuty(besides({ carriers: ['MSCU'] }));
  assert.equal((await alike.claim(5)).length, 1, 'each knows what the other does not');
});
