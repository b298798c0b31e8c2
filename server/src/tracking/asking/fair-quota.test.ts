// All workspaces share one quota: how much one of them can use, and how much is left for the others.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anotherServer } from '../../../test/harness/services.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import type { Principal } from '../../accounts/principal.ts';
import type { QuotaWindow } from '../../carriers/bucket.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import { refresh } from '../refresh.ts';
import { presentBatchItem } from '../showing/present-batch.ts';
import { track } from '../track.ts';
import { trackBatch } from '../track-batch.ts';
import { watchDuty } from '../watch.ts';
import { askerOf } from './asker-of.ts';
import { sharedQuotas } from './shared-quota.ts';

const app = await openTrackingApp({ after });
const { store, msc, clock } = app;
const { signal } = new AbortController();

let boxes = 0;
function newBox(): string {
  boxes += 1;
  const body = `MSCU${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** A server whose only carrier has this quota, with its own credential. */
function server(...quota: QuotaWindow[]) {
  const auth = { kind: 'headers' as const, headers: { key: newBox() } };
  const settings = { ...msc.settings, auth, quota };
  const openQuota = sharedQuotas({ db: store.db, log: assert.fail });
  const live = createLiveDirectory([settings], { now: clock.now, openQuota });
  const directories = { ...app.deps.directories, live };
  return anotherServer(app.deps, { directories });
}

async function workspace(): Promise<Principal> {
  return (await app.client()).principal;
}

test('a batch of invented numbers leaves tokens for the next workspace, and the error names the used-up share', async () => {
  const deps = server({ requests: 20, perSeconds: 3_600 });
  const [evil, honest] = [await workspace(), await workspace()];
  const invented = Array.from({ length: 100 }, newBox);
  const results = await trackBatch(deps, evil, invented, { signal });
  const refused = results.map((result) => presentBatchItem({ ...deps, freeTime: null }, result).error);
  assert.equal(refused.filter((error) => error?.code === 'no_carrier_data').length, 17);
  const share = refused.find((error) => error?.code === 'carrier_unavailable');
  assert.match(
    share?.message ?? '',
    /^This workspace has used its share of our quota with MSC; the rest is kept for other workspaces\. Try again in \d+ seconds\.$/,
  );
  const box = newBox();
  msc.says(box, voyageEvents(box));
  assert.equal((await track(deps, honest, box, { signal })).shipment.reference, box);
});

test('watching goes on while a workspace asks as much as it can', async () => {
  const deps = server({ requests: 100, perSeconds: 3_600 });
  const [evil, honest] = [await workspace(), await workspace()];
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await track(deps, honest, box, { signal });
  await trackBatch(deps, evil, Array.from({ length: 100 }, newBox), { signal });
  const shipment = await deps.readShipment(deps.db, honest, box);
  assert.ok(shipment);
  clock.advance(24 * 3_600_000);
  msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
  const duty = watchDuty(deps);
  for (const held of await duty.claim(10)) await duty.perform(held, signal, signal);
  const watched = await deps.readShipment(deps.db, honest, box);
  assert.equal(watched?.journeys[0]?.eta?.local, '2026-03-24T06:00:00');
});

test('a caller that joins the question of another workspace does not get its refusal', async () => {
  const deps = server({ requests: 20, perSeconds: 3_600 });
  const [evil, honest] = [await workspace(), await workspace()];
  await trackBatch(deps, evil, Array.from({ length: 40 }, newBox), { signal });
  const box = newBox();
  msc.says(box, voyageEvents(box));
  const [carrier] = deps.directories.live.list();
  assert.ok(carrier);
  const ask = (caller: Principal) =>
    deps.questions.ask(
      carrier,
      { reference: box, kind: 'equipment' },
      { mode: 'live', isKnown: false, asker: askerOf(caller), now: deps.now, signal },
    );
  const answers = await Promise.all([ask(evil), ask(honest)]);
  assert.deepEqual(
    answers.map(({ outcome }) => outcome),
    ['unavailable', 'found'],
  );
});

test('when a workspace has used its share, its shipments are returned as stored, and are stale', async () => {
  const deps = server({ requests: 20, perSeconds: 3_600 });
  const evil = await workspace();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await track(deps, evil, box, { signal });
  await trackBatch(deps, evil, Array.from({ length: 40 }, newBox), { signal });
  const shipment = await deps.readShipment(deps.db, evil, box);
  assert.ok(shipment);
  const asker = askerOf(evil);
  const { fruitless, shipment: after } = await refresh(deps, shipment, { hint: undefined, asker, signal });
  assert.deepEqual([fruitless?.cause, after.health], ['throttled', 'stale']);
});
