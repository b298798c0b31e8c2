// What a workspace says itself about boxes, over the API.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { knownBill, trackWords as track } from '../../test/harness/known-bill.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import { replayShipments } from './applying/replay-shipments.ts';

const app = await openTrackingApp({ after });

const none = { available_at: null, picked_up_at: null, returned_at: null, last_free_day: null };
const said = { available_at: '2026-02-24', picked_up_at: '2026-02-25T14:30', last_free_day: '2026-03-02' };

const patch = ({ call }: Client, reference: string, body: unknown) =>
  call(`/shipments/${reference}`, { method: 'PATCH', body });

/** The dates of each box, as the detail of a shipment shows them. */
async function datesOf({ call }: Client, reference: string): Promise<Record<string, unknown>> {
  const { tracking } = (await call(`/shipments/${reference}`)).body.data;
  const boxes: { container: string; own_dates: unknown }[] = tracking.containers ?? [tracking];
  return Object.fromEntries(boxes.map(({ container, own_dates }) => [container, own_dates]));
}

/** A tracked Bill of Lading with two boxes. */
async function trackedBill(client: Client) {
  const known = knownBill(app);
  await track(client, known.bill);
  return known;
}

suite('own dates', () => {
  test('are said of one box of a shipment, shown there, and taken back', async () => {
    const client = await app.client();
    const { bill, box, other } = await trackedBill(client);
    assert.deepEqual(await datesOf(client, bill), { [box]: null, [other]: null });
    const spelt = `${box.slice(0, 4).toLowerCase()} ${box.slice(4)}`;
    const { status, body } = await patch(client, bill, { boxes: { [spelt]: said } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await datesOf(client, bill), { [box]: { ...none, ...said }, [other]: null });
    const tracked = (await client.call(`/track/${box}`)).body.data.tracking;
    assert.deepEqual(tracked.own_dates, { ...none, ...said });

    await patch(client, bill, {
      boxes: { [box]: { picked_up_at: null }, [other]: { returned_at: '2026-02-28' } },
    });
    const left = { ...none, ...said, picked_up_at: null };
    assert.deepEqual(await datesOf(client, bill), {
      [box]: left,
      [other]: { ...none, returned_at: '2026-02-28' },
    });
    await patch(client, bill, { boxes: { [box]: null } });
    assert.deepEqual(await datesOf(client, bill), {
      [box]: null,
      [other]: { ...none, returned_at: '2026-02-28' },
    });
    await patch(client, bill, { boxes: null });
    assert.deepEqual(await datesOf(client, bill), { [box]: null, [other]: null });
  });

  test('are no steps of the journey, and belong to one workspace', async () => {
    const [mine, theirs] = [await app.client(), await app.client()];
    const { bill, box } = await trackedBill(mine);
    await track(theirs, bill);
    const journey = async () => {
      const { tracking } = (await mine.call(`/shipments/${box}`)).body.data;
      const { status, count, trace, upcoming } = tracking;
      return {
        status,
        count,
        trace,
        upcoming,
        history: (await mine.call(`/shipments/${box}/history`)).body.data,
      };
    };
    const before = await journey();
    await patch(mine, bill, { boxes: { [box]: { ...said, returned_at: '2026-02-28' } } });
    assert.deepEqual(await journey(), before);
    assert.equal((await datesOf(theirs, bill))[box], null);
  });

  test('are in the audit log when they change, and only then', async () => {
    const client = await app.client();
    const { bill, box } = await trackedBill(client);
    for (const available_at of ['2026-02-24', '2026-02-24', '2026-02-25'])
      await patch(client, bill, { boxes: { [box]: { available_at } } });
    const { rows } = await app.store.pool.query(
      "select details -> 'boxes' as boxes from audit_log where workspace_id = $1 and action = 'shipment.change' order by id",
      [client.principal.workspaceId],
    );
    assert.deepEqual(
      rows.map(({ boxes }) => boxes[box].available_at),
      ['2026-02-24', '2026-02-25'],
    );
  });

  test('are kept over a replay, and come back when the reference is tracked again', async () => {
    const client = await app.client();
    const { bill, box } = await trackedBill(client);
    await patch(client, bill, { boxes: { [box]: said } });
    const { db, now, directories } = app.deps;
    await replayShipments({ db, now, decode: (scac, pages) => decodeAs(scac, pages, directories.live) });
    assert.deepEqual((await datesOf(client, bill))[box], { ...none, ...said });
    await client.call(`/shipments/${bill}`, { method: 'DELETE' });
    await track(client, bill);
    assert.deepEqual((await datesOf(client, bill))[box], { ...none, ...said });
  });

  test('are in the export of the shipment', async () => {
    const client = await app.client();
    const { bill, box } = await trackedBill(client);
    await patch(client, bill, { boxes: { [box]: said } });
    const { body } = await client.call('/exports/shipments.ndjson');
    assert.ok(String(body).includes(JSON.stringify({ ...none, ...said })), String(body).slice(0, 300));
  });

  test('go with their container: to the Bill of Lading that it joins, and from it', async () => {
    const client = await app.client();
    const { bill, box, other } = knownBill(app);
    await track(client, box);
    await patch(client, box, { boxes: { [box]: said } });
    await track(client, bill);
    assert.deepEqual(await datesOf(client, bill), { [box]: { ...none, ...said }, [other]: null });
    const later = { ...said, picked_up_at: '2026-02-26' };
    await patch(client, box, { boxes: { [box]: later } });
    assert.deepEqual((await datesOf(client, bill))[box], { ...none, ...later });
    // It stays joined when it is tracked with other words.
    await track(client, box, { own_references: ['PO-1'] });
    assert.equal((await client.call(`/track/${box}`)).body.data.tracked_through, bill);
    await client.call(`/shipments/${bill}`, { method: 'DELETE' });
    assert.deepEqual(await datesOf(client, box), { [box]: { ...none, ...later } });
  });

  test('leave a container apart from a Bill of Lading that says something else of it', async () => {
    const client = await app.client();
    const { bill, box } = await trackedBill(client);
    await track(client, box);
    await patch(client, bill, { boxes: { [box]: said } });
    await patch(client, box, { tags: ['alone'], boxes: { [box]: { picked_up_at: '2026-02-27' } } });
    assert.equal((await client.call(`/track/${box}`)).body.data.tracked_through, null);
    const own = (await datesOf(client, box))[box];
    assert.deepEqual(own, { ...none, ...said, picked_up_at: '2026-02-27' });
    assert.deepEqual((await datesOf(client, bill))[box], { ...none, ...said });
  });
});

suite('dates that cannot be meant', () => {
  test('of a container that the shipment does not have are refused in words, and nothing changes', async () => {
    const client = await app.client();
    const { bill, box, other } = await trackedBill(client);
    const { status, body } = await patch(client, bill, { boxes: { [box]: said, MSCU9999999: said } });
    assert.deepEqual([status, body.error.code], [400, 'invalid_request']);
    assert.match(body.error.message, /boxes\.MSCU9999999 is no container of .*its containers are MSCU/);
    assert.deepEqual(await datesOf(client, bill), { [box]: null, [other]: null });
    assert.equal((await patch(client, bill, { boxes: { MSCU9999999: null } })).status, 200);
  });

  test('are refused whatever they are, and change nothing', async () => {
    const client = await app.client();
    const { bill, box, other } = await trackedBill(client);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`MSCU${1_000_000 + at}`, said]));
    const hostile: unknown[] = [
      ...[[], 'x', 5, { [box]: [] }, { [box]: 'x' }, { [box]: { arrived_at: '2026-02-24' } }, many],
      ...[
        { [box]: { available_at: 5 } },
        { [box]: { available_at: '9999-12-31' } },
        { [box]: { available_at: 'x'.repeat(26) } },
      ],
      ...[{ [box]: { available_at: '2026-02-24T10:00Z' } }, { [box]: { last_free_day: '2026-02-24T10:00' } }],
      ...[
        { [box]: { picked_up_at: '2026-02-24', returned_at: '2026-02-23' } },
        { [box]: { picked_up_at: '2026-04-01' } },
      ],
      ...[
        { [box]: said, [` ${box}`]: said },
        { '': said },
        { 'half \ud800': said },
        { ['x'.repeat(10_000)]: said },
      ],
    ];
    for (const boxes of hostile) {
      const { status, body } = await patch(client, bill, { boxes });
      assert.equal(
        status,
        400,
        `${JSON.stringify(boxes).slice(0, 200)} ${JSON.stringify(body).slice(0, 200)}`,
      );
      assert.ok(JSON.stringify(body).length < 2_000);
    }
    assert.deepEqual(await datesOf(client, bill), { [box]: null, [other]: null });
  });
});
