// A Landfall that asks another one as its carrier, over HTTP, by the entry that docs/dcsa.md has.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { knownBox } from '../../test/harness/known-box.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import { passOnEvents } from './pass-on-events.ts';

const branch = await openTrackingApp({ after }, { given: { passOn: passOnEvents } });
const worker = await branch.client();
const entry = carrierSettings({
  scac: 'HLCU',
  profile: 'dcsa-2.2',
  baseUrl: branch.url,
  path: '/dcsa/v2/events',
  auth: { kind: 'headers', headers: { 'X-API-Key': worker.key } },
  quota: [],
});
const office = await openTrackingApp({ after }, { carriers: [entry] });
const head = await office.client();

/** All that a client reads of a shipment, but whose row it is, which carrier answered, and when it is asked again. */
function known(data: object): unknown {
  return JSON.parse(
    JSON.stringify(data, (name, value) =>
      ['id', 'carrier', 'next_check_at'].includes(name) ? undefined : value,
    ),
  );
}

async function compare(reference: string): Promise<void> {
  const asked = await worker.call(`/track/${reference}?carrier=MSCU`);
  const answered = await head.call(`/track/${reference}?carrier=HLCU`);
  assert.deepEqual([asked.status, answered.status], [200, 200], JSON.stringify(answered.body));
  const [own, passed] = [
    await worker.call(`/shipments/${reference}`),
    await head.call(`/shipments/${reference}`),
  ];
  assert.equal(passed.body.data.carrier.scac, 'HLCU');
  assert.deepEqual(known(passed.body.data), known(own.body.data));
  const history = async ({ call }: Client) => (await call(`/shipments/${reference}/history`)).body.data;
  assert.deepEqual(known(await history(head)), known(await history(worker)));
}

test('a box, and a Bill of Lading of many pages, are the same in both', async () => {
  await compare(knownBox(branch, { bl: 'LFNDCHAIN1' }));
  const bill = 'LFNDCHAIN2';
  branch.msc.says(
    bill,
    Array.from({ length: 40 }, (_, at) =>
      voyageEvents(`MSCU08${String(at).padStart(5, '0')}`, { bl: bill }),
    ).flat(),
  );
  await compare(bill);
});
