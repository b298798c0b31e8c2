// Lists narrowed by own words, and the search over all numbers and names.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { msc, maersk } = app;
const [first, second, third] = ['MSCU0500001', 'MSKU0500002', 'MSCU0500003'] as const;

let client: Client;
before(async () => {
  client = await app.client();
  msc.says(first, voyageEvents(first, { ship: 'NORTHERN WIND', bl: 'MEDUSE000001' }));
  maersk.says(second, voyageEvents(second, { ship: 'SOUTHERN CROSS' }));
  msc.says(third, voyageEvents(third, { ship: 'SOUTHERN STAR' }));
  await track(`${first}?own_references=PO-4711&own_references=Grüne%20Äpfel&tags=acme&tags=urgent`);
  await track(`${second}?own_references=PO-4712&tags=acme`);
  await track(third);
});

async function track(path: string): Promise<void> {
  assert.equal((await client.call(`/track/${path}`)).status, 200);
  app.clock.advance(1_000);
}

async function list(query: Record<string, string>): Promise<string[]> {
  const { body } = await client.call(`/shipments?${new URLSearchParams(query)}`);
  return body.data.map(({ container }: { container: string }) => container).toSorted();
}

suite('lists', () => {
  test('are narrowed to a tag or an own reference, as a whole', async () => {
    assert.deepEqual(await list({ tag: 'acme' }), [first, second].toSorted());
    assert.deepEqual(await list({ tag: 'Urgent' }), [first]);
    assert.deepEqual(await list({ tag: 'acm' }), []);
    assert.deepEqual(await list({ own_reference: 'po-4711' }), [first]);
    assert.deepEqual(await list({ own_reference: 'GRÜNE ÄPFEL' }), [first]);
    assert.deepEqual(await list({ own_reference: ' grüne  äpfel ' }), [first], 'spaces as they are stored');
    assert.deepEqual(await list({ own_reference: 'PO-47' }), []);
    assert.deepEqual(await list({ tag: 'acme', q: 'southern' }), [second]);
    const stranger = await app.client();
    assert.deepEqual((await stranger.call('/shipments?tag=acme')).body.data, []);
    assert.deepEqual((await stranger.call('/tags')).body.data, []);
  });

  test('the tags are counted by shipment', async () => {
    assert.deepEqual((await client.call('/tags')).body.data, [
      { tag: 'acme', count: 2 },
      { tag: 'urgent', count: 1 },
    ]);
  });

  test('a search finds every number and name, by a part', async () => {
    const all = [first, second, third].toSorted();
    const found: Record<string, string[]> = {
      'PO-47': [first, second],
      '4711': [first],
      urg: [first],
      äpfel: [first],
      meduse: [first],
      'southern cr': [second],
      rotter: all,
      NLRTM: all,
      ningbo: all,
      maersk: [second],
      maeu: [second],
      'southern rotterdam': [second, third],
      'rotterdam southern acme': [second],
      'southern - rotterdam': [second, third],
      'mscu 05 00001': [first],
      'mscu - 0500001': [first],
      '- -': [],
      'mscu 05 00009': [],
      'acme nowhere': [],
      [`${first}, mscu 050000-3`]: [],
      [`${first} ${third}`]: [first, third],
      [`${first};${second}`]: [first, second],
      'MEDUSE000001 NOSUCH9999': [first],
      'PO-4711 PO-4712': [first, second],
      'rotterdam po-4711': [first],
    };
    for (const [q, boxes] of Object.entries(found)) assert.deepEqual(await list({ q }), boxes.toSorted(), q);
  });

  test('a Bill of Lading is found with and without the SCAC of its carrier, however it was tracked', async () => {
    const bills = ['449465994', 'MAEU449465995'];
    for (const [at, bill] of bills.entries()) {
      maersk.says(bill.slice(-9), voyageEvents(`MSKU060000${at}`, { bl: bill.slice(-9) }));
      await track(`${bill}?carrier=MAEU`);
    }
    for (const [at, bill] of bills.entries())
      for (const q of [bill.slice(-9), `MAEU${bill.slice(-9)}`, `maeu ${bill.slice(-9)}`])
        assert.deepEqual(await list({ q }), [`MSKU060000${at}`], q);
    for (const bill of bills) await client.call(`/shipments/${bill}`, { method: 'DELETE' });
  });
});
