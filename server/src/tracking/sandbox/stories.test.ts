// The stories of the sandbox: what a workspace reads and gets as time goes on.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';

const app = await openTrackingApp({ after });
const { clock } = app;

/** Tracks the reference so many days after the first time, at 09:00 UTC, and on each of these days. */
async function trackOn(client: Client, reference: string, days: readonly number[]): Promise<void> {
  const start = clock.now().getTime();
  for (const day of days) {
    clock.advance(start + day * 86_400_000 - clock.now().getTime());
    assert.equal((await client.call(`/track/${reference}`)).status, 200);
  }
}

/** The events of the workspace, without those about forecasts. */
function eventsOf({ principal }: Client): string[][] {
  return app.published
    .filter(({ workspaceId, type }) => workspaceId === principal.workspaceId && !type.includes('forecast'))
    .map(({ type, data }) => [type, data.eta ?? '', data.milestone?.event ?? '']);
}

const typesOf = (client: Client) => eventsOf(client).map(([type]) => type);

/** The kinds of the open exceptions. */
async function openOf({ call }: Client): Promise<string[]> {
  return (await call('/exceptions')).body.data.map(({ kind }: { kind: string }) => kind);
}

/** These days and all half days between them. */
const days = (from: number, to: number) =>
  Array.from({ length: 2 * (to - from) + 1 }, (_, at) => from + at / 2);

async function changesOf({ call }: Client, reference: string, field: string): Promise<string[][]> {
  const { body } = await call(`/shipments/${reference}/history`);
  const changes: { field: string; previous: string | null; current: string | null }[] = body.data;
  return changes
    .filter((change) => change.field === field)
    .map(({ previous, current }) => [previous?.slice(0, 10) ?? '', current?.slice(0, 10) ?? ''])
    .reverse();
}

test('SLIP: the ETA moves twice, then the box arrives and is returned', async () => {
  const client = await app.client({ mode: 'test' });
  await trackOn(client, 'SLIP1', [0, 1, 2, 3, 4, 5, 11, 12, 17, 20]);
  assert.deepEqual(eventsOf(client), [
    ['shipment.updated', '2026-03-11', 'Vessel departed from transshipment port'],
    ['shipment.eta_changed', '2026-03-11', 'Vessel departed from transshipment port'],
    ['shipment.updated', '2026-03-13', 'Vessel departed from transshipment port'],
    ['shipment.eta_changed', '2026-03-13', 'Vessel departed from transshipment port'],
    ['shipment.updated', '2026-03-13', 'Vessel arrived at port of discharge'],
    ['shipment.arrived', '2026-03-13', 'Vessel arrived at port of discharge'],
    ['shipment.updated', '2026-03-13', 'Discharged from vessel at port of discharge'],
    ['shipment.discharged', '2026-03-13', 'Discharged from vessel at port of discharge'],
    ['shipment.updated', '2026-03-13', 'Gated out, laden'],
    ['shipment.gated_out', '2026-03-13', 'Gated out, laden'],
    ['shipment.updated', '2026-03-13', 'Empty container returned'],
  ]);
  assert.deepEqual(await changesOf(client, 'SLIP1', 'eta'), [
    ['', '2026-03-08'],
    ['2026-03-08', '2026-03-11'],
    ['2026-03-11', '2026-03-13'],
  ]);
});

test('ROLLOVER: the box misses its ship and leaves a week later with the next one', async () => {
  const client = await app.client({ mode: 'test' });
  const first = clock.now().toISOString().slice(0, 10);
  await trackOn(client, 'ROLLOVER1', [...days(0, 31)]);
  const [, ...ships] = await changesOf(client, 'ROLLOVER1', 'vessel');
  assert.deepEqual(ships, [['AURORA STR', 'CAPE MERID']]);
  const [, [before = '', after = ''] = []] = await changesOf(client, 'ROLLOVER1', 'eta');
  assert.equal((Date.parse(after) - Date.parse(before)) / 86_400_000, 7);
  assert.equal((Date.parse(before) - Date.parse(first)) / 86_400_000, 15);
  assert.deepEqual(
    eventsOf(client).map(([type, , milestone]) => [type, milestone]),
    [
      ['shipment.updated', 'Gated in, laden'],
      ['shipment.rolled_over', 'Gated in, laden'],
      ['shipment.eta_changed', 'Gated in, laden'],
      ['shipment.updated', 'Vessel departed from port of loading'],
      ['shipment.departed', 'Vessel departed from port of loading'],
      ['shipment.updated', 'Discharged from vessel at port of discharge'],
      ['shipment.arrived', 'Discharged from vessel at port of discharge'],
      ['shipment.discharged', 'Discharged from vessel at port of discharge'],
      ['shipment.updated', 'Gated out, laden'],
      ['shipment.gated_out', 'Gated out, laden'],
      ['shipment.updated', 'Empty container returned'],
    ],
  );
});

