import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { accessWith } from '../../../../test/harness/carriers/access-with.ts';
import {
  rawEvent,
  sampleBoxId,
  sampleShipmentId,
  terminal49Events,
  terminal49Shipment,
} from '../../../../test/harness/carriers/sample-terminal49.ts';
import {
  type ScriptedCarrier,
  type ScriptedReply,
  startScriptedCarrier,
} from '../../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import type { Question } from '../../carrier.ts';
import type { RouteClient } from '../route-client.ts';
import { terminal49Client } from './client.ts';

const box: Question = { reference: 'MSCU5956818', kind: 'equipment' };
const bill: Question = { reference: 'MEDUAB123456', kind: 'transport_document' };
const never = new AbortController().signal;
const id = '00000000-0000-4000-8000-0000000000a1';

function row(changes: Record<string, unknown> = {}, tracked: string | null = sampleShipmentId, of = id) {
  return {
    ...{ id: of, type: 'tracking_request' },
    attributes: {
      ...{ request_number: box.reference, request_type: 'container', scac: 'MSCU', status: 'created' },
      ...{ failed_reason: null, created_at: '2026-03-01T00:00:00Z', ...changes },
    },
    relationships: { tracked_object: { data: tracked === null ? null : { id: tracked, type: 'shipment' } } },
  };
}

