import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import {
  equipmentEvent,
  shipmentEvent,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import {
  type ScriptedCarrier,
  type ScriptedReply,
  startScriptedCarrier,
} from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import type { Question } from '../carrier.ts';
import { type CarrierEntry, carrierSettings } from '../carrier-settings.ts';
import { createDcsaCarrier } from './carrier.ts';

const box: Question = { reference: 'MSCU1234566', kind: 'equipment' };
const never = new AbortController().signal;
const now = () => new Date('2024-05-10T12:00:00Z');

suite('asking a DCSA 2.2 endpoint', () => {
  let server: ScriptedCarrier;
  before(async () => {
    server = await startScriptedCarrier();
  });
  releaseAtEnd({ after }, () => server.close());

  const ask = (replies: ScriptedReply[], question = box, entry: Partial<CarrierEntry> = {}) => {
    server.script(...replies);
    const settings = carrierSettings({
      scac: 'TEST',
      baseUrl: server.origin,
      auth: { kind: 'none' },
      ...entry,
    });
    return createDcsaCarrier(settings, { now }).ask(question, never);
  };
  const detailOf = async (reply: ScriptedReply, entry: Partial<CarrierEntry> = {}) => {
    const answer = await ask([reply], box, entry);
    return answer.outcome === 'unavailable' ? `${answer.reason}: ${answer.detail}` : answer.outcome;
  };

  for (const [kind, parameter] of [
    ['equipment', 'equipmentReference'],
    ['transport_document', 'transportDocumentReference'],
    ['booking', 'carrierBookingReference'],
  ] as const) {
    test(`a ${kind} is asked for as ${parameter}`, async () => {
      await ask([{ body: [transportEvent()] }], { reference: 'X1234567', kind });
      const [request] = server.requests;
      assert.equal(request?.url.pathname, '/v2/events');
      assert.deepEqual(
        [...(request?.url.searchParams ?? [])],
        [
          [parameter, 'X1234567'],
          ['limit', '100'],
        ],
      );
      assert.equal(request?.headers['api-version'], '2');
    });
  }

  test('a carrier with DCSA 3.0 is asked in its version, and its error is quoted', async () => {
    const feedbackElements = [{ severity: 'ERROR', message: 'Wrong reference' }];
    const entry = { protocol: 'dcsa-3.0', profile: 'msc' } as const;
    const detail = await detailOf({ status: 400, body: { feedbackElements } }, entry);
    assert.equal(detail, 'rejected: The carrier answered 400: Wrong reference');
    const [request] = server.requests;
    assert.deepEqual([request?.url.pathname, request?.headers['api-version']], ['/v3/events', '3.0.0']);
  });

  test('a base address may have a path and a slash at the end', async () => {
    await ask([{ body: [] }], box, { baseUrl: `${server.origin}/maeu/` });
    assert.equal(server.requests[0]?.url.pathname, '/maeu/v2/events');
  });

  test('a profile gives the path, and a limit only to carriers that accept it', async () => {
    await ask([{ body: [] }], box, { profile: 'hapag-lloyd' });
    assert.equal(server.requests[0]?.url.pathname, '/hlag/external/v2/events/');
    assert.equal(server.requests[0]?.url.searchParams.has('limit'), false);
  });

  test('next pages: full address, relative address, cursor only', async () => {
    const replies = [
      { body: [transportEvent()], headers: { 'next-page': `${server.origin}/v2/events?cursor=full` } },
      { body: [equipmentEvent()], headers: { 'next-page': '/v2/events?cursor=relative' } },
      { body: [shipmentEvent()], headers: { 'next-page': 'bare+/=' } },
      { body: [] },
    ];
    const answer = await ask(replies);
    assert.deepEqual(answer.outcome === 'found' && [answer.pages.length, answer.complete], [3, true]);
    assert.deepEqual(
      server.requests.map(({ url }) => url.searchParams.get('cursor')),
      [null, 'full', 'relative', 'bare+/='],
    );
    assert.equal(server.requests[3]?.url.pathname, '/v2/events');
  });

  test('a cursor is asked for with all parameters of the question, a full address as it stands', async () => {
    const replies = [
      { body: [transportEvent()], headers: { 'next-page': `${server.origin}/v2/events?cursor=full` } },
      { body: [equipmentEvent()], headers: { 'next-page-cursor': 'a?b://c' } },
      { body: [shipmentEvent()] },
    ];
    const answer = await ask(replies);
    assert.deepEqual(answer.outcome === 'found' && [answer.pages.length, answer.complete], [3, true]);
    assert.deepEqual(
      server.requests.map(({ url }) => [...url.searchParams.keys()].join()),
      ['equipmentReference,limit', 'cursor', 'equipmentReference,limit,cursor'],
    );
    assert.equal(server.requests[2]?.url.searchParams.get('cursor'), 'a?b://c');
  });

  test('the same path at another origin is asked at our own, with our credentials', async () => {
    const auth = { kind: 'headers', headers: { KeyId: 'open-sesame' } } as const;
    const replies = [
      { body: [transportEvent()], headers: { 'next-page': 'http://behind.invalid/v2/events?cursor=2' } },
      { body: [equipmentEvent()] },
    ];
    const answer = await ask(replies, box, { auth });
    assert.deepEqual(answer.outcome === 'found' && [answer.pages.length, answer.complete], [2, true]);
    assert.equal(server.requests[1]?.url.search, '?cursor=2');
    assert.equal(server.requests[1]?.headers.keyid, 'open-sesame');
  });

  for (const [what, replies, pages] of [
    [
      'a cursor that leads back to the start',
      [{ body: [transportEvent()], headers: { 'next-page': 'a' } }],
      1,
    ],
    [
      'another path at another origin',
      [{ body: [transportEvent()], headers: { 'next-page': 'https://carrier.invalid/v3/events?cursor=1' } }],
      1,
    ],
    ['206', [{ status: 206, body: [transportEvent()] }], 1],
    [
      'a later page that fails',
      [{ body: [transportEvent()], headers: { 'next-page': 'a' } }, { status: 500 }],
      1,
    ],
    [
      'a later page that is not found',
      [
        { body: [transportEvent()], headers: { 'next-page': 'a' } },
        { status: 404, body: { message: 'Not found' } },
      ],
      1,
    ],
    [
      'a later page that is missing',
      [{ body: [transportEvent()], headers: { 'next-page': 'a' } }, { body: '' }],
      1,
    ],
  ] as const) {
    test(`${what} makes an answer incomplete`, async () => {
      const answer = await ask(replies as unknown as ScriptedReply[]);
      assert.equal(answer.outcome, 'found');
      assert.equal(answer.complete, false);
      assert.equal(answer.pages.length, pages);
      assert.ok(server.requests.length <= 2);
    });
  }

  test('endless new cursors come to an end', async () => {
    const replies = Array.from({ length: 100 }, (_, at) => ({
      body: [transportEvent({ eventID: at })],
      headers: { 'next-page': `c${at}` },
    }));
    const answer = await ask(replies);
    assert.equal(answer.outcome === 'found' && answer.complete, false);
    assert.equal(server.requests.length, 60);
  });

  test('large pages come to an end before they fill the memory, and take nothing away', async () => {
    const replies = Array.from({ length: 10 }, (_, at) => ({
      body: [transportEvent({ eventID: at, remark: 'x'.repeat(7 * 1024 * 1024) })],
      headers: { 'next-page': `c${at}` },
    }));
    const answer = await ask(replies);
    assert.equal(answer.outcome === 'found' && answer.complete, false);
    assert.equal(server.requests.length, 5);
  });

  test('a web page or a gateway’s 404 is not “no data”', async () => {
    assert.match(await detailOf({ status: 404, body: '<html>Not Found</html>' }), /^unreadable: /);
    assert.match(
      await detailOf({ status: 404, body: { message: 'no Route matched with those values' } }),
      /^unreadable: /,
    );
    const ibm = {
      httpCode: '404',
      httpMessage: 'Not Found',
      moreInformation: 'No resources match requested URI',
    };
    assert.match(await detailOf({ status: 404, body: ibm }), /^unreadable: /);
  });

  test('error bodies of all known forms are quoted', async () => {
    for (const [body, sentence] of [
      [{ message: 'Wrong reference' }, 'Wrong reference'],
      [{ errors: [{ reason: 'invalidInput', message: 'Wrong reference' }] }, 'Wrong reference'],
      [
        { httpCode: '400', httpMessage: 'Bad Request', moreInformation: 'Wrong reference' },
        'Wrong reference',
      ],
      [{ fault: { faultstring: 'Wrong reference', detail: { errorcode: 'x' } } }, 'Wrong reference'],
      [{ error: 'invalid_request', error_description: 'Wrong reference' }, 'Wrong reference'],
      [{ title: 'Bad Request', detail: 'Wrong reference' }, 'Wrong reference'],
    ] as const) {
      assert.equal(await detailOf({ status: 400, body }), `rejected: The carrier answered 400: ${sentence}`);
    }
    assert.equal(await detailOf({ status: 400, body: '<html/>' }), 'rejected: The carrier answered 400');
  });

  for (const status of [400, 414, 422]) {
    test(`${status} refuses this one question`, async () => {
      assert.match(await detailOf({ status }), /^rejected: /);
    });
  }

  test('a secret that an error body quotes is replaced', async () => {
    const auth = { kind: 'headers', headers: { KeyId: 'open-sesame' } } as const;
    const reply = { status: 403, body: { message: 'Key open-sesame is blocked' } };
    assert.equal(
      await detailOf(reply, { auth }),
      'unauthorized: The carrier answered 403: Key ••• is blocked',
    );
    assert.equal(server.requests[0]?.headers.keyid, 'open-sesame');
  });

  test('redirects are not followed', async () => {
    const reply = { status: 302, headers: { location: 'https://elsewhere.invalid/' } };
    assert.match(await detailOf(reply), /^unreadable: /);
  });

  test('an answer that is far too large is not read to its end', async () => {
    assert.match(await detailOf({ body: `["${'x'.repeat(9 * 1024 * 1024)}"]` }), /^unreadable: /);
  });

  test('Retry-After may be a date', async () => {
    const answer = await ask([{ status: 503, headers: { 'retry-after': 'Fri, 10 May 2024 12:02:00 GMT' } }]);
    assert.equal(answer.outcome === 'unavailable' && answer.retryAfterSeconds, 120);
  });

  test('a used-up quota of our own refuses without asking', async () => {
    server.script({ body: [transportEvent()] });
    const quota = [{ requests: 2, perSeconds: 60 }];
    const carrier = createDcsaCarrier(
      carrierSettings({ scac: 'TEST', baseUrl: server.origin, auth: { kind: 'none' }, quota }),
      { now },
    );
    assert.equal((await carrier.ask(box, never)).outcome, 'found');
    assert.equal((await carrier.ask(box, never)).outcome, 'found');
    const third = await carrier.ask(box, never);
    assert.deepEqual(third.outcome === 'unavailable' && [third.reason, third.retryAfterSeconds], [
      'throttled',
      63,
    ]);
    assert.equal(server.requests.length, 2);
  });
});
