import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { dcsaFaults } from '../../test/harness/dcsa-event-schema.ts';
import { startSender } from '../../test/harness/dispatch.ts';
import { knownBill, trackWords } from '../../test/harness/known-bill.ts';
import { knownBox } from '../../test/harness/known-box.ts';
import { type Lifetime, releaseAtEnd } from '../../test/harness/lifetime.ts';
import { type Received, type Script, startReceiver } from '../../test/harness/receiver.ts';
import type { Answer } from '../../test/harness/send-with-key.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import type { DcsaEvent } from '../domain/dcsa-out/dcsa-event.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { replayShipments } from '../tracking/applying/replay-shipments.ts';
import { messageRoutes } from '../tracking/message-routes.ts';
import { lockShipment } from '../tracking/shipment/write-queries.ts';
import { track as trackAs } from '../tracking/track.ts';
import { type PassOnEvents, passOnEvents, passOnToSubscribers } from './pass-on-events.ts';

const lifetime = { after };
const passOn: PassOnEvents = (...it) => passOnToSubscribers({ now: () => app.clock.now(), newId })(...it);
const app = await openTrackingApp(lifetime, { given: { passOn, faultOfUrl: (url) => faultOf(url) } });
const sender = await startSender(app.deps, app.store, lifetime);
const secret = randomBytes(32).toString('base64');
const elsewhere = 'https://office.example/dcsa?shipper=17';

/** Receivers of tests have no https. */
function faultOf(url: string): string | null {
  return /^(https:\/\/[^/@]+\.example\/|http:\/\/127\.0\.0\.1:)/.test(url) ? null : 'it is not of a test';
}

