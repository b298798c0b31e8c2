import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { knownBill, rowsOf as rows, trackWords as track } from '../../../test/harness/known-bill.ts';
import { readShared, shareScope } from '../../../test/harness/share-links.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store } = app;

const newBill = () => knownBill(app);

const untrack = ({ call }: Client, reference: string) =>
  call(`/shipments/${reference}`, { method: 'DELETE' });

suite('a box of a tracked Bill of Lading that is added alone', () => {
  test('is answered as itself, in the row of the bill, without a credit and without a question', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, bill);
    const asked = msc.asked();
    for (const answer of [
      await track(client, box),
      (await client.call(`/track/${box}`)).body.data,
      (await client.call('/track/batch', { body: { references: [box] } })).body.data[0].data,
    ]) {
      assert.deepEqual(
        [answer.reference, answer.tracking.container, answer.tracked_through],
        [box, box, bill],
      );
      assert.deepEqual([answer.tracking.eta, answer.tracking.count], ['2026-03-20', 2]);
      assert.ok(!('containers' in answer.tracking));
    }
    assert.equal(msc.asked(), asked);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
    assert.equal((await client.call(`/track/${bill}`)).body.data.tracked_through, null);
  });

  test('also joins when all credits are spent', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill);
    await store.pool.query('update allowances set used = 100000 where workspace_id = $1', [
      client.principal.workspaceId,
    ]);
    assert.equal((await track(client, box)).tracked_through, bill);
  });

  test('brings its words, and those of the bill stay', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill, { own_references: ['PO-1'], tags: ['Acme'], metadata: { desk: '1' } });
    const words = {
      own_references: ['PO-2'],
      tags: ['ACME'],
      promised_at: '2026-03-25',
      metadata: { lane: 'x' },
    };
    const joined = await track(client, box, words);
    const expected = {
      own_references: ['PO-1', 'PO-2'],
      tags: ['Acme'],
      promised_at: '2026-03-25',
      metadata: { desk: '1', lane: 'x' },
    };
    for (const shown of [joined, (await client.call(`/shipments/${bill}`)).body.data])
      for (const [name, value] of Object.entries(expected)) assert.deepEqual(shown[name], value, name);
    await track(client, box, { own_references: ['PO-3'] });
    const { own_references } = (await client.call(`/shipments/${box}`)).body.data;
    assert.deepEqual(own_references, ['PO-1', 'PO-2', 'PO-3']);
    assert.equal(await client.used(), 1);
  });

  test('goes on alone, for a credit, when it gets words that the bill cannot have', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, bill, { tags: ['acme'] });
    await track(client, box);
    const asked = msc.asked();
    const alone = await track(client, box, { tags: ['zeta'], pod: 'NLRTM' });
    assert.deepEqual([alone.reference, alone.tracked_through], [box, null]);
    assert.deepEqual([alone.tags, alone.pod], [['zeta'], 'NLRTM']);
    assert.equal(msc.asked(), asked);
    assert.equal(await client.used(), 2);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`, `${box} ${box}`].sort());
    assert.deepEqual(await rows(client, '?tag=zeta'), [`${box} ${box}`]);
    assert.deepEqual((await client.call(`/shipments/${bill}`)).body.data.tags, ['acme']);
  });

  test('goes on alone with its words when the bill is untracked, and joins again when that is undone', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, bill, { own_references: ['PO-1'] });
    await track(client, box, { own_references: ['PO-2'] });
    await untrack(client, bill);
    assert.deepEqual(await rows(client), [`${box} ${box}`]);
    const alone = (await client.call(`/shipments/${box}`)).body.data;
    assert.deepEqual([alone.reference, alone.own_references, alone.eta], [box, ['PO-2'], '2026-03-20']);
    await track(client, bill);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
  });

  test('that is untracked stays a box of the bill, and does not go on alone later', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill);
    await track(client, box);
    assert.equal((await untrack(client, box)).status, 200);
    assert.equal((await untrack(client, box)).status, 404);
    assert.equal((await rows(client)).length, 2);
    await untrack(client, bill);
    assert.deepEqual(await rows(client), []);
  });

  test('has alerts, and a share of its own is refused as for every box of a bill', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill);
    await track(client, box);
    const alert = { condition: 'any_update', recipient: 'a@b.example', reference: box };
    assert.equal((await client.call('/alerts', { body: alert })).status, 201);
  });
});

test('a box that has joined goes on alone when it is given other tags, and the other boxes keep theirs', async () => {
  const client = await app.client();
  const { bill, box, other } = newBill();
  await track(client, bill, { tags: ['acme'] });
  await track(client, box, { tags: ['acme'] });
  const change = (reference: string, body: object) =>
    client.call(`/shipments/${reference}`, { method: 'PATCH', body });
  assert.equal((await change(box, { tags: ['ACME'], promised_at: '2026-03-25' })).body.data.reference, bill);
  const alone = (await change(box, { tags: ['zeta'] })).body.data;
  assert.deepEqual([alone.reference, alone.tags], [box, ['zeta']]);
  assert.deepEqual(await rows(client, '?tag=zeta'), [`${box} ${box}`]);
  assert.deepEqual(await rows(client, '?tag=acme'), [`${bill} ${box}`, `${bill} ${other}`].sort());
  assert.equal(await client.used(), 2);
  // One that was never tracked alone is a part of its bill.
  assert.equal((await change(other, { tags: ['vip'] })).body.data.reference, bill);
});

suite('a Bill of Lading that names a box which is tracked alone', () => {
  test('takes in the box with its words and history, and its credit is not spent', async () => {
    const client = await app.client();
    const { bill, box, other, tell } = newBill();
    await track(client, box, { own_references: ['PO-2'] });
    clock.advance(20 * 60_000);
    tell({ eta: '2026-03-24' });
    await track(client, box);
    const before = (await client.call(`/shipments/${box}/history`)).body.data;
    assert.ok(before.some(({ field }: { field: string }) => field === 'eta'));
    const answer = await track(client, bill, { own_references: ['PO-1'] });
    assert.deepEqual([answer.reference, answer.tracked_through], [bill, null]);
    assert.deepEqual(answer.own_references, ['PO-1', 'PO-2']);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
    const after = (await client.call(`/shipments/${box}/history`)).body.data;
    for (const change of before)
      assert.ok(after.some((each: object) => JSON.stringify(each) === JSON.stringify(change)));
    assert.equal((await client.call(`/track/${box}`)).body.data.tracked_through, bill);
  });

  test('in an answer of later takes it in, and gives back the credit of the second', async () => {
    const client = await app.client();
    const { bill, box, other, tell } = newBill();
    msc.says(bill, voyageEvents(other, { bl: bill }));
    await track(client, bill);
    clock.advance(60_000);
    await track(client, box);
    assert.equal(await client.used(), 2);
    clock.advance(20 * 60_000);
    tell();
    await track(client, bill);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
  });

  test('tells one event of one move', async () => {
    const client = await app.client();
    const { bill, box, tell } = newBill();
    await track(client, box);
    await track(client, bill);
    clock.advance(20 * 60_000);
    tell({ eta: '2026-03-28' });
    await track(client, box);
    const { data } = (await client.call(`/events?reference=${bill}`)).body;
    const ofBox = data.filter((event: { data: { container: string } }) => event.data.container === box);
    const types = ofBox.map(({ type }: { type: string }) => type);
    assert.ok(types.includes('shipment.updated'));
    assert.equal(new Set(types).size, types.length, types.join());
    const all = (await client.call('/events')).body.data;
    assert.ok(all.every((event: { data: { reference: string } }) => event.data.reference === bill));
  });

  test('announces a move that the box alone was not told of yet', async () => {
    const client = await app.client();
    const { bill, box, tell } = newBill();
    await track(client, box);
    clock.advance(20 * 60_000);
    tell({ eta: '2026-03-28' });
    await track(client, bill);
    clock.advance(20 * 60_000);
    msc.says(bill, [...voyageEvents(box, { bl: bill, eta: '2026-03-28' })]);
    await track(client, bill);
    const { data } = (await client.call(`/events?reference=${bill}`)).body;
    const moves = data.filter(
      (event: { type: string; data: { container: string } }) =>
        event.type === 'shipment.updated' && event.data.container === box,
    );
    assert.deepEqual(
      moves.map((event: { data: { previous: { eta: string } } }) => event.data.previous.eta),
      ['2026-03-20'],
    );
  });

  test('lets it go on alone, with what happened meanwhile', async () => {
    const client = await app.client();
    const { bill, box, tell } = newBill();
    await track(client, box, { own_references: ['PO-2'] });
    const { id } = (await client.call(`/shipments/${box}`)).body.data;
    await track(client, bill, { own_references: ['PO-1'] });
    clock.advance(20 * 60_000);
    tell({ eta: '2026-03-28' });
    await track(client, bill);
    await untrack(client, bill);
    const alone = (await client.call(`/shipments/${box}`)).body.data;
    assert.deepEqual(
      [alone.id, alone.reference, alone.own_references, alone.eta],
      [id, box, ['PO-2'], '2026-03-28'],
    );
    const history = (await client.call(`/shipments/${box}/history`)).body.data;
    assert.ok(
      history.some(
        (change: { field: string; current: string }) =>
          change.field === 'eta' && change.current.startsWith('2026-03-28'),
      ),
    );
    const events = (await client.call(`/events?reference=${box}`)).body.data;
    clock.advance(20 * 60_000);
    await track(client, box);
    assert.deepEqual(
      (await client.call(`/events?reference=${box}`)).body.data,
      events,
      'nothing is told again',
    );
  });

  test('does not take in a box on another voyage', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill);
    await untrack(client, bill);
    msc.says(
      box,
      voyageEvents(box, {
        bl: 'MEDUPAST01',
        loaded: '2025-12-01',
        ship: 'SOUTHERN WIND',
        arrived: '2026-01-02',
      }),
    );
    await track(client, box);
    await track(client, bill);
    assert.equal((await rows(client)).length, 3);
    assert.equal(await client.used(), 2);
    assert.equal((await client.call(`/track/${box}`)).body.data.tracked_through, null);
  });

  test('of two that name it, the newest has it; without that one, the other', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    const second = `${bill}B`;
    msc.says(second, voyageEvents(box, { bl: second }));
    await track(client, bill);
    clock.advance(1_000);
    await track(client, second);
    assert.equal((await track(client, box)).tracked_through, second);
    await untrack(client, second);
    clock.advance(20 * 60_000);
    await track(client, bill);
    assert.equal((await track(client, box)).tracked_through, bill);
  });
});

suite('a box that stays apart from its Bill of Lading', () => {
  for (const [ofBill, ofBox] of [
    [[], ['acme']],
    [['acme'], []],
    [['acme'], ['zeta']],
    [['acme', 'vip'], ['acme']],
  ])
    for (const first of ['box', 'bill'])
      test(`is for other readers: [${ofBox}] beside a bill for [${ofBill}], the ${first} first`, async () => {
        const client = await app.client();
        const { bill, box, other } = newBill();
        const both = [
          () => track(client, bill, { tags: ofBill, own_references: ['PO-1'] }),
          () => track(client, box, { tags: ofBox, own_references: ['PO-2'] }),
        ];
        if (first === 'box') both.reverse();
        for (const each of both) await each();
        clock.advance(20 * 60_000);
        await track(client, bill);
        const [bills, alone] = [[`${bill} ${box}`, `${bill} ${other}`], [`${box} ${box}`]];
        assert.deepEqual(await rows(client), [...bills, ...alone].sort());
        assert.equal(await client.used(), 2);
        for (const tag of ['acme', 'vip', 'zeta']) {
          const shown = [bills, alone].filter((_, at) => [ofBill, ofBox][at]?.includes(tag));
          assert.deepEqual(await rows(client, `?tag=${tag}`), shown.flat().sort());
        }
        assert.deepEqual((await client.call(`/shipments/${bill}`)).body.data.own_references, ['PO-1']);
      });

  test('joins when the tags are made the same', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, box, { tags: ['acme'] });
    await track(client, bill);
    await client.call(`/shipments/${bill}`, { method: 'PATCH', body: { tags: ['ACME'] } });
    clock.advance(20 * 60_000);
    await track(client, bill);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
    assert.equal(await client.used(), 1);
  });

  test('gives readers who lost the bill nothing back when it goes on alone', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, box, { tags: ['acme'] });
    await track(client, bill, { tags: ['acme'] });
    await client.call(`/shipments/${bill}`, { method: 'PATCH', body: { tags: ['zeta'] } });
    await untrack(client, bill);
    assert.deepEqual(await rows(client), [`${box} ${box}`]);
    for (const tag of ['acme', 'zeta']) assert.deepEqual(await rows(client, `?tag=${tag}`), []);
  });

  test('has a share link: it shows that box, until it is revoked', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, box);
    const { id, url } = await shareScope(client, { type: 'shipment', reference: box });
    await track(client, bill);
    clock.advance(20 * 60_000);
    await track(client, bill);
    const { data } = await readShared(`${url}/data`);
    assert.deepEqual([data.shipment.reference, data.total], [box, 1]);
    assert.ok(!JSON.stringify(data).includes(other));
    assert.equal((await rows(client)).length, 3);
    await client.call(`/shares/${id}/revoke`, { method: 'POST' });
    clock.advance(20 * 60_000);
    await track(client, bill);
    assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
  });

  test('has words that a share link of the bill would show; without words it joins', async () => {
    const client = await app.client();
    const { bill, box, other } = newBill();
    await track(client, bill, { own_references: ['PO-1'] });
    const { url } = await shareScope(client, { type: 'shipment', reference: bill });
    assert.equal((await track(client, other)).tracked_through, bill);
    assert.equal((await track(client, box, { own_references: ['PO-2'] })).tracked_through, null);
    const { data } = await readShared(`${url}/data`);
    assert.deepEqual([data.shipment.own_references, data.total], [['PO-1'], 2]);
  });

  test('is never shown with others, or lost, by a link that is made while it joins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const client = await app.client();
      const { bill, box, other } = newBill();
      await track(client, box);
      const body = { scope: { type: 'shipment', reference: box } };
      const [made] = await Promise.all([client.call('/shares', { body }), client.call(`/track/${bill}`)]);
      assert.ok(made.status === 201 || made.status === 400, String(made.status));
      if (made.status === 400) continue;
      const { data } = await readShared(`${made.body.data.url}/data`);
      assert.deepEqual([data.shipment?.reference, data.total], [box, 1]);
      assert.ok(!JSON.stringify(data).includes(other));
    }
  });
});

suite('whoever an alert rule tells of one of them', () => {
  for (const named of ['box', 'bill'] as const)
    test(`is not told words of the other, if the rule names the ${named}`, async () => {
      const client = await app.client();
      const { bill, box, other } = newBill();
      const both = { box: { own_references: ['PO-2'] }, bill: { own_references: ['PO-1'] } };
      const [first, second] = named === 'box' ? ([box, bill] as const) : ([bill, box] as const);
      await track(client, first, both[named]);
      const alert = { condition: 'any_update', recipient: 'a@b.example', reference: first };
      assert.equal((await client.call('/alerts', { body: alert })).status, 201);
      await track(client, second, both[named === 'box' ? 'bill' : 'box']);
      assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`, `${box} ${box}`].sort());
      const { own_references } = (await client.call(`/shipments/${first}`)).body.data;
      assert.deepEqual(own_references, both[named].own_references);
    });
});

suite('a box and its Bill of Lading at once', () => {
  test('are one row and one credit, whoever comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const client = await app.client();
      const { bill, box, other } = newBill();
      const answers = await Promise.all([box, bill, box, bill].map((each) => client.call(`/track/${each}`)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200],
      );
      assert.deepEqual(await rows(client), [`${bill} ${box}`, `${bill} ${other}`].sort());
      assert.equal(await client.used(), 1);
    }
  });

  test('also while the bill is untracked and tracked', async () => {
    const client = await app.client();
    const { bill, box } = newBill();
    await track(client, bill);
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        client.call(`/track/${box}`),
        untrack(client, bill),
        client.call('/track', { body: { reference: box, own_references: ['PO-1'] } }),
        client.call(`/track/${bill}`),
      ]);
      for (const { status } of answers) assert.ok(status === 200 || status === 404, String(status));
      const boxes = (await rows(client)).map((row) => row.split(' ')[1]);
      assert.equal(new Set(boxes).size, boxes.length, boxes.join());
      assert.ok(boxes.includes(box));
      await track(client, bill);
    }
  });
});