test('DIVERT: the ship goes to another port of discharge, and arrives there', async () => {
  const client = await app.client({ mode: 'test' });
  await trackOn(client, 'DIVERT1', [0, 2, 10]);
  assert.deepEqual(await changesOf(client, 'DIVERT1', 'pod'), [
    ['', 'Rotterdam,'],
    ['Rotterdam,', 'Antwerp, B'],
  ]);
  assert.deepEqual(
    eventsOf(client).map(([type]) => type),
    ['shipment.updated', 'shipment.port_changed', 'shipment.updated', 'shipment.arrived'],
  );
});

test('SILENT: the carrier reports nothing any more; the box is overdue, and tracking ends after 60 days', async () => {
  const client = await app.client({ mode: 'test' });
  await trackOn(client, 'SILENT1', [0, 3, 6, 7, 30]);
  assert.deepEqual(
    eventsOf(client).map(([type, , milestone]) => [type, milestone]),
    [
      ['shipment.updated', 'Vessel departed from port of loading'],
      ['shipment.delayed', 'Vessel departed from port of loading'],
      ['shipment.step_overdue', 'Vessel departed from port of loading'],
      ['shipment.tracking_stalled', 'Vessel departed from port of loading'],
    ],
  );
  const read = async () => (await client.call('/shipments/SILENT1')).body.data;
  assert.deepEqual([(await read()).status, (await read()).arrived], ['delayed', false]);
  await trackOn(client, 'SILENT1', [31]);
  assert.deepEqual(await changesOf(client, 'SILENT1', 'tracking'), [['active', 'completed']]);
});

test('SOON: the box arrives in three days, on time', async () => {
  const client = await app.client({ mode: 'test' });
  await trackOn(client, 'SOON1', [0, 1, 2, 3, 4]);
  assert.deepEqual(
    eventsOf(client).map(([type, , milestone]) => [type, milestone]),
    [
      ['shipment.updated', 'Discharged from vessel at port of discharge'],
      ['shipment.arrived', 'Discharged from vessel at port of discharge'],
      ['shipment.discharged', 'Discharged from vessel at port of discharge'],
    ],
  );
});

test('VESSEL: another ship is planned, which leaves on the same day', async () => {
  const client = await app.client({ mode: 'test' });
  await trackOn(client, 'VESSEL1', days(0, 4));
  assert.deepEqual(await openOf(client), ['vessel_changed']);
  await trackOn(client, 'VESSEL1', days(0.5, 23));
  assert.deepEqual(await openOf(client), []);
  assert.equal((await changesOf(client, 'VESSEL1', 'eta')).length, 1, 'the ETA stays');
  assert.deepEqual(typesOf(client), [
    'shipment.updated',
    'shipment.vessel_changed',
    'shipment.updated',
    'shipment.departed',
    'shipment.updated',
    'shipment.arrived',
    'shipment.discharged',
    'shipment.updated',
    'shipment.gated_out',
    'shipment.updated',
  ]);
});

test('a promised day is at risk from the day on which SLIP or ROLLOVER is late', async () => {
  for (const reference of ['SLIP1', 'ROLLOVER1']) {
    const client = await app.client({ mode: 'test' });
    const { eta } = (await client.call(`/track/${reference}`)).body.data.tracking;
    assert.equal((await client.call(`/track/${reference}?promised_at=${eta}`)).status, 200);
    await trackOn(client, reference, [0, 1]);
    assert.deepEqual([await openOf(client), typesOf(client)], [[], []], reference);
    await trackOn(client, reference, [1]);
    const risks = app.published.filter(
      ({ workspaceId, type }) =>
        workspaceId === client.principal.workspaceId && type === 'shipment.promise_at_risk',
    );
    assert.deepEqual(
      risks.map(({ data }) => data.exception?.previous),
      [eta],
      reference,
    );
    assert.ok((await openOf(client)).includes('promise_at_risk'), reference);
  }
});
