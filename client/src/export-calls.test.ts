import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';
import { openTestServer } from './open-test-server.ts';

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('shipments, rows and events are read from a real server as they arrive', async () => {
  const app = await openWholeApp({ after });
  const { key } = await app.newKey({ mode: 'test' });
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });
  for (const word of ['DELAY1', 'ARRIVE1']) await landfall.track(word, { tags: [word] });
  const shipments = await allOf(landfall.exportShipments());
  assert.deepEqual(shipments, [await landfall.shipment('ARRIVE1'), await landfall.shipment('DELAY1')]);
  const rows = Buffer.concat(await allOf(landfall.exportShipmentsCsv({ tag: 'delay1' })));
  assert.match(rows.toString(), /^id,reference,.*\r\nshp_\w+,DELAY1,/);
  const events = await allOf(landfall.exportEvents());
  assert.deepEqual(events, (await landfall.events()).items.toReversed());
  assert.ok(events.length > 0);
  await assert.rejects(landfall.exportShipments({ port: 'NOWHERE' }).next(), {
    code: 'invalid_request',
    status: 400,
  });
});

test('lines are whole wherever the file is cut on its way, and a file that breaks off is an error', async (t) => {
  const lines = [{ id: 'evt_1', type: 'Größe 船' }, { id: 'evt_2' }];
  const file = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let isWhole = true;
  const url = await openTestServer(t, async (_request, answer) => {
    for (const byte of file) await new Promise((sent) => answer.write(Buffer.from([byte]), sent));
    if (isWhole) answer.end();
    else answer.destroy();
  });
  const landfall = createLandfall({ baseUrl: url, key: 'svc_test_x' });
  assert.deepEqual(await allOf(landfall.exportEvents()), lines);
  isWhole = false;
  await assert.rejects(allOf(landfall.exportEvents()), {
    code: 'unreachable',
    message: /broke off before its end/,
  });
});
