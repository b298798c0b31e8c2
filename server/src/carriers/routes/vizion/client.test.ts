import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { accessWith } from '../../../../test/harness/carriers/access-with.ts';
import {
  sampleReferenceId as id,
  milestone,
  vizionUpdate,
} from '../../../../test/harness/carriers/sample-vizion.ts';
import {
  type ScriptedCarrier,
  type ScriptedReply,
  startScriptedCarrier,
} from '../../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import type { Question } from '../../carrier.ts';
import type { RouteClient } from '../route-client.ts';
import { vizionClient } from './client.ts';

const box: Question = { reference: 'MSCU5956818', kind: 'equipment' };
const bill: Question = { reference: 'MEDUAB123456', kind: 'transport_document' };
const never = new AbortController().signal;
const updates = { body: [vizionUpdate([milestone()])] };

function reference(changes: Record<string, unknown> = {}) {
  return {
    ...{ id, container_id: box.reference, bill_of_lading: null, carrier_scac: 'MSCU', active: true },
    ...{
      parent_reference_id: null,
      last_update_status: 'data_received',
      created_at: '2026-03-01',
      ...changes,
    },
  };
}

suite('Vizion', () => {
  let server: ScriptedCarrier;
  before(async () => {
    server = await startScriptedCarrier();
  });
  releaseAtEnd({ after }, () => server.close());

  /** The client, after the server was given its replies. */
  const withVizion = (...replies: ScriptedReply[]): RouteClient => {
    server.script(...replies);
    return vizionClient(accessWith({ 'x-api-key': 'sesame' }), `${server.origin}/`);
  };
  const rejected = async (read: ReturnType<RouteClient['read']>) => {
    const answer = await read;
    return answer.outcome === 'unavailable' && answer.reason === 'rejected';
  };
  const asked = () => server.requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);

  test('a reference is found among those that are followed, and no child is taken for it', async () => {
    const rows = [
      reference({ id: 'x1', container_id: 'MSCU1234566' }),
      reference({ id: 'x2', parent_reference_id: 'p' }),
      reference({ id: 'x3', carrier_scac: 'MAEU' }),
      reference({ id: '../x', created_at: '2026-09-01' }),
      reference({ id: 'x4', created_at: '2026-01-01' }),
      reference(),
    ];
    assert.deepEqual(await withVizion({ body: rows }).find(box, 'MSCU', never), { outcome: 'found', id });
    assert.deepEqual(asked(), ['GET /references?container_id=MSCU5956818&active=true&limit=100&page=1']);
    assert.equal(server.requests[0]?.headers['x-api-key'], 'sesame');
    assert.deepEqual(await withVizion({ body: rows.slice(0, 4) }).find(box, 'MSCU', never), {
      outcome: 'none',
    });
    const ofBill = reference({ container_id: null, bill_of_lading: bill.reference });
    assert.equal((await withVizion({ body: { data: [ofBill] } }).find(bill, '', never)).outcome, 'found');
  });

  test('a list that goes on for ever is read to its fifth page', async () => {
    await withVizion({ body: Array(100).fill(reference({ container_id: 'OTHER' })) }).find(box, '', never);
    assert.equal(server.requests.length, 5);
  });

  test('each kind of number is created by its name, and without a line Vizion finds it', async () => {
    const bodies = [];
    for (const kind of ['equipment', 'transport_document', 'booking'] as const) {
      const client = withVizion({ body: { message: 'Created', reference: { id } } });
      assert.deepEqual(
        await client.create({ reference: 'X1', kind }, kind === 'booking' ? '' : 'MSCU', never),
        { outcome: 'created', id },
      );
      bodies.push(JSON.parse(server.requests[0]?.body ?? ''));
    }
    assert.deepEqual(bodies, [
      { container_id: 'X1', carrier_code: 'MSCU' },
      { bill_of_lading: 'X1', carrier_code: 'MSCU' },
      { booking_number: 'X1' },
    ]);
  });

  test('what came of creating', async () => {
    const outcomes: [ScriptedReply, object][] = [
      [{ status: 402, body: {} }, { outcome: 'no_credits' }],
      [
        { status: 409, body: { reference: { id } } },
        { outcome: 'already_there', id },
      ],
      [
        { status: 409, body: { message: 'Duplicate' } },
        { outcome: 'already_there', id: null },
      ],
      [
        { status: 422, body: { message: 'No such line.' } },
        { outcome: 'refused', detail: 'The carrier answered 422: No such line.' },
      ],
    ];
    for (const [reply, outcome] of outcomes)
      assert.deepEqual(await withVizion(reply).create(box, 'MSCU', never), outcome);
    const reasons: [ScriptedReply, string][] = [
      [{ status: 401, body: {} }, 'unauthorized'],
      [{ status: 403, body: {} }, 'unauthorized'],
      [{ status: 429, headers: { 'retry-after': '7' } }, 'throttled'],
      [{ status: 500 }, 'server_error'],
      [{ body: { reference: { id: 'a/b' } } }, 'unreadable'],
      [{ body: '' }, 'unreadable'],
    ];
    for (const [reply, reason] of reasons) {
      const created = await withVizion(reply).create(box, 'MSCU', never);
      assert.equal(created.outcome === 'unavailable' && created.reason, reason);
    }
  });

  test('a reference is read with its newest update', async () => {
    assert.deepEqual(await withVizion({ body: reference() }, updates).read(id, never), {
      outcome: 'found',
      pages: [JSON.stringify(updates.body)],
      complete: true,
    });
    assert.deepEqual(asked(), [`GET /references/${id}`, `GET /references/${id}/updates?limit=1&page=1`]);
  });

  test('of a Bill of Lading each box is a child, also one that is followed no more', async () => {
    const parent = reference({ container_id: null, bill_of_lading: bill.reference });
    const child = (of: string, parent_reference_id = id) =>
      reference({ id: of, parent_reference_id, bill_of_lading: bill.reference });
    const lists = [
      { body: [parent, child('c1'), child('c2', 'other'), child('../c')] },
      { body: [child('c3')] },
    ];
    const replies = [{ body: parent }, ...lists, { body: [] }, updates];
    const whole = await withVizion(...replies, updates).read(id, never);
    assert.ok(whole.outcome === 'found' && whole.complete && whole.pages.length === 2);
    assert.deepEqual(asked().slice(1), [
      'GET /references?bill_of_lading=MEDUAB123456&active=true&limit=100&page=1',
      'GET /references?bill_of_lading=MEDUAB123456&active=false&limit=100&page=1',
      ...[id, 'c1', 'c3'].map((each) => `GET /references/${each}/updates?limit=1&page=1`),
    ]);
    const half = await withVizion(...replies, { status: 500 }).read(id, never);
    assert.ok(half.outcome === 'found' && !half.complete && half.partial === undefined);
  });

  test('without an update it waits, unless Vizion has given up; without a reference it is rejected', async () => {
    const empty = [{ body: [] }, { body: [vizionUpdate([])] }, { status: 404, body: {} }];
    for (const none of empty) {
      const read = (changes: object) =>
        withVizion({ body: reference(changes as Record<string, unknown>) }, none).read(id, never);
      for (const last_update_status of [null, 'no_data', 'auto_carrier_not_found', 'data_received'])
        assert.deepEqual(await read({ last_update_status }), { outcome: 'pending' });
      for (const last_update_status of ['auto_carrier_failed', 'invalid_container'])
        assert.deepEqual(await read({ last_update_status }), { outcome: 'no_data' });
      assert.deepEqual(await read({ active: false }), { outcome: 'failed' });
    }
    assert.equal(await rejected(withVizion({ status: 404, body: {} }).read(id, never)), true);
  });

  test('a reference that is followed no more, or has no new data, drops nothing', async () => {
    const stopped = await withVizion({ body: reference({ active: false }) }, updates).read(id, never);
    assert.ok(stopped.outcome === 'found' && !stopped.complete && stopped.partial);
    const silent = await withVizion({ body: reference({ last_update_status: 'no_data' }) }, updates).read(
      id,
      never,
    );
    assert.ok(silent.outcome === 'found' && silent.complete);
  });

  test('an answer that cannot be read is no answer', async () => {
    for (const body of ['', '<html>', '{', '17']) {
      const answers = [
        await withVizion({ body }).read(id, never),
        await withVizion({ body: reference() }, { body }).read(id, never),
      ];
      for (const answer of answers)
        assert.equal(answer.outcome === 'unavailable' && answer.reason, 'unreadable', body);
    }
  });

  test('what cannot be an id is not asked about', async () => {
    for (const wrong of ['a/b?c', '..', '', 'x'.repeat(65)]) {
      assert.equal(await rejected(withVizion(updates).read(wrong, never)), true);
      assert.deepEqual(await withVizion(updates).release(wrong, never), { outcome: 'released' });
    }
    assert.equal(server.requests.length, 0);
  });

  test('a reference is deleted; one that is gone is stopped', async () => {
    assert.deepEqual(await withVizion({ body: { message: 'Gone' } }).release(id, never), {
      outcome: 'released',
    });
    assert.deepEqual(asked(), [`DELETE /references/${id}`]);
    assert.deepEqual(await withVizion({ status: 404, body: {} }).release(id, never), { outcome: 'released' });
    assert.equal((await withVizion({ status: 500 }).release(id, never)).outcome, 'unavailable');
  });

  test('a check creates nothing, and tells a wrong key from a wrong address', async () => {
    assert.deepEqual(await withVizion({ body: [] }).check(never), { outcome: 'good' });
    assert.deepEqual(asked(), ['GET /references?limit=1']);
    for (const [status, reason] of [
      [401, 'unauthorized'],
      [403, 'unauthorized'],
      [404, 'unreadable'],
    ] as const) {
      const checked = await withVizion({ status, body: {} }).check(never);
      assert.equal(checked.outcome === 'unavailable' && checked.reason, reason);
    }
  });

  test('a request that is aborted settles', async () => {
    const aborted = await withVizion(updates).read(id, AbortSignal.abort());
    assert.equal(aborted.outcome === 'unavailable' && aborted.reason, 'aborted');
    assert.equal(server.requests.length, 0);
  });
});
