import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeDcsa } from '../../carriers/dcsa/decode.ts';
import { replayShipments } from './replay-shipments.ts';

const app = await openTrackingApp({ after });
const { msc, clock } = app;
const box = 'MSCU1234566';

const asNow = (carrier: string, pages: readonly string[]) =>
  decodeDcsa(pages, { carrier, timeRule: 'offset' });
/** Another rule: this carrier's events of the ship's arrival are ignored. */
const withoutArrivals = (carrier: string, pages: readonly string[]) => {
  const { events, setAside } = asNow(carrier, pages);
  return { events: events.filter(({ code }) => code !== 'ARRI'), setAside };
};

test('a newer rule is applied to the stored answers, and the same rule changes nothing', async () => {
  const { call } = await app.client();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(3_600_000);
  await call(`/track/${box}`);
  const { body: told } = await call(`/shipments/${box}`);

  const deps = { db: app.store.db, now: clock.now };
  const same = { replayed: 1, changed: 0, rules: [], groups: [] };
  assert.deepEqual(await replayShipments({ ...deps, decode: asNow }), same);
  assert.deepEqual((await call(`/shipments/${box}`)).body.data, told.data);

  const dry = await replayShipments({ ...deps, decode: withoutArrivals, dryRun: true });
  const times = { previous: '2026-03-20T06:00:00+01:00', current: '2026-03-20T12:00:00+01:00' };
  assert.deepEqual(dry, {
    ...{ replayed: 1, changed: 1, rules: [{ rule: 'Events', shipments: 1, example: { reference: box } }] },
    groups: [
      {
        ...{ field: 'eta', reason: 'The carrier changed the arrival time.', shipments: 1, changes: 1 },
        example: { reference: box, container: box, ...times },
      },
    ],
  });
  assert.deepEqual((await call(`/shipments/${box}`)).body.data, told.data, 'a dry run changes nothing');

  assert.deepEqual(await replayShipments({ ...deps, decode: withoutArrivals }), dry);
  assert.deepEqual(await replayShipments({ ...deps, decode: withoutArrivals }), same);
  const { body: after } = await call(`/shipments/${box}`);
  assert.equal(told.data.tracking.eta_basis, 'arrival_estimated');
  assert.equal(after.data.tracking.eta_basis, 'discharge_estimated');
  const { body: history } = await call(`/shipments/${box}/history`);
  assert.match(JSON.stringify(history.data), /read again by newer rules/);
});