/** Calls the interface of DCSA below `/event-subscriptions`. */
async function ask(client: Client, path = '', options: Parameters<Client['call']>[1] = {}): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', body } = options;
  const response = await fetch(`${app.url}/dcsa/v2/event-subscriptions${path}`, {
    method,
    headers: {
      authorization: `Bearer ${client.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

interface Subscribed {
  id: string;
  endpoint: string;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** The ids of the events that came, in their order. */
  ids(): string[];
}

async function subscribe(
  owner: Lifetime,
  client: Client,
  filters = {},
  script?: Script,
): Promise<Subscribed> {
  const receiver = await startReceiver(owner, script ?? (() => ({ status: 204 })));
  const made = await ask(client, '', { body: { callbackUrl: receiver.url, secret, ...filters } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const id = made.body.subscriptionID;
  const ids = () => receiver.received.flatMap((each) => eventsOf(each).map(({ eventID }) => eventID));
  return { id, endpoint: `wh_${id}`, receiver, ids };
}

function eventsOf({ body }: Pick<Received, 'body'>): DcsaEvent[] {
  return JSON.parse(body);
}

async function track(client: Client, reference: string): Promise<void> {
  assert.equal((await client.call(`/track/${reference}`)).status, 200);
  await delivered();
}

/** Sends all that is due. */
async function delivered(): Promise<void> {
  sender.wake();
  await sender.idle();
}

async function listed(client: Client, query = ''): Promise<DcsaEvent[]> {
  const response = await fetch(`${app.url}/dcsa/v2/events?limit=1000&${query}`, {
    headers: { authorization: `Bearer ${client.key}` },
  });
  assert.equal(response.status, 200);
  return (await response.json()) as DcsaEvent[];
}

async function queuedFor({ principal }: Client): Promise<{ endpoint_id: string; body: string }[]> {
  const { rows } = await app.store.pool.query(
    `select endpoint_id, body from deliveries join shipment_events event on event.id = event_id
     where event.workspace_id = $1 and type = 'dcsa.events' order by event.id`,
    [principal.workspaceId],
  );
  return rows;
}

test('a subscription is made, read, changed and deleted as the standard says, and its secret is never shown', async () => {
  const client = await app.client();
  const filters = { eventType: ['TRANSPORT', 'EQUIPMENT'], UNLocationCode: 'NLRTM' };
  const made = await ask(client, '', { body: { callbackUrl: elsewhere, secret, ...filters, colour: 'red' } });
  assert.equal(made.status, 201);
  assert.equal(made.headers.get('api-version'), '2.2.0');
  const { subscriptionID: id } = made.body;
  assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.deepEqual(made.body, { subscriptionID: id, callbackUrl: elsewhere, ...filters });
  assert.deepEqual((await ask(client, `/${id.toUpperCase()}`)).body, made.body);
  assert.deepEqual((await ask(client)).body, [made.body]);
  const change = { subscriptionID: id, callbackUrl: `${elsewhere}8`, transportEventTypeCode: 'arri' };
  const changed = await ask(client, `/${id}`, { method: 'PUT', body: change });
  const now = { subscriptionID: id, callbackUrl: `${elsewhere}8`, transportEventTypeCode: ['ARRI'] };
  assert.deepEqual([changed.status, changed.body], [200, now], 'filters that are not named are gone');
  const absent = { ...change, subscriptionID: null, secret: null };
  const again = await ask(client, `/${id}`, { method: 'PUT', body: absent });
  assert.deepEqual([again.status, again.body], [200, now], 'null is as absent');
  const renewed = await ask(client, `/${id}/secret`, { method: 'PUT', body: { secret } });
  assert.deepEqual([renewed.status, renewed.body], [204, null]);
  const gone = await ask(client, `/${id}`, { method: 'DELETE' });
  assert.deepEqual([gone.status, gone.body], [204, null]);
  assert.equal((await ask(client, `/${id}`)).status, 404);
  assert.deepEqual((await ask(client)).body, []);
  const { rows } = await app.store.pool.query('select secret from webhook_endpoints where id = $1', [
    `wh_${id}`,
  ]);
  assert.equal(app.deps.sealer.open(rows[0].secret), secret, 'it is sealed');
});

test('events are pushed as the standard says, once, and only those that are new', async (t) => {
  const client = await app.client();
  const box = knownBox(app, { bl: 'MEDUAB654321' });
  const subscribed = await subscribe(t, client);
  await track(client, box);
  const { received } = subscribed.receiver;
  assert.equal(received.length, 1);
  const [{ headers, body, raw } = assert.fail()] = received;
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['subscription-id'], subscribed.id);
  assert.equal(headers['api-version'], '2.2.0');
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(raw).digest('hex');
  assert.equal(headers['notification-signature'], `sha256=${signature}`);
  assert.deepEqual(
    Object.keys(headers).filter((name) => /webhook|service/.test(name)),
    [],
    'the headers of webhooks are not sent',
  );
  assert.deepEqual(JSON.parse(body), await listed(client));
  for (const event of eventsOf({ body })) assert.deepEqual(dcsaFaults(event), []);
  app.clock.advance(3_600_000);
  await track(client, box);
  assert.equal(received.length, 1, 'an equal answer');
  app.msc.says(box, voyageEvents(box, { bl: 'MEDUAB654321', eta: '2026-03-25' }));
  app.clock.advance(3_600_000);
  await track(client, box);
  assert.deepEqual(
    received.slice(1).map((each) => eventsOf(each).map(({ eventDateTime }) => eventDateTime.slice(0, 10))),
    [['2026-03-25', '2026-03-25']],
  );
});

test('a subscription gets what the list has for the same filters', async (t) => {
  const client = await app.client();
  const { bill, box } = knownBill(app);
  const asked: [filters: object, query: string][] = [
    [{}, ''],
    [{ eventType: ['TRANSPORT'] }, 'eventType=TRANSPORT'],
    [{ eventType: 'TRANSPORT,EQUIPMENT' }, 'eventType=TRANSPORT,EQUIPMENT'],
    [{ equipmentEventTypeCode: ['LOAD', 'DISC'] }, 'equipmentEventTypeCode=LOAD,DISC'],
    [{ equipmentReference: box }, `equipmentReference=${box}`],
    [{ transportDocumentID: bill.toLowerCase() }, `transportDocumentReference=${bill}`],
    [{ UNLocationCode: 'NLRTM', eventType: ['TRANSPORT'] }, 'UNLocationCode=NLRTM&eventType=TRANSPORT'],
    [{ vesselIMONumber: '9999999' }, 'vesselIMONumber=9999999'],
    [{ scheduleID: randomUUID() }, 'vesselIMONumber=9999999'],
  ];
  const all = await Promise.all(asked.map(([filters]) => subscribe(t, client, filters)));
  await trackWords(client, bill);
  await delivered();
  for (const [index, [, query]] of asked.entries()) {
    const expected = (await listed(client, query)).map(({ eventID }) => eventID);
    assert.deepEqual(all[index]?.ids(), expected, query);
    assert.equal(expected.length === 0, query.includes('9999999'), query);
  }
});

test('any 2xx counts, and what fails is sent again with the same body, to the new address and with the new secret', async (t) => {
  const client = await app.client();
  const failing = await subscribe(t, client, {}, () => ({ status: 500 }));
  await track(client, knownBox(app));
  assert.equal(failing.receiver.received.length, 1);
  const moved = await startReceiver(t, () => ({ status: 202 }));
  const other = randomBytes(40).toString('base64');
  await ask(client, `/${failing.id}`, { method: 'PUT', body: { callbackUrl: moved.url } });
  await ask(client, `/${failing.id}/secret`, { method: 'PUT', body: { secret: other } });
  app.clock.advance(10_000);
  await delivered();
  const [first, second] = [failing.receiver.received[0], moved.received[0]];
  assert.equal(first?.body, second?.body);
  const signature = createHmac('sha256', Buffer.from(other, 'base64'))
    .update(second?.raw ?? '')
    .digest('hex');
  assert.equal(second?.headers['notification-signature'], `sha256=${signature}`);
  const { body } = await client.call(`/webhooks/${failing.endpoint}/deliveries`);
  assert.deepEqual(
    body.data.map(({ state, last_status }: Record<string, unknown>) => [state, last_status]),
    [['delivered', 202]],
  );
});

test('what a server that died has written is sent by another', async (t) => {
  const client = await app.client();
  const silent = await subscribe(t, client);
  assert.equal((await client.call(`/track/${knownBox(app)}`)).status, 200);
  const queued = await queuedFor(client);
  assert.deepEqual(
    queued.map(({ endpoint_id }) => endpoint_id),
    [silent.endpoint],
    'it stands in the database with the answer',
  );
  await delivered();
  assert.deepEqual(
    silent.receiver.received.map(({ body }) => body),
    queued.map(({ body }) => body),
  );
});

test('nothing is queued for a subscription that is disabled or deleted, or a workspace that is blocked', async (t) => {
  const client = await app.client();
  const { endpoint, id } = await subscribe(t, client);
  await client.call(`/webhooks/${endpoint}`, { method: 'PATCH', body: { enabled: false } });
  await track(client, knownBox(app));
  await client.call(`/webhooks/${endpoint}`, { method: 'PATCH', body: { enabled: true } });
  await ask(client, `/${id}`, { method: 'DELETE' });
  await track(client, knownBox(app));
  assert.deepEqual(await queuedFor(client), []);
  const blocked = await app.client();
  await subscribe(t, blocked);
  const box = knownBox(app);
  await trackWords(blocked, box);
  const before = await queuedFor(blocked);
  await app.store.pool.query('update workspaces set blocked_at = now() where id = $1', [
    blocked.principal.workspaceId,
  ]);
  app.msc.says(box, voyageEvents(box, { eta: '2026-04-04' }));
  app.clock.advance(3_600_000);
  await trackAs(app.deps, blocked.principal, box, { signal: t.signal });
  assert.deepEqual(await queuedFor(blocked), before);
});

test('a replay is no news', async (t) => {
  const client = await app.client();
  await track(client, knownBox(app));
  await app.store.pool.query('delete from dcsa_events where workspace_id = $1', [
    client.principal.workspaceId,
  ]);
  await subscribe(t, client);
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, app.deps.directories.live);
  const { db, now } = app.deps;
  await replayShipments({ db, now, decode, passOn: passOnEvents });
  assert.equal((await listed(client)).length, 4);
  assert.deepEqual(await queuedFor(client), []);
});

test('thousands of events come in bodies of bounded length, each once, and equal subscribers share them', async (t) => {
  const client = await app.client();
  const { bill, box } = knownBill(app);
  const { id } = await trackWords(client, bill);
  const [one, same] = [await subscribe(t, client), await subscribe(t, client)];
  await inTransaction(app.store.db, async (tx) => {
    const { shipment, state } = (await lockShipment(tx, id)) ?? assert.fail();
    const ofBox = state.known.filter(
      ({ event }) => event.kind === 'equipment' && event.containers[0] === box,
    );
    const many = Array.from({ length: 3_000 }, (_, at) => {
      const known = ofBox[at % ofBox.length] ?? assert.fail();
      const event = { ...known.event, containers: [`MSCU${7_100_000 + (at % 300)}`] };
      return { ...known, event, fingerprint: `${known.fingerprint} ${at}` };
    });
    await passOn(tx, shipment, many);
  });
  const rows = await queuedFor(client);
  assert.ok(rows.every(({ body }) => body.length <= 64 * 1024 && eventsOf({ body }).length <= 100));
  assert.equal(new Set(rows.map(({ body }) => body)).size * 2, rows.length);
  await delivered();
  const { rows: kept } = await app.store.pool.query(
    'select event_id from dcsa_events where shipment_id = $1 and event is not null',
    [id],
  );
  const expected = kept.map(({ event_id }) => event_id).toSorted();
  assert.equal(expected.length >= 3_000, true);
  for (const { ids } of [one, same]) assert.deepEqual(ids().toSorted(), expected);
});

suite('to the API of webhooks and the pages', () => {
  test('a subscription is an endpoint without events, whose filters and secret are not theirs to change', async (t) => {
    const client = await app.client();
    const { endpoint, receiver } = await subscribe(t, client, { UNLocationCode: 'NLRTM' });
    const { data } = (await client.call(`/webhooks/${endpoint}`)).body;
    assert.deepEqual([data.events, data.tags, data.label, data.url], [[], null, '', receiver.url]);
    const refused = [
      await client.call(`/webhooks/${endpoint}`, { method: 'PATCH', body: { events: ['all'] } }),
      await client.call(`/webhooks/${endpoint}`, { method: 'PATCH', body: { tags: ['a'] } }),
      await client.call(`/webhooks/${endpoint}/rotate-secret`, { method: 'POST' }),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.error.details.fields[0].field]),
      [
        [400, 'events'],
        [400, 'tags'],
        [400, 'id'],
      ],
    );
    const named = await client.call(`/webhooks/${endpoint}`, { method: 'PATCH', body: { label: 'Office' } });
    assert.equal(named.body.data.label, 'Office');
    await client.call(`/webhooks/${endpoint}/test`, { body: {} });
    await delivered();
    assert.deepEqual(
      receiver.received.map(({ body }) => body),
      ['[]'],
      'a test tells no event',
    );
  });

  test('its deliveries show what was sent, and are no events of the workspace', async (t) => {
    const client = await app.client();
    const { endpoint, id, receiver } = await subscribe(t, client);
    const box = knownBox(app);
    const since = app.clock.now().toISOString();
    await track(client, box);
    const [delivery] = (await client.call(`/webhooks/${endpoint}/deliveries`)).body.data;
    assert.deepEqual([delivery.type, delivery.reference, delivery.state], [undefined, box, 'delivered']);
    const { data } = (await client.call(`/webhooks/${endpoint}/deliveries/${delivery.id}`)).body;
    assert.equal(data.event, undefined);
    assert.equal(data.request_body, receiver.received[0]?.body);
    assert.match(
      data.attempts[0].request_head,
      new RegExp(`^Subscription-ID: ${id}\nNotification-Signature: sha256=…$`, 'm'),
    );
    await client.call(`/webhooks/${endpoint}/deliveries/${delivery.id}/resend`, { method: 'POST' });
    await delivered();
    assert.equal(receiver.received.length, 2);
    assert.deepEqual((await client.call('/events')).body.data, []);
    assert.equal((await client.call('/events?type=dcsa.events')).status, 400);
    assert.equal((await client.call(`/events/${delivery.id}`)).status, 404);
    const changes = (await client.call(`/shipments/changes?since=${since}`)).body.data;
    assert.ok(JSON.stringify(changes ?? []).includes('dcsa.events') === false);
    const exported = await client.call('/exports/events');
    assert.ok(!JSON.stringify(exported.body).includes('eventCreatedDateTime'));
  });

  test('an endpoint of webhooks gets nothing of it, and is no subscription', async (t) => {
    const client = await app.client();
    const receiver = await startReceiver(t);
    const { body } = await client.call('/webhooks', { body: { url: receiver.url } });
    const subscription = await subscribe(t, client);
    await track(client, knownBox(app));
    const got = subscription.receiver.received.length;
    assert.ok(got > 0);
    app.clock.advance(1_000);
    for (const id of [body.data.id, subscription.endpoint]) {
      const { data } = (await client.call(`/webhooks/${id}/recover`, { method: 'POST' })).body;
      assert.deepEqual([data.resent, data.added], [0, 0]);
    }
    await delivered();
    assert.deepEqual([receiver.received.length, subscription.receiver.received.length], [0, got]);
    assert.deepEqual(
      (await ask(client)).body.map((each: { subscriptionID: string }) => each.subscriptionID),
      [subscription.id],
    );
    assert.equal((await ask(client, `/${body.data.id.slice(3)}`)).status, 404);
    const named = await client.call('/webhooks', { body: { url: receiver.url, events: ['dcsa.events'] } });
    assert.equal(named.status, 400);
  });

  test('each change is in the audit log, without the query of the address', async (t) => {
    const client = await app.client();
    const { id } = await subscribe(t, client, { UNLocationCode: 'NLRTM' });
    await ask(client, `/${id}`, { method: 'PUT', body: { callbackUrl: elsewhere, UNLocationCode: 'DEHAM' } });
    await ask(client, `/${id}/secret`, { method: 'PUT', body: { secret } });
    await ask(client, `/${id}`, { method: 'DELETE' });
    const { rows } = await app.store.pool.query(
      'select action, details from audit_log where target = $1 order by id',
      [`wh_${id}`],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['webhook.create', 'webhook.change', 'webhook.rotate_secret', 'webhook.delete'],
    );
    assert.deepEqual(rows[0].details.filters, { UNLocationCode: 'NLRTM' });
    assert.deepEqual(rows[1].details.filters, { UNLocationCode: 'DEHAM' });
    assert.equal(rows[1].details.url, 'https://office.example/dcsa');
    assert.ok(!JSON.stringify(rows).includes(secret));
  });
});

suite('a subscriber', () => {
  test('of another workspace or mode sees and changes nothing, and gets nothing', async (t) => {
    const client = await app.client();
    const { id, receiver } = await subscribe(t, client);
    for (const other of [await app.client(), await client.withKey('test')]) {
      assert.deepEqual((await ask(other)).body, []);
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PUT', '', { callbackUrl: elsewhere }],
        ['PUT', '/secret', { secret }],
        ['DELETE', '', undefined],
      ] as const)
        assert.equal((await ask(other, `/${id}${path}`, { method, body })).status, 404, method);
      if (other.principal.mode === 'live') await track(other, knownBox(app));
    }
    assert.equal(receiver.received.length, 0);
    assert.equal((await ask(client, `/${id}`)).status, 200);
  });

  test('needs a key for webhooks, and a plan with them', async () => {
    const client = await app.client();
    assert.equal((await ask(await client.withKey('live', ['webhooks']))).status, 200);
    const refused = await ask(await client.withKey('live', ['track', 'read', 'export']), '', {
      body: { callbackUrl: elsewhere, secret },
    });
    assert.deepEqual([refused.status, refused.body.errors[0].reason], [403, 'forbidden']);
    const small = await ask(await app.client({ plan: 'Max' }), '', {
      body: { callbackUrl: elsewhere, secret },
    });
    assert.deepEqual([small.status, small.body.statusCodeText], [403, 'Forbidden']);
  });

  test('may have ten, and reads them page by page', async () => {
    const client = await app.client();
    const make = () => ask(client, '', { body: { callbackUrl: elsewhere, secret } });
    const made = await Promise.all(Array.from({ length: 11 }, make));
    assert.deepEqual(made.map(({ status }) => status).toSorted(), [...Array(10).fill(201), 409]);
    assert.equal((await client.call('/webhooks', { body: { url: elsewhere } })).status, 201);
    const { body: all } = await ask(client);
    const pages: unknown[] = [];
    for (let path: string | null = '?limit=4'; path !== null; ) {
      const { body, headers }: Answer = await ask(client, path);
      pages.push(...body);
      path = headers.get('next-page')?.split('/event-subscriptions')[1] ?? null;
    }
    assert.equal(all.length, 10);
    assert.deepEqual(pages, all);
  });

  test('whose body cannot be used is refused in the form of the standard', async () => {
    const client = await app.client();
    const { body: made } = await ask(client, '', { body: { callbackUrl: elsewhere, secret } });
    const good = { callbackUrl: elsewhere, secret };
    const bodies: unknown[] = [
      ...[[], 'text', 5, null, [good], { ...good, callbackUrl: undefined }, { ...good, callbackUrl: 7 }],
      ...['', 'http://127.0.0.1', 'https://10.0.0.1/', 'javascript:alert(1)', 'https://a:b@c.example/'].map(
        (callbackUrl) => ({ ...good, callbackUrl }),
      ),
      ...[
        undefined,
        null,
        7,
        '',
        'short',
        secret.slice(0, 30),
        '?'.repeat(64),
        'A'.repeat(1_000),
        [secret],
        {},
      ].map((each) => ({ ...good, secret: each })),
      ...[
        { eventType: ['SHIP'] },
        { eventType: [7] },
        { eventType: [['TRANSPORT']] },
        { eventType: { in: 'TRANSPORT' } },
        { eventType: ['SHIPMENT'], transportEventTypeCode: ['ARRI'] },
        { equipmentReference: ['MSCU1234567'] },
        { equipmentReference: 'A'.repeat(101) },
        { UNLocationCode: 7 },
        { UNLocationCode: 'NL\0RTM' },
        { equipmentEventTypeCode: Array(51).fill('LOAD') },
        { equipmentEventTypeCode: Array(5_000).fill('LOAD') },
      ].map((filters) => ({ ...good, ...filters })),
    ];
    for (const body of bodies) {
      const { status, body: answer } = await ask(client, '', { body });
      assert.equal(status, 400, JSON.stringify(body)?.slice(0, 200));
      assert.deepEqual([answer.statusCode, answer.httpMethod], [400, 'POST']);
    }
    const put = { method: 'PUT' };
    const own = `/${made.subscriptionID}`;
    for (const [path, body] of [
      [own, good],
      [own, { callbackUrl: elsewhere, subscriptionID: randomUUID() }],
      [own, { callbackUrl: elsewhere, subscriptionID: {} }],
      [own, {}],
      [`${own}/secret`, {}],
      [`${own}/secret`, { secret: 'c2hvcnQ=' }],
    ] as const)
      assert.equal((await ask(client, path, { ...put, body })).status, 400, JSON.stringify(body));
    for (const path of ['?limit=0', '?limit=x', `?cursor=${randomUUID()}`, '?cursor=a&cursor=b'])
      assert.equal((await ask(client, path)).status, 400, path);
    for (const path of ['/none', `/${randomUUID()}`, "/' or true --"])
      assert.equal((await ask(client, path)).status, 404, path);
    assert.equal((await ask(client, own, { method: 'PATCH', body: good })).status, 405);
    assert.deepEqual((await ask(client)).body, [made], 'nothing was changed');
  });
});

test('another Landfall takes in what is pushed, and knows the same', async (t) => {
  // It is answered that nothing is known, so what it knows was pushed.
  const nobody = await app.client();
  const entry = carrierSettings({
    scac: 'HLCU',
    profile: 'dcsa-2.2',
    baseUrl: app.url,
    path: '/dcsa/v2/events',
    auth: { kind: 'headers', headers: { 'X-API-Key': nobody.key } },
    quota: [],
  });
  const office = await openTrackingApp(t, { carriers: [entry] });
  const server = createApp({ logger: pino({ level: 'silent' }), newId });
  await server.register(
    messageRoutes({
      ...office.deps,
      pusherAt: (scac) => (scac === 'HLCU' ? { scac, push: { secret }, workspaceId: null } : undefined),
    }),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  releaseAtEnd(t, () => server.close());
  const branch = await app.client();
  const body = { callbackUrl: `${url}/carriers/HLCU/events`, secret };
  const made = await ask(branch, '', { body });
  const endpoint = `wh_${made.body.subscriptionID}`;
  await branch.call(`/webhooks/${endpoint}/test`, { body: {} });
  const box = knownBox(app);
  await track(branch, box);
  const states = async () =>
    (await branch.call(`/webhooks/${endpoint}/deliveries`)).body.data.map(
      ({ state, last_status }: Record<string, unknown>) => [state, last_status],
    );
  assert.deepEqual(await states(), [
    ['delivered', 204],
    ['delivered', 204],
  ]);
  const head = await office.client();
  const known = await head.call(`/track/${box}?carrier=HLCU`);
  assert.equal(known.status, 200, JSON.stringify(known.body));
  app.msc.says(box, voyageEvents(box, { arrived: '2026-03-01' }));
  app.clock.advance(3_600_000);
  await track(branch, box);
  const said = async ({ call }: Client) => {
    const { status, vessel, milestones } = (await call(`/shipments/${box}`)).body.data;
    return { status, vessel, milestones };
  };
  assert.deepEqual(await said(head), await said(branch));
});
