import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { findShipmentId, findWatched } from './find-queries.ts';
import { lockShipment } from './write-queries.ts';

const { client, msc, store } = await openTrackingApp({ after });
const { db } = store;

/** A tracked shipment, as it was read without a lock. */
async function readTracked(box: string) {
  const { call, principal } = await client();
  msc.says(box, voyageEvents(box));
  assert.equal((await call(`/track/${box}`)).status, 200);
  const id = (await findShipmentId(db, principal, box)) ?? assert.fail();
  return { id, whole: (await findWatched(db, id)) ?? assert.fail() };
}

const setHealth = (tx: Tx, id: string) =>
  tx.updateTable('shipments').set({ health: 'no_data', announced: '[]' }).where('id', '=', id).execute();

test('a shipment that has not changed since it was read is locked without reading its state again', async () => {
  const { id, whole } = await readTracked('MSCU1234566');
  const [again, anew] = await inTransaction(db, async (tx) => [
    await lockShipment(tx, id, whole),
    await lockShipment(tx, id),
  ]);
  assert.equal(again?.state, whole.state);
  assert.deepEqual(again, anew);
});

test('a shipment that has changed since it was read is read again with its lock', async () => {
  const { id, whole } = await readTracked('MSCU6639871');
  await inTransaction(db, (tx) => setHealth(tx, id));
  const locked = await inTransaction(db, (tx) => lockShipment(tx, id, whole));
  assert.deepEqual([locked?.shipment.health, locked?.announced.boxes], ['no_data', []]);
});

test('a change that the lock had to wait for is seen', async () => {
  const { id, whole } = await readTracked('MSCU1111119');
  const changed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const changing = inTransaction(db, async (tx) => {
    await setHealth(tx, id);
    changed.resolve();
    await mayCommit.promise;
  });
  await changed.promise;
  const locking = inTransaction(db, (tx) => lockShipment(tx, id, whole));
  for (;;) {
    const { rows } = await store.pool.query(`select from pg_locks where not granted`);
    if (rows.length > 0) break;
  }
  mayCommit.resolve();
  await changing;
  assert.equal((await locking)?.shipment.health, 'no_data');
});
