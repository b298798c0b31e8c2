import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';

test('the list of events can be wrapped', async (t) => {
  const { get, control, bill } = await openBill(t);
  await control('PUT', `/references/${bill}`, { deviations: ['events_wrapper'] });
  const body = (await (await get(`/MSCU/v2/events?transportDocumentReference=${bill}`)).json()) as {
    events: unknown[];
  };
  assert.ok(body.events.length > 5);
});

test('missing data has three forms', async (t) => {
  const { get, control } = await openTestSimulator(t);
  const none = async (deviations: string[]): Promise<[number, string]> => {
    await control('PUT', '/references/MSCU0000000', { deviations });
    const response = await get('/mscu/v2/events?equipmentReference=MSCU0000000');
    return [response.status, await response.text()];
  };
  assert.equal((await none([]))[0], 404);
  assert.deepEqual(await none(['no_data_empty_list']), [200, '[]']);
  assert.deepEqual(await none(['no_data_empty_list', 'events_wrapper']), [200, '{"events":[]}']);
  assert.deepEqual(await none(['no_data_none']), [200, '{"type":"none"}']);
});

test('errors have five shapes', async (t) => {
  const { get, control } = await openTestSimulator(t);
  const shapes: [string[], RegExp][] = [
    [[], /"errors":\[\{"reason":"Not Found"/],
    [['error_message'], /^\{"message":/],
    [['error_fault'], /^\{"fault":\{"faultstring":/],
    [['error_gateway'], /^\{"httpCode":"404","httpMessage":/],
    [['error_html'], /^<html>/],
  ];
  for (const [deviations, body] of shapes) {
    await control('PUT', '/carriers/MSCU', { deviations });
    const response = await get('/MSCU/v2/events?equipmentReference=MSCU0000000');
    assert.equal(response.status, 404);
    assert.match(await response.text(), body);
  }
});

test('Evergreen answers 500 to a Bill of Lading number with its own SCAC in front', async (t) => {
  const { get, world, clock } = await openTestSimulator(t, { deviations: 'real' });
  const slots = Array.from({ length: 50 }, (_, slot) => world.latest(slot, clock.now()));
  const bill = slots.find(({ carrier }) => carrier.scac === 'EGLV')?.bill;
  assert.equal((await get(`/EGLV/v2/events?transportDocumentReference=EGLV${bill}`)).status, 500);
  assert.equal((await get(`/EGLV/v2/events?transportDocumentReference=${bill}`)).status, 200);
});

test('a carrier may refuse references that are longer than DCSA allows', async (t) => {
  const { get, control, bill } = await openBill(t);
  const ask = async (parameter: string, value: string) =>
    (await get(`/MSCU/v2/events?${parameter}=${value}`)).status;
  const longest = { equipmentReference: 15, transportDocumentReference: 20, carrierBookingReference: 35 };
  for (const [parameter, length] of Object.entries(longest)) {
    assert.equal(await ask(parameter, 'X'.repeat(length + 1)), 404, 'not refused by default');
  }
  await control('PUT', '/carriers/MSCU', { deviations: ['long_reference_refused'] });
  for (const [parameter, length] of Object.entries(longest)) {
    assert.equal(await ask(parameter, 'X'.repeat(length)), 404, parameter);
    assert.equal(await ask(parameter, 'X'.repeat(length + 1)), 400, parameter);
  }
  assert.equal(await ask('transportDocumentReference', bill), 200);
});

/** A Bill of Lading that MSC knows. */
async function openBill(t: TestContext) {
  const simulator = await openTestSimulator(t);
  const { world, clock } = simulator;
  const slots = Array.from({ length: 50 }, (_, slot) => world.latest(slot, clock.now()));
  const bill = slots.find(({ carrier }) => carrier.scac === 'MSCU')?.bill;
  assert.ok(bill);
  return { ...simulator, bill };
}
