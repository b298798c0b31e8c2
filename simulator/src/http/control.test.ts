import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';
import { stages } from '../world/stage.ts';

interface Listed {
  references: { reference: string; kind: string; scac: string; stage: string; containers: number }[];
  next: number | null;
}
interface Known {
  known: {
    scac: string;
    billOfLading: string;
    boxes: { stage: string; eta: string; reported: string[] }[];
    stories: unknown[];
  }[];
}

test('the clock can be read, set and sped up', async (t) => {
  const { control, clock } = await openTestSimulator(t);
  assert.deepEqual((await control('GET', '/clock')).body, { now: '2026-11-21T08:00:00.000Z', speed: 0 });
  const set = await control('PUT', '/clock', { now: '2027-02-03T04:05:06Z' });
  assert.deepEqual(set.body, { now: '2027-02-03T04:05:06.000Z', speed: 0 });
  await control('PUT', '/clock', { speed: 3_600_000 });
  assert.equal(clock.speed(), 3_600_000);
  const health = (await control('GET', '/health')).body as { ok: boolean; now: string };
  assert.ok(health.ok && Date.parse(health.now) >= Date.parse('2027-02-03T04:05:06Z'));
  assert.equal((await control('PUT', '/clock', { now: 'tomorrow' })).status, 400);
});

test('references are listed by carrier, stage, kind and size, a page at a time', async (t) => {
  const { control } = await openTestSimulator(t);
  for (const stage of stages) {
    const { references } = (await control('GET', `/references?stage=${stage}&limit=3`)).body as Listed;
    assert.ok(references.length > 0, stage);
    assert.ok(references.every((listed) => listed.stage === stage));
  }
  const { references: bills } = (await control('GET', '/references?scac=msCU&kind=bill&leastBoxes=5&limit=4'))
    .body as Listed;
  assert.ok(
    bills.length > 0 &&
      bills.every(({ scac, kind, containers }) => scac === 'MSCU' && kind === 'bill' && containers >= 5),
  );
  const first = (await control('GET', '/references?limit=10')).body as Listed;
  const second = (await control('GET', `/references?limit=10&after=${first.next}`)).body as Listed;
  const all = [...first.references, ...second.references].map(({ reference }) => reference);
  assert.equal(new Set(all).size, 20);
  assert.equal((await control('GET', '/references?stage=lost')).status, 400);
});

test('every listed reference is answered by its carrier', async (t) => {
  const { control, get } = await openTestSimulator(t);
  const { references } = (await control('GET', '/references?limit=150')).body as Listed;
  const names: Record<string, string> = {
    container: 'equipmentReference',
    bill: 'transportDocumentReference',
  };
  for (const { reference, kind, scac } of references) {
    assert.equal((await get(`/${scac}/v2/events?${names[kind]}=${reference}`)).status, 200, reference);
  }
});

test('the answer about a reference has what is known of it and what is switched on', async (t) => {
  const { control } = await openTestSimulator(t);
  const { references } = (await control('GET', '/references?stage=at_sea&limit=1')).body as Listed;
  const [{ reference, scac } = { reference: '', scac: '' }] = references;
  await control('PUT', `/references/${reference}`, {
    deviations: ['shuffled'],
    faults: ['slow'],
    pageSize: 3,
  });
  const { body } = await control('GET', `/references/${reference}`);
  const { known, ...settings } = body as Known & Record<string, unknown>;
  assert.deepEqual(settings, {
    reference,
    deviations: ['shuffled'],
    faults: [{ name: 'slow', times: null, seconds: null }],
    pageSize: 3,
    daysAgo: 0,
  });
  assert.equal(known.at(-1)?.scac, scac);
  assert.equal(known.at(-1)?.boxes[0]?.stage, 'at_sea');
  assert.equal(
    (await control('PUT', `/references/${reference}`, { deviations: ['spellbound'] })).status,
    400,
  );
});

test('a page size limits the events on a page', async (t) => {
  const { control, get, world, clock } = await openTestSimulator(t);
  const { carrier, booking } = world.latest(0, clock.now());
  await control('PUT', `/references/${booking}`, { pageSize: 2 });
  const response = await get(`/${carrier.scac}/v2/events?carrierBookingReference=${booking}`);
  assert.equal(((await response.json()) as unknown[]).length, 2);
  assert.ok(response.headers.get('next-page'));
});

test("a story changes the carrier's answers", async (t) => {
  const { control } = await openTestSimulator(t);
  const { references } = (await control('GET', '/references?stage=at_sea&limit=1')).body as Listed;
  const reference = references[0]?.reference ?? '';
  const eta = async (): Promise<number> => {
    const { known } = (await control('GET', `/references/${reference}`)).body as Known;
    return Date.parse(known.at(-1)?.boxes[0]?.eta ?? '');
  };
  const before = await eta();
  const reported = await control('POST', `/references/${reference}/story`, { kind: 'slip', hours: 30 });
  assert.equal(reported.status, 201);
  assert.equal(await eta(), before + 30 * 3_600_000);
});

test('an impossible story and an unknown reference are refused', async (t) => {
  const { control } = await openTestSimulator(t);
  const { references } = (await control('GET', '/references?stage=returned&limit=1')).body as Listed;
  const story = { kind: 'rollover' };
  assert.equal((await control('POST', `/references/${references[0]?.reference}/story`, story)).status, 409);
  assert.equal((await control('POST', '/references/MSCU0000000/story', story)).status, 404);
  assert.equal((await control('POST', '/references/MSCU0000000/story', { kind: 'mutiny' })).status, 400);
});

test('deviations and faults are listed with what they do, and unknown carriers are refused', async (t) => {
  const { control } = await openTestSimulator(t);
  const { deviations, faults } = (await control('GET', '/deviations')).body as { deviations: []; faults: [] };
  assert.ok(deviations.length > 40 && faults.length > 10);
  assert.equal((await control('PUT', '/carriers/XXXX', {})).status, 404);
});
