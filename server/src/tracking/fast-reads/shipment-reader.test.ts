import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { servicesOver } from '../../../test/harness/services.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { commandLine } from '../../audit/audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { getTracked } from '../shipment/find-tracked.ts';
import { track } from '../track.ts';
import { untrack } from '../untrack.ts';
import { findShipmentVersions } from './shipment-versions.ts';

const app = await openTrackingApp({ after });
const { deps, msc } = app;
const { signal } = new AbortController();

test('a verb in a transaction reads what the transaction has written, and other callers read it after the commit', async () => {
  const { principal } = await app.client();
  const box = 'MSCU1234566';
  msc.says(box, voyageEvents(box));
  await track(deps, principal, box, { signal });
  await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    await untrack(within, commandLine, principal, box);
    await assert.rejects(getTracked(within, principal, box), { code: 'not_tracked' });
    assert.equal((await getTracked(deps, principal, box)).shipment.reference, box);
  });
  await assert.rejects(getTracked(deps, principal, box), { code: 'not_tracked' });
});

test('nothing that a transaction read is kept when it is rolled back', async () => {
  const { principal } = await app.client();
  const box = 'MSCU7654321';
  msc.says(box, voyageEvents(box));
  await track(deps, principal, box, { signal });
  const changed = async (tx: Tx) => {
    await tx.updateTable('shipments').set({ carrier_name: 'Changed' }).where('reference', '=', box).execute();
    const { shipment } = await getTracked({ ...deps, db: tx }, principal, box);
    assert.equal(shipment.carrier.name, 'Changed');
    throw new Error('rolled back');
  };
  await assert.rejects(inTransaction(deps.db, changed), /rolled back/);
  assert.equal((await getTracked(deps, principal, box)).shipment.carrier.name, 'MSC');
});

test('versions come in the order of the keys, and none for what is not tracked', async () => {
  const { principal } = await app.client();
  const [first, second] = ['MSCU2000101', 'MSCU2000102'] as const;
  for (const box of [first, second]) {
    msc.says(box, voyageEvents(box));
    await track(deps, principal, box, { signal });
  }
  const versionsOf = (references: readonly string[]) =>
    findShipmentVersions(
      app.store.pool,
      references.map((reference) => ({ ...principal, reference })),
    );
  const [before] = await versionsOf([second]);
  await untrack(deps, commandLine, principal, first);
  assert.deepEqual(await versionsOf([first, second, 'MSCU2000103', second]), [
    undefined,
    before,
    undefined,
    before,
  ]);
  assert.deepEqual(await versionsOf([first]), [undefined]);
});

test('nothing is kept when another primary takes over, which may give ids of transactions again', async () => {
  const { principal } = await app.client();
  const box = 'MSCU2000109';
  msc.says(box, voyageEvents(box));
  await track(deps, principal, box, { signal });
  const callbacks: (() => void)[] = [];
  const server = servicesOver(
    { ...app.store, onReplaced: (it) => callbacks.push(it) },
    { now: deps.now, directories: deps.directories },
  );
  const read = async () => {
    const rows = await server.listRows(deps.db, principal, {}, { after: undefined, limit: 1 }, deps.now());
    return [await server.readShipment(deps.db, principal, box), rows[0]];
  };
  const [shipment, row] = await read();
  const [sameShipment, sameRow] = await read();
  assert.ok(sameShipment === shipment && sameRow === row);
  for (const replaced of callbacks) replaced();
  const [newShipment, newRow] = await read();
  assert.ok(newShipment !== shipment && newRow !== row);
  assert.deepEqual([newShipment, newRow], [shipment, row]);
});
