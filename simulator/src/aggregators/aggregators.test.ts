import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the test knows the form of each answer
  body: any;
}

/** An aggregator at this path, and a box at sea. */
async function aggregator(t: TestContext, path: string) {
  const simulator = await openTestSimulator(t);
  const { origin, control } = simulator;
  const listed = (await control('GET', '/references?stage=at_sea&kind=container&limit=1')).body;
  const [{ reference: box, scac }] = (listed as { references: [{ reference: string; scac: string }] })
    .references;
  const ask = async (method: string, to: string, body?: object): Promise<Reply> => {
    const headers = { 'content-type': path.includes('49') ? 'application/vnd.api+json' : 'application/json' };
    const response = await fetch(`${origin}${path}${to}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const fail = (...faults: object[]) => control('PUT', `/references/${box}`, { faults });
  return { ...simulator, ask, box, scac, fail };
}

const request = (request_number: string, scac: string, request_type = 'container') => ({
  data: { type: 'tracking_request', attributes: { request_type, request_number, scac } },
});

test('Terminal49 follows a reference once, and shows its shipment and the events of its box', async (t) => {
  const { ask, box, scac } = await aggregator(t, '/terminal49/v2');
  const created = await ask('POST', '/tracking_requests', request(box, scac));
  assert.deepEqual([created.status, created.body.data.attributes.status], [201, 'pending']);
  const again = await ask('POST', '/tracking_requests', request(box, scac));
  assert.deepEqual([again.status, again.body.errors[0].code], [422, 'duplicate']);
  const { id } = created.body.data;
  const listed = await ask('GET', `/tracking_requests?q=${box}&page[size]=100`);
  assert.deepEqual(
    listed.body.data.map((row: { id: string }) => row.id),
    [id],
  );
  const row = (await ask('GET', `/tracking_requests/${id}`)).body.data;
  assert.equal(row.attributes.status, 'created');
  const shipment = (
    await ask('GET', `/shipments/${row.relationships.tracked_object.data.id}?include=containers`)
  ).body;
  assert.equal(shipment.data.attributes.shipping_line_scac, scac);
  assert.equal(shipment.included[0].attributes.number, box);
  const events = (await ask('GET', `/containers/${shipment.included[0].id}/raw_events`)).body.data;
  assert.ok(events.length > 4);
  assert.ok(events.every(({ attributes }: Reply['body']) => typeof attributes.event === 'string'));
  assert.equal((await ask('PATCH', `/shipments/${shipment.data.id}/stop_tracking`)).status, 200);
  assert.equal(
    (await ask('GET', `/tracking_requests/${id}`)).body.data.attributes.status,
    'tracking_stopped',
  );
});

test('Vizion follows a reference once, with a child for each box of a Bill of Lading', async (t) => {
  const { ask, box, scac, control } = await aggregator(t, '/vizion');
  const created = await ask('POST', '/references', { container_id: box, carrier_code: scac });
  const { id } = created.body.reference;
  assert.deepEqual((await ask('POST', '/references', { container_id: box })).body.reference, { id });
  const [update] = (await ask('GET', `/references/${id}/updates?limit=1`)).body;
  assert.deepEqual([update.payload.container_id, update.payload.carrier_scac], [box, scac]);
  assert.ok(update.payload.milestones.length > 4);
  const bills = (await control('GET', '/references?kind=bill&stage=at_sea&leastBoxes=3&limit=1')).body;
  const [bill] = (bills as { references: { reference: string }[] }).references;
  const parent = (await ask('POST', '/references', { bill_of_lading: bill?.reference })).body.reference.id;
  const rows = (await ask('GET', `/references?bill_of_lading=${bill?.reference}&active=true&limit=100`)).body;
  const children = rows.filter((row: Reply['body']) => row.parent_reference_id === parent);
  assert.ok(children.length >= 3);
  assert.deepEqual((await ask('GET', `/references/${parent}/updates`)).body, []);
  const [first] = (await ask('GET', `/references/${children[0].id}/updates`)).body;
  assert.equal(first.payload.container_id, children[0].container_id);
  assert.equal((await ask('DELETE', `/references/${id}`)).status, 200);
  assert.equal((await ask('DELETE', `/references/${id}`)).status, 404);
  assert.deepEqual((await ask('GET', `/references?container_id=${box}`)).body, []);
});

test('Terminal49 runs out of credits, lets wait, gives up, fails and is hollow', async (t) => {
  const { ask, box, scac, clock, fail } = await aggregator(t, '/terminal49/v2');
  await fail({ name: 'no_credits' });
  assert.equal((await ask('POST', '/tracking_requests', request(box, scac))).status, 402);
  await fail({ name: 'pending', seconds: 7_200 });
  const { id } = (await ask('POST', '/tracking_requests', request(box, scac))).body.data;
  const read = () => ask('GET', `/tracking_requests/${id}`);
  const statusOf = async () => (await read()).body.data.attributes.status;
  assert.equal(await statusOf(), 'pending');
  clock.set({ now: clock.now() + 7_200_000 });
  assert.equal(await statusOf(), 'created');
  await fail({ name: 'untracked' });
  assert.equal(await statusOf(), 'tracking_stopped');
  for (const [name, status] of [
    ['throttled', 429],
    ['unauthorized', 401],
    ['unavailable', 503],
    ['server_error', 500],
  ]) {
    await fail({ name });
    assert.equal((await read()).status, status);
  }
  await fail({ name: 'hollow_list' });
  assert.deepEqual((await ask('GET', `/containers/b-${id}-1/raw_events`)).body.data, []);
  await fail();
  const invented = (await ask('POST', '/tracking_requests', request('NOSUCH123', scac, 'bill_of_lading')))
    .body.data.id;
  assert.equal((await ask('GET', `/tracking_requests/${invented}`)).body.data.attributes.status, 'failed');
  assert.equal((await ask('GET', '/tracking_requests/none')).status, 404);
});

test('Vizion runs out of credits, lets wait, gives up, fails and is hollow', async (t) => {
  const { ask, box, scac, clock, fail } = await aggregator(t, '/vizion');
  const create = (number: string) => ask('POST', '/references', { container_id: number, carrier_code: scac });
  await fail({ name: 'no_credits' });
  assert.equal((await create(box)).status, 402);
  await fail({ name: 'pending', seconds: 7_200 });
  const { id } = (await create(box)).body.reference;
  const updates = async () => (await ask('GET', `/references/${id}/updates`)).body.length;
  assert.equal(await updates(), 0);
  clock.set({ now: clock.now() + 7_200_000 });
  assert.equal(await updates(), 1);
  await fail({ name: 'hollow_list' });
  assert.equal(await updates(), 0);
  await fail({ name: 'untracked' });
  assert.equal((await ask('GET', `/references/${id}`)).body.active, false);
  for (const [name, status] of [
    ['throttled', 429],
    ['unauthorized', 401],
    ['unavailable', 503],
    ['server_error', 500],
  ]) {
    await fail({ name });
    assert.equal((await ask('GET', `/references/${id}`)).status, status);
  }
  const invented = (await create('MSCU0000000')).body.reference.id;
  assert.equal((await ask('GET', `/references/${invented}`)).body.last_update_status, 'auto_carrier_failed');
});
