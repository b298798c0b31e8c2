import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { findShipmentId } from './find-queries.ts';
import { lockShipment } from './write-queries.ts';

const { client, msc, store } = await openTrackingApp({ after });
const { db } = store;

async function trackOne(box: string) {
  const { call, principal } = await client();
  msc.says(box, voyageEvents(box));
  assert.equal((await call(`/track/${box}`)).status, 200);
  return (await findShipmentId(db, principal, box)) ?? assert.fail();
}

const setHealth = (tx: Tx, id: string) =>
  tx.updateTable('shipments').set({ health: 'no_data', announced: '[]' }).where('id', '=', id).execute();

test('a change that the lock had to wait for is seen', async () => {
  const id = await trackOne('MSCU1111119');
  const changed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const changing = inTransaction(db, async (tx) => {
    await setHealth(tx, id);
    changed.resolve();
    await mayCommit.promise;
  });
  await changed.promise;
  const locking = inTransaction(db, (tx) => lockShipment(tx, id));
  for (;;) {
    const { rows } = await store.pool.query(`select from pg_locks where not granted`);
    if (rows.length > 0) break;
  }
  mayCommit.resolve();
  await changing;
  assert.equal((await locking)?.shipment.health, 'no_data');
});
