import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';

type Event = Record<string, unknown>;

/** A Bill of Lading with thirty containers, and the address of its events. */
async function largeBill(t: Parameters<typeof openTestSimulator>[0]) {
  const simulator = await openTestSimulator(t);
  const { world, clock } = simulator;
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const shipment = world.latest(slot, clock.now());
    const found = world.find(
      shipment.carrier.scac,
      'container',
      shipment.boxes[0]?.container ?? '',
      clock.now(),
    );
    if (shipment.boxes.length !== 30 || found.at(-1)?.shipment.bill !== shipment.bill) continue;
    const base = `/${shipment.carrier.scac}/v2/events?transportDocumentReference=${shipment.bill}`;
    return { ...simulator, shipment, base };
  }
  throw new Error('No such Bill of Lading');
}

test('pages have a hundred events, and Next-Page leads through all of them', async (t) => {
  const { origin, base, get } = await largeBill(t);
  const whole = (await (await get(`${base}&limit=5000`)).json()) as Event[];
  assert.ok(whole.length > 100);
  const reported: Event[] = [];
  let next: string | null = `${origin}${base}`;
  while (next !== null) {
    const response: Response = await fetch(next);
    const page = (await response.json()) as Event[];
    assert.ok(page.length <= 100);
    reported.push(...page);
    next = response.headers.get('next-page');
  }
  assert.deepEqual(reported, whole);
});

test('Next-Page can be relative, a bare cursor, or in a header of its own', async (t) => {
  const { base, get, control, shipment } = await largeBill(t);
  await control('PUT', `/references/${shipment.bill}`, { deviations: ['next_page_relative'] });
  const relative = (await get(base)).headers.get('next-page') ?? '';
  assert.ok(relative.startsWith(`/${shipment.carrier.scac}/v2/events?`));
  await control('PUT', `/references/${shipment.bill}`, { deviations: ['next_page_cursor'] });
  const cursor = (await get(base)).headers.get('next-page') ?? '';
  assert.match(cursor, /^[\w-]+$/);
  assert.deepEqual(await (await get(relative)).json(), await (await get(`${base}&cursor=${cursor}`)).json());
  await control('PUT', `/references/${shipment.bill}`, { deviations: ['next_page_cursor_header'] });
  const { headers } = await get(base);
  assert.deepEqual([headers.get('next-page'), headers.get('next-page-cursor')], [null, cursor]);
});

test('a carrier that ignores the limit sends all events on one page', async (t) => {
  const { base, get, control, shipment } = await largeBill(t);
  await control('PUT', `/references/${shipment.bill}`, { deviations: ['limit_ignored'] });
  const response = await get(`${base}&limit=10`);
  assert.ok(((await response.json()) as Event[]).length > 100);
  assert.equal(response.headers.get('next-page'), null);
});

test('all pages show the moment of the first page, though the clock goes on', async (t) => {
  const { base, get, clock } = await largeBill(t);
  const second = (await get(base)).headers.get('next-page') ?? '';
  const before = await (await fetch(second)).json();
  clock.set({ now: clock.now() + 30 * 86_400_000 });
  assert.deepEqual(await (await fetch(second)).json(), before);
});

test('filters are AND-ed', async (t) => {
  const { base, get, shipment } = await largeBill(t);
  const [box] = shipment.boxes;
  const narrowed = (await (
    await get(`${base}&equipmentReference=${box?.container}&eventType=EQUIPMENT`)
  ).json()) as Event[];
  assert.ok(
    narrowed.length > 0 && narrowed.every(({ equipmentReference }) => equipmentReference === box?.container),
  );
  const types = (await (await get(`${base}&eventType=SHIPMENT,TRANSPORT&limit=1000`)).json()) as Event[];
  assert.deepEqual([...new Set(types.map(({ eventType }) => eventType))].toSorted(), [
    'SHIPMENT',
    'TRANSPORT',
  ]);
  assert.equal((await get(`${base}&equipmentReference=MSCU0000000`)).status, 404);
});

test('eventCreatedDateTime accepts operators', async (t) => {
  const { base, get } = await largeBill(t);
  const all = (await (await get(`${base}&limit=1000`)).json()) as Event[];
  const times = all
    .map(({ eventCreatedDateTime }) => Date.parse(String(eventCreatedDateTime)))
    .toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const bound = encodeURIComponent(new Date(middle).toISOString());
  const count = async (operator: string): Promise<number> =>
    ((await (await get(`${base}&limit=1000&eventCreatedDateTime${operator}=${bound}`)).json()) as Event[])
      .length;
  assert.equal(await count(':gte'), times.filter((time) => time >= middle).length);
  assert.equal((await count(':lt')) + (await count(':gte')), times.length);
});

test('a request with missing or wrong parameters is answered with 400', async (t) => {
  const { get } = await openTestSimulator(t);
  for (const query of [
    '',
    '?equipmentReference=MSCU0000000&limit=0',
    '?equipmentReference=A&eventType=PARTY',
    '?equipmentReference=A&cursor=nonsense',
    '?equipmentReference=A&eventCreatedDateTime:gte=soon',
  ]) {
    assert.equal((await get(`/MAEU/v2/events${query}`)).status, 400, query);
  }
  assert.equal((await get('/MAEU/v2/events?equipmentReference=A', { 'API-Version': '3' })).status, 400);
});

test('a carrier is found in any letter case, an unknown one is not, and the answer has the API version', async (t) => {
  const { get } = await openTestSimulator(t);
  assert.equal((await get('/XXXX/v2/events?equipmentReference=MSCU0000000')).status, 404);
  const response = await get('/maeu/v2/events?equipmentReference=MSKU0000000', { 'API-Version': '2' });
  assert.equal(response.status, 404);
  assert.equal(response.headers.get('api-version'), '2.2.0');
});

test('a reported fact stays the same while the clock goes on', async (t) => {
  const { base, get, clock } = await largeBill(t);
  const facts = async (): Promise<string[]> =>
    ((await (await get(`${base}&limit=5000`)).json()) as Event[])
      .filter(
        ({ eventClassifierCode, eventType }) => eventClassifierCode === 'ACT' && eventType === 'EQUIPMENT',
      )
      .map((event) => JSON.stringify(event));
  let before = await facts();
  for (let week = 0; week < 12; week += 1) {
    clock.set({ now: clock.now() + 7 * 86_400_000 });
    const after = await facts();
    for (const fact of before) assert.ok(after.includes(fact), fact);
    before = after;
  }
});
