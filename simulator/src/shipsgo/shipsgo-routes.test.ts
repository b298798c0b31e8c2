import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';

interface Body {
  message: string;
  shipment: {
    id: number;
    status: string;
    carrier: { scac: string } | null;
    containers: { movements: object[] }[];
  };
  shipments: { id: number }[];
}

/** ShipsGo, and a box at sea. */
async function shipsgo(t: TestContext) {
  const simulator = await openTestSimulator(t);
  const { origin, control } = simulator;
  const listed = (await control('GET', '/references?stage=at_sea&kind=container&limit=1')).body;
  const [{ reference: box, scac }] = (listed as { references: [{ reference: string; scac: string }] })
    .references;
  const ask = async (method: string, path = '', body?: object) => {
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${origin}/shipsgo/v2/ocean/shipments${path}`, { method, ...sent });
    return { status: response.status, body: (await response.json().catch(() => null)) as Body };
  };
  const fail = (...faults: object[]) => control('PUT', `/references/${box}`, { faults });
  return { ...simulator, ask, box, scac, fail };
}

test('ShipsGo follows a reference once, finds it by its number, and names its line', async (t) => {
  const { ask, box, scac } = await shipsgo(t);
  const filter = `?filters%5Bcontainer_number%5D=eq%3A${box}`;
  assert.deepEqual((await ask('GET', filter)).body.shipments, []);
  const created = await ask('POST', '', { container_number: box, carrier: 'ZZZZ' });
  const { id } = created.body.shipment;
  assert.equal((await ask('POST', '', { container_number: box })).status, 409);
  assert.deepEqual(
    (await ask('GET', filter)).body.shipments.map((row) => row.id),
    [id],
  );
  const { shipment } = (await ask('GET', `/${id}`)).body;
  assert.deepEqual([shipment.status, shipment.carrier?.scac], ['SAILING', scac]);
  assert.ok((shipment.containers[0]?.movements.length ?? 0) > 4);
  assert.equal((await ask('DELETE', `/${id}`)).status, 200);
  assert.equal((await ask('GET', `/${id}`)).status, 404);
});

test('ShipsGo runs out of credits, lets wait, gives up, fails and is hollow', async (t) => {
  const { ask, box, clock, fail } = await shipsgo(t);
  await fail({ name: 'no_credits' });
  assert.equal((await ask('POST', '', { container_number: box })).status, 402);
  await fail({ name: 'pending', seconds: 7_200 });
  const { id } = (await ask('POST', '', { container_number: box })).body.shipment;
  const read = async () => await ask('GET', `/${id}`);
  assert.equal((await read()).body.shipment.status, 'INPROGRESS');
  clock.set({ now: clock.now() + 7_200_000 });
  assert.equal((await read()).body.shipment.status, 'SAILING');
  await fail({ name: 'untracked' });
  assert.equal((await read()).body.shipment.status, 'UNTRACKED');
  await fail({ name: 'throttled' });
  assert.equal((await read()).status, 429);
  await fail({ name: 'hollow_object' });
  assert.deepEqual((await read()).body, {});
  const invented = (await ask('POST', '', { booking_number: 'NOSUCH123' })).body.shipment.id;
  assert.equal((await ask('GET', `/${invented}`)).body.shipment.status, 'UNTRACKED');
});
