import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';
import { faultNames } from './fault.ts';

type Fault = string | { name: string; times?: number; seconds?: number };

/** A reference with many events, and a switch for its faults. */
async function faulty(t: TestContext) {
  const simulator = await openTestSimulator(t);
  const { world, clock, get, control } = simulator;
  const shipment = world.latest(0, clock.now());
  const path = `/${shipment.carrier.scac}/v2/events?carrierBookingReference=${shipment.booking}`;
  return {
    ask: (suffix = '', signal: AbortSignal | null = null) =>
      fetch(`${simulator.origin}${path}${suffix}`, { signal }),
    get,
    path,
    control,
    booking: shipment.booking,
    fail: (...faults: Fault[]) => control('PUT', `/references/${shipment.booking}`, { faults }),
  };
}

test('a carrier throttles, refuses the credentials, or fails', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail({ name: 'throttled', seconds: 7 });
  const throttled = await ask();
  assert.equal(throttled.status, 429);
  assert.equal(throttled.headers.get('retry-after'), '7');
  await fail({ name: 'unavailable', seconds: 9 });
  const unavailable = await ask();
  assert.deepEqual([unavailable.status, unavailable.headers.get('retry-after')], [503, '9']);
  await fail('unauthorized');
  assert.equal((await ask()).status, 401);
  await fail('server_error');
  assert.equal((await ask()).status, 500);
});

test('a fault with a number of times ends by itself, and the next one follows', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail({ name: 'throttled', times: 2 }, { name: 'server_error', times: 1 });
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
  assert.deepEqual(statuses, [429, 429, 500, 200]);
});

test('a carrier sends empty bodies, objects and lists', async (t) => {
  const { ask, fail } = await faulty(t);
  for (const [fault, body] of [
    ['hollow_body', ''],
    ['hollow_object', '{}'],
    ['hollow_list', '[]'],
  ] as const) {
    await fail(fault);
    const response = await ask();
    assert.equal(response.status, 200);
    assert.equal(await response.text(), body, fault);
  }
});

test('a carrier may have no data about a reference that it knows, in its own way', async (t) => {
  const { ask, fail, control, booking } = await faulty(t);
  await fail({ name: 'no_data', times: 1 });
  assert.deepEqual([(await ask()).status, (await ask()).status], [404, 200]);
  await control('PUT', `/references/${booking}`, { deviations: ['no_data_empty_list'], faults: ['no_data'] });
  const empty = await ask();
  assert.deepEqual([empty.status, await empty.text()], [200, '[]']);
});

test('a hanging carrier sends nothing until the caller gives up', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail('hang');
  await assert.rejects(ask('', AbortSignal.timeout(150)), { name: 'TimeoutError' });
});

test('a slow carrier answers late', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail({ name: 'slow', seconds: 0.2 });
  const start = performance.now();
  assert.equal((await ask()).status, 200);
  assert.ok(performance.now() - start >= 195);
});

test('a cut answer ends in the middle of its body', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail('cut');
  const response = await ask();
  assert.equal(response.status, 200);
  await assert.rejects(response.text());
});

test('pages after the first can be missing', async (t) => {
  const { ask, fail } = await faulty(t);
  const whole = (await (await ask()).json()) as unknown[];
  await fail('pages_missing');
  const first = await ask();
  assert.equal(((await first.json()) as unknown[]).length, Math.ceil(whole.length / 2));
  assert.equal((await fetch(first.headers.get('next-page') ?? '')).status, 500);
});

test('a partial answer is a 206 without a next page', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail('partial');
  const response = await ask();
  assert.equal(response.status, 206);
  assert.equal(response.headers.get('next-page'), null);
  assert.ok(((await response.json()) as unknown[]).length > 0);
});

test('the cursor can lead in a circle', async (t) => {
  const { ask, fail } = await faulty(t);
  await fail('cursor_loop');
  const first = await ask();
  const second = await fetch(first.headers.get('next-page') ?? '');
  assert.deepEqual(await second.json(), await first.json());
  assert.ok(second.headers.get('next-page'));
});

test('a fault of a carrier applies to all its references', async (t) => {
  const { world, clock, get, control } = await openTestSimulator(t);
  const { carrier, bill } = world.latest(0, clock.now());
  await control('PUT', `/carriers/${carrier.scac}`, { faults: ['server_error'] });
  assert.equal((await get(`/${carrier.scac}/v2/events?transportDocumentReference=${bill}`)).status, 500);
  await control('DELETE', `/carriers/${carrier.scac}`);
  assert.equal((await get(`/${carrier.scac}/v2/events?transportDocumentReference=${bill}`)).status, 200);
});

test('only known faults can be switched on', async (t) => {
  const { control } = await openTestSimulator(t);
  assert.equal((await control('PUT', '/references/ABC', { faults: ['earthquake'] })).status, 400);
  for (const name of faultNames) {
    assert.equal((await control('PUT', '/references/ABC', { faults: [name] })).status, 200, name);
  }
});