suite('Terminal49', () => {
  let server: ScriptedCarrier;
  before(async () => {
    server = await startScriptedCarrier();
  });
  releaseAtEnd({ after }, () => server.close());

  /** The client, after the server was given its replies. */
  const with49 = (...replies: ScriptedReply[]): RouteClient => {
    server.script(...replies);
    return terminal49Client(accessWith({ authorization: 'Token sesame' }), `${server.origin}/v2/`);
  };
  const asked = () =>
    server.requests.map(({ method, url }) => `${method} ${url.pathname}${decodeURIComponent(url.search)}`);
  const rejected = async (read: ReturnType<RouteClient['read']>) => {
    const answer = await read;
    return answer.outcome === 'unavailable' && answer.reason === 'rejected';
  };
  const found = [
    { body: { data: row() } },
    { body: terminal49Shipment() },
    { body: terminal49Events(rawEvent()) },
  ];

  test('a reference is found among all rows, since filters may be left out of account', async () => {
    const rows = [
      row({ request_number: 'OTHER' }),
      row({ scac: 'MAEU' }),
      row({ request_type: 'bill_of_lading' }),
      row({ status: 'failed' }),
      row({ status: 'tracking_stopped' }),
      row({ created_at: '2026-01-01T00:00:00Z' }, null, 'older'),
    ];
    const next = 'https://api.terminal49.com/v2/tracking_requests?page[number]=2&page[size]=100';
    const replies = [
      { body: { data: rows, links: { next } } },
      {
        body: {
          data: [
            row({ request_number: 'mscu 595681-8' }),
            row({ created_at: '2026-09-01T00:00:00Z' }, null, '../x'),
          ],
        },
      },
    ];
    assert.deepEqual(await with49(...replies).find(box, 'MSCU', never), { outcome: 'found', id });
    assert.deepEqual(asked(), [
      'GET /v2/tracking_requests?q=MSCU5956818&page[size]=100&filter[scac]=MSCU',
      'GET /v2/tracking_requests?q=MSCU5956818&page[size]=100&filter[scac]=MSCU&page[number]=2',
    ]);
    assert.equal(server.requests[0]?.headers.authorization, 'Token sesame');
    assert.deepEqual(await with49({ body: { data: rows.slice(0, 5) } }).find(box, 'MSCU', never), {
      outcome: 'none',
    });
  });

  test('of a paper, a row that was stopped is found', async () => {
    const stopped = row({
      status: 'tracking_stopped',
      request_type: 'bill_of_lading',
      request_number: bill.reference,
    });
    assert.equal((await with49({ body: { data: [stopped] } }).find(bill, '', never)).outcome, 'found');
  });

  test('a list that repeats its page is not read for ever', async () => {
    const next = 'https://api.terminal49.com/v2/tracking_requests?page[number]=2';
    await with49({ body: { data: [], links: { next } } }).find(box, '', never);
    assert.equal(server.requests.length, 2);
  });

  for (const [kind, type] of [
    ['equipment', 'container'],
    ['transport_document', 'bill_of_lading'],
    ['booking', 'booking_number'],
  ] as const) {
    test(`a ${kind} is created as ${type}`, async () => {
      const client = with49({ status: 201, body: { data: row({ status: 'pending' }, null) } });
      assert.deepEqual(await client.create({ reference: 'X1', kind }, 'MSCU', never), {
        outcome: 'created',
        id,
      });
      assert.equal(server.requests[0]?.headers['content-type'], 'application/vnd.api+json');
      assert.deepEqual(JSON.parse(server.requests[0]?.body ?? ''), {
        data: {
          type: 'tracking_request',
          attributes: { request_type: type, request_number: 'X1', scac: 'MSCU' },
        },
      });
    });
  }

  test('without a line, Terminal49 finds it', async () => {
    await with49({ status: 201, body: { data: row() } }).create(box, '', never);
    const { attributes } = JSON.parse(server.requests[0]?.body ?? '').data;
    assert.deepEqual([attributes.scac, attributes.auto_detect_vocc_scac], [undefined, true]);
  });

  test('what came of creating', async () => {
    const error = (code: string, meta?: object) => ({
      errors: [{ code, detail: 'It is so.', ...(meta && { meta }) }],
    });
    const outcomes: [ScriptedReply, object][] = [
      [{ status: 402, body: error('limit') }, { outcome: 'no_credits' }],
      [
        { status: 422, body: error('duplicate') },
        { outcome: 'already_there', id: null },
      ],
      [
        { status: 422, body: error('duplicate', { tracking_request_id: id }) },
        { outcome: 'already_there', id },
      ],
      [
        { status: 422, body: error('duplicate', { tracking_request_id: 'a/b' }) },
        { outcome: 'already_there', id: null },
      ],
      [
        { status: 409, body: {} },
        { outcome: 'already_there', id: null },
      ],
      [
        { status: 422, body: error('unsupported_scac') },
        { outcome: 'refused', detail: 'The carrier answered 422: It is so.' },
      ],
    ];
    for (const [reply, outcome] of outcomes)
      assert.deepEqual(await with49(reply).create(box, 'MSCU', never), outcome);
    const reasons: [ScriptedReply, string][] = [
      [{ status: 401, body: error('unauthorized') }, 'unauthorized'],
      [{ status: 429, headers: { 'retry-after': '7' } }, 'throttled'],
      [{ status: 500 }, 'server_error'],
      [{ status: 201, body: { data: row({}, null, 'a/b') } }, 'unreadable'],
      [{ status: 201, body: '' }, 'unreadable'],
      [{ fault: 'cut' }, 'unreachable'],
    ];
    for (const [reply, reason] of reasons) {
      const created = await with49(reply).create(box, 'MSCU', never);
      assert.equal(created.outcome === 'unavailable' && created.reason, reason);
    }
  });

  test('a row is read with its shipment and the events of its boxes', async () => {
    const answer = await with49(...found).read(id, never);
    assert.deepEqual(answer, {
      outcome: 'found',
      pages: [terminal49Shipment(), terminal49Events(rawEvent())],
      complete: true,
    });
    assert.deepEqual(asked(), [
      `GET /v2/tracking_requests/${id}`,
      `GET /v2/shipments/${sampleShipmentId}?include=containers`,
      `GET /v2/containers/${sampleBoxId}/raw_events`,
    ]);
  });

  test('a row that waits is pending, also with a hollow shipment', async () => {
    for (const status of ['pending', 'awaiting_manifest', 'created'])
      assert.deepEqual(await with49({ body: { data: row({ status }, null) } }).read(id, never), {
        outcome: 'pending',
      });
    const [first, second] = found as [ScriptedReply, ScriptedReply];
    assert.deepEqual(await with49(first, second, { body: terminal49Events() }).read(id, never), {
      outcome: 'pending',
    });
    assert.deepEqual(await with49(first, { body: terminal49Shipment({}, []) }).read(id, never), {
      outcome: 'pending',
    });
  });

  test('a row that failed has no data, and one that is gone is rejected', async () => {
    const failed = row({ status: 'failed', failed_reason: 'not_found' }, null);
    assert.deepEqual(await with49({ body: { data: failed } }).read(id, never), { outcome: 'failed' });
    assert.equal(await rejected(with49({ status: 404, body: { errors: [] } }).read(id, never)), true);
  });

  test('a row that failed as a duplicate is the shipment that was there', async () => {
    const failed = row({ status: 'failed', failed_reason: 'duplicate' }, null);
    const shipment = JSON.parse(terminal49Shipment());
    const list = {
      data: [{ ...shipment.data, id: 'other', attributes: {}, relationships: {} }, shipment.data],
      included: shipment.included,
    };
    const answer = await with49({ body: { data: failed } }, { body: list }, ...found.slice(1)).read(
      id,
      never,
    );
    assert.equal(answer.outcome, 'found');
    assert.equal(asked()[2], `GET /v2/shipments/${sampleShipmentId}?include=containers`);
  });

  test('a shipment that is followed no more drops nothing', async () => {
    const stopped = { body: terminal49Shipment({ line_tracking_stopped_at: '2026-03-02T00:00:00Z' }) };
    const answer = await with49({ body: { data: row({ status: 'tracking_stopped' }) } }, stopped, {
      body: terminal49Events(rawEvent()),
    }).read(id, never);
    assert.ok(answer.outcome === 'found');
    assert.deepEqual([answer.complete, answer.partial], [false, true]);
  });

  test('without the events of a later box the answer is incomplete; without the first there is none', async () => {
    const boxes = {
      body: terminal49Shipment({}, [{ id: 'b1' }, { id: 'b2', number: 'MSCU1234566' }, { id: '../up' }]),
    };
    const events = { body: terminal49Events(rawEvent({}, 'b1')) };
    const read = (...replies: ScriptedReply[]) =>
      with49({ body: { data: row() } }, boxes, ...replies).read(id, never);
    const whole = await read(events, { body: terminal49Events() });
    assert.ok(whole.outcome === 'found' && whole.complete && whole.pages.length === 3);
    assert.ok(!asked().some((path) => path.includes('up')));
    const half = await read(events, { status: 500 });
    assert.ok(
      half.outcome === 'found' && !half.complete && half.partial === undefined && half.pages.length === 2,
    );
    assert.equal((await read({ status: 500 })).outcome, 'unavailable');
  });

  test('an answer that cannot be read is no answer', async () => {
    for (const body of ['', '<html>', '{', '{}', '17', '{"data":null}']) {
      const answer = await with49({ body }).read(id, never);
      assert.equal(answer.outcome === 'unavailable' && answer.reason, 'unreadable', body);
    }
  });

  test('what cannot be an id is not asked about', async () => {
    for (const wrong of ['a/b?c', '..', '', 'x'.repeat(65), 'é']) {
      assert.equal(await rejected(with49(...found).read(wrong, never)), true);
      assert.deepEqual(await with49(...found).release(wrong, never), { outcome: 'released' });
    }
    assert.equal(server.requests.length, 0);
  });

  test('its shipment is stopped; a row without one is stopped later, and one that is gone is stopped', async () => {
    assert.deepEqual(
      await with49({ body: { data: row() } }, { body: terminal49Shipment() }).release(id, never),
      { outcome: 'released' },
    );
    assert.deepEqual(asked(), [
      `GET /v2/tracking_requests/${id}`,
      `PATCH /v2/shipments/${sampleShipmentId}/stop_tracking`,
    ]);
    const waiting = await with49({ body: { data: row({ status: 'pending' }, null) } }).release(id, never);
    assert.equal(waiting.outcome === 'unavailable' && waiting.reason, 'rejected');
    for (const reply of [{ status: 404, body: {} }, { body: { data: row({ status: 'failed' }, null) } }])
      assert.deepEqual(await with49(reply).release(id, never), { outcome: 'released' });
    assert.deepEqual(await with49({ body: { data: row() } }, { status: 404, body: {} }).release(id, never), {
      outcome: 'released',
    });
    assert.equal(
      (await with49({ body: { data: row() } }, { status: 500 }).release(id, never)).outcome,
      'unavailable',
    );
  });

  test('a check creates nothing, and tells a wrong token from a wrong address', async () => {
    assert.deepEqual(await with49({ body: { data: [] } }).check(never), { outcome: 'good' });
    assert.deepEqual(asked(), ['GET /v2/tracking_requests?page[size]=1']);
    for (const [status, reason] of [
      [401, 'unauthorized'],
      [404, 'unreadable'],
      [503, 'server_error'],
    ] as const) {
      const checked = await with49({ status, body: {} }).check(never);
      assert.equal(checked.outcome === 'unavailable' && checked.reason, reason);
    }
  });

  test('a request that is aborted settles', async () => {
    const aborted = await with49(...found).read(id, AbortSignal.abort());
    assert.equal(aborted.outcome === 'unavailable' && aborted.reason, 'aborted');
    assert.equal(server.requests.length, 0);
  });
});
