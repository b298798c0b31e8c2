import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { boxAnswer } from '../../test/harness/carriers/sample-answers.ts';
import { ctvcAnswer } from '../../test/harness/carriers/sample-ctvc.ts';
import type { SampleEvent } from '../../test/harness/carriers/sample-events.ts';
import { equipmentEvent3, transportEvent3 } from '../../test/harness/carriers/sample-events-3.ts';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import { profiles } from '../carriers/profiles.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { messageRoutes } from './message-routes.ts';
import { notificationLimit } from './push-bodies.ts';

const tracking = await openTrackingApp({ after });
const { clock, msc, deps, store } = tracking;

const secret = 'aGFyYm91ci1waWxvdC1zdGF0aW9uLW5pbmdibw==';
const token = 'bearer-token-of-the-carrier-0123456789';
const minutes = 60_000;
const logged: string[] = [];
const limits = await openRequestLimits({ perMinute: 1_000, redisUrl: null, log: () => {} });
const server = createApp({ logger: pino({ level: 'silent' }), newId });
const log = (line: string) => logged.push(line);
await server.register(
  messageRoutes({
    ...deps,
    log,
    limits,
    pusherAt: (scac) => (scac === 'MSCU' ? { scac, push: { secret, token }, workspaceId: null } : undefined),
  }),
);
const url = await server.listen({ host: '127.0.0.1', port: 0 });
releaseAtEnd({ after }, async () => {
  await server.close();
  await limits.close();
});

test('an address with too many failed proofs is refused before its body is read', async (t) => {
  const strict = await openRequestLimits({ perMinute: 3, redisUrl: null, log: () => {} });
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  await app.register(
    messageRoutes({
      ...deps,
      log,
      limits: strict,
      pusherAt: (scac) => ({ scac, push: { secret }, workspaceId: null }),
    }),
  );
  releaseAtEnd(t, () => Promise.all([app.close(), strict.close()]));
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/carriers/MSCU/events', headers, payload: Buffer.alloc(10) });
  const large = { 'content-length': String(notificationLimit + 1) };
  for (let time = 0; time < 3; time += 1) assert.equal((await post({})).statusCode, 401);
  assert.equal((await post({})).statusCode, 429);
  assert.equal((await post(large)).statusCode, 429, 'also where the length of the body would be refused');
});

let boxes = 0;
const newBox = () => `MSCU${String(4_000_000 + boxes++)}`;

function etaOf(box: string, eta: string): SampleEvent[] {
  const [, , arrival] = voyageEvents(box, { eta });
  return [{ ...arrival, references: [{ referenceType: 'EQ', referenceValue: box }] }];
}

function sign(body: string | Buffer, key: string | Buffer = Buffer.from(secret, 'base64')): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

async function notify(
  body: string | Buffer,
  { signature = sign(body), scac = 'MSCU', type = 'application/json' } = {},
) {
  const headers = {
    'content-type': type,
    'notification-signature': signature,
    'subscription-id': '5a1d7c2e-90b1-4f1c-8e0a-0a4f6a3f6f01',
    'api-version': '2.2.0',
  };
  const response = await fetch(`${url}/carriers/${scac}/events`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? null : JSON.parse(text) };
}

async function tracked() {
  const { call } = await tracking.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(minutes);
  return { box, call, eta: async () => (await call(`/shipments/${box}`)).body.data.eta };
}

/** When the carrier sent something last. */
async function pushedAt(): Promise<Date | null> {
  const noted = store.db.selectFrom('carrier_conditions').select('pushed_at').where('scac', '=', 'MSCU');
  return (await noted.executeTakeFirst())?.pushed_at ?? null;
}

test('a signed notification is taken in, and answered when it is stored', async () => {
  const { box, eta } = await tracked();
  const { status, text } = await notify(JSON.stringify(etaOf(box, '2026-03-24')));
  assert.deepEqual([status, text], [204, '']);
  assert.equal(await eta(), '2026-03-24');
  assert.deepEqual(await pushedAt(), clock.now());
});

test('a single event instead of a list, another content type, and a SCAC that is an alias', async () => {
  const { box, eta } = await tracked();
  const [event] = etaOf(box, '2026-03-24');
  assert.equal((await notify(JSON.stringify(event), { type: 'text/plain', scac: 'medu' })).status, 204);
  assert.equal(await eta(), '2026-03-24');
});

test('the signature covers the bytes as received, including white space', async () => {
  const { box, eta } = await tracked();
  const body = JSON.stringify(etaOf(box, '2026-03-24'), null, 3);
  const tampered = body.replace('2026-03-24', '2026-04-24');
  for (const signature of [
    sign(tampered.trim()),
    sign(JSON.stringify(JSON.parse(body))),
    sign(body, 'wrong key, long enough'),
  ]) {
    assert.equal((await notify(body, { signature })).status, 401);
  }
  const refused = await notify(tampered, { signature: sign(body) });
  assert.deepEqual([refused.status, refused.body.ok, refused.body.error.code], [401, false, 'unauthorized']);
  assert.equal(await eta(), '2026-03-20');
  assert.equal((await notify(body)).status, 204);
  assert.equal(await eta(), '2026-03-24');
});

test('unsigned, unknown and not pushing are refused', async () => {
  const body = JSON.stringify(etaOf(newBox(), '2026-03-24'));
  assert.equal((await notify(body, { signature: '' })).status, 401);
  assert.equal((await notify(body, { scac: 'MAEU' })).status, 404);
  assert.equal((await notify(body, { scac: 'XXXX' })).status, 404);
  assert.equal((await fetch(`${url}/carriers/MSCU/events`, { method: 'HEAD' })).status, 204);
  assert.equal((await fetch(`${url}/carriers/MAEU/events`, { method: 'HEAD' })).status, 404);
  assert.equal((await fetch(`${url}/carriers/MSCU/events`)).status, 405);
});

suite('POST /events of DCSA 3.0', () => {
  const send = async (
    events: SampleEvent[],
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) =>
    await fetch(`${url}/carriers/MSCU/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ events }),
    });
  const inspection = (box: string, changes: SampleEvent = {}) =>
    equipmentEvent3(
      {
        eventID: `inspection ${box}`,
        eventDateTime: '2026-03-01T12:00:00+08:00',
        eventUpdatedDateTime: '2026-03-02T09:00:30Z',
        eventLocation: { UNLocationCode: 'SGSIN' },
        equipmentDetails: { equipmentReference: box, emptyIndicatorCode: 'LADEN' },
        ...changes,
      },
      'INSP',
    );

  test('is accepted with the token, and answered with what could not be read', async () => {
    const { box, call } = await tracked();
    const response = await send([inspection(box), { eventClassification: { eventTypeCode: 'REEFER' } }]);
    assert.deepEqual([response.status, response.headers.get('api-version')], [200, '3.0.0']);
    const { feedbackElements } = (await response.json()) as { feedbackElements: SampleEvent[] };
    assert.deepEqual(
      feedbackElements.map(({ severity }) => severity),
      ['WARN'],
    );
    assert.match(String(feedbackElements[0]?.message), /^page 1, event 2: .*REEFER/);
    const { tracking: shown } = (await call(`/shipments/${box}`)).body.data;
    assert.ok([...shown.trace, ...shown.upcoming].some(({ code }: { code: string }) => code === 'INSP'));
  });

  test('takes back an event by its id', async () => {
    const { box, call } = await tracked();
    const codes = async () => {
      const { trace, upcoming } = (await call(`/shipments/${box}`)).body.data.tracking;
      return [...trace, ...upcoming].map(({ code }: { code: string }) => code);
    };
    await send([inspection(box)]);
    assert.ok((await codes()).includes('INSP'));
    clock.advance(minutes);
    const retraction = inspection(box, { eventUpdatedDateTime: '2026-03-02T09:01:00Z', isRetracted: true });
    assert.equal((await send([retraction])).status, 200);
    assert.ok(!(await codes()).includes('INSP'));
  });

  test('is answered with a warning about an event that names no container and no document', async () => {
    const { box } = await tracked();
    await send([inspection(box)]);
    clock.advance(minutes);
    const { eventID, eventRouting } = inspection(box);
    const retraction = {
      eventID,
      eventRouting,
      eventUpdatedDateTime: '2026-03-02T09:01:00Z',
      isRetracted: true,
    };
    const departure = transportEvent3({ shipmentDetails: {} });
    const response = await send([retraction, departure]);
    const { feedbackElements } = (await response.json()) as { feedbackElements: SampleEvent[] };
    const why = 'It names no container and no document, so the shipment that it is about cannot be found.';
    assert.deepEqual(
      feedbackElements.map(({ message }) => message),
      [`event TEST inspection ${box}: ${why}`, `event TEST departure: ${why}`],
    );
  });

  test('is refused without the token, and with the other secret in its place', async () => {
    for (const shown of ['', `Bearer ${secret}`, `Bearer ${token}x`, `Basic ${token}`, token]) {
      assert.equal((await send([], { authorization: shown })).status, 401, shown);
    }
    const body = JSON.stringify([]);
    assert.equal((await notify(body, { signature: sign(body, token) })).status, 401);
  });
});

suite('a carrier that answers in a dialect of its own', () => {
  for (const profile of ['cosco-ctvc', 'hmm'] as const) {
    const { protocol, scac } = profiles[profile];
    const box = 'CBHU4398907';
    const forms = {
      'by the standard': voyageEvents(box),
      ...(protocol !== 'hmm' && { 'as CargoSmart answers': ctvcAnswer(), 'as COSCO answers': boxAnswer() }),
    };
    for (const [form, body] of Object.entries(forms))
      test(`(${profile}) may push ${form}, and nothing that is neither`, async (t) => {
        const carrier = await startScriptedCarrier();
        const entry = { scac, profile, baseUrl: carrier.origin, auth: { kind: 'none' } as const };
        const app = await openTrackingApp(t, { carriers: [carrierSettings(entry)] });
        const routes = createApp({ logger: pino({ level: 'silent' }), newId });
        const pusherAt = (name: string) => ({ scac: name, push: { secret }, workspaceId: null });
        await routes.register(messageRoutes({ ...app.deps, log, limits, pusherAt }));
        releaseAtEnd(t, () => Promise.all([routes.close(), carrier.close()]));
        carrier.script({ status: 404, body: {} });
        app.clock.advance(Date.parse('2026-04-20T00:00:00Z') - app.clock.now().getTime());
        const push = async (payload: string) => {
          const headers = { 'content-type': 'application/json', 'notification-signature': sign(payload) };
          return await routes.inject({ method: 'POST', url: `/carriers/${scac}/events`, headers, payload });
        };
        assert.equal((await push(JSON.stringify(body))).statusCode, 204);
        for (const other of ['{"message": "hello"}', '{"a": 1}', '17', '<html>'])
          assert.equal((await push(other)).statusCode, 400, other);
        const { status, body: told } = await (await app.client()).call(`/track/${box}?carrier=${scac}`);
        assert.equal(status, 200, JSON.stringify(told));
        assert.ok(told.data.tracking.trace.length > 0);
      });
  }
});

test('a replayed notification changes nothing', async () => {
  const { box, eta } = await tracked();
  const first = JSON.stringify(etaOf(box, '2026-03-24'));
  const second = JSON.stringify(etaOf(box, '2026-03-26'));
  for (const body of [first, second, first, first]) {
    assert.equal((await notify(body)).status, 204);
    clock.advance(minutes);
  }
  assert.equal(await eta(), '2026-03-26');
});

test('invalid bodies are refused with one small JSON body, and never with a stack', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '17',
    '"x"',
    '<html>',
    '{"message": "hello"}',
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  ];
  for (const body of bodies) {
    const { status, text } = await notify(body);
    assert.equal(status, 400, text);
    assert.ok(text.length < 300);
    assert.doesNotMatch(text, /\bat .*\.ts|Error:/);
  }
  assert.equal((await notify('[]')).status, 204);
});

test('events that cannot be read are stored and reported, and do not affect the others', async () => {
  const { box, eta } = await tracked();
  const body = JSON.stringify([{ eventType: 'GTOT' }, null, ...etaOf(box, '2026-03-24')]);
  assert.equal((await notify(body)).status, 204);
  assert.equal(await eta(), '2026-03-24');
  assert.ok(logged.some((line) => /MSCU pushed .* event 1: .*GTOT/.test(line)));
  const kept = await store.db.selectFrom('answers').select('pages').execute();
  assert.ok(kept.some(({ pages }) => pages?.[0] === body));
});

test('a large notification passes, a larger one is refused', async () => {
  const events = JSON.stringify(etaOf(newBox(), '2026-03-24'));
  const padded = (bytes: number) => `${events}${' '.repeat(bytes - events.length)}`;
  assert.equal((await notify(padded(notificationLimit))).status, 204);
  const { status, body } = await notify(padded(notificationLimit + 1));
  assert.equal(status, 413);
  assert.match(body.error.message, /1024 KiB/);
});

test('fifty notifications at once, in any order, leave the estimate that was written last', async () => {
  const { box, eta } = await tracked();
  clock.set('2026-03-06T09:00:00Z');
  const bodies = Array.from({ length: 50 }, (_, index) => {
    const [event] = etaOf(box, `2026-03-${10 + (index % 20)}`);
    const written = `2026-03-05T08:${String(index).padStart(2, '0')}:00Z`;
    return JSON.stringify([{ ...event, eventCreatedDateTime: written }]);
  });
  const answers = await Promise.all(bodies.map((body) => notify(body)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [204]);
  assert.equal(await eta(), '2026-03-19');
});

test('notifications and refreshes of one box at the same time all succeed, and none is lost', async () => {
  const { box, call } = await tracked();
  const replica = await tracking.replica();
  clock.advance(16 * minutes);
  const [load] = voyageEvents(box);
  const moves = ['GTIN', 'STUF', 'RSEA', 'INSP'].map((code) =>
    JSON.stringify([{ ...load, equipmentEventTypeCode: code }]),
  );
  const refreshes = [call(`/track/${box}`), call(`${replica}/track/${box}`)];
  const answers = await Promise.all([...moves.map((body) => notify(body)), ...refreshes]);
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [200, 204]);
  const { trace } = (await call(`/shipments/${box}`)).body.data.tracking;
  const codes = trace.map(({ code }: { code: string }) => code);
  for (const code of ['GTIN', 'STUF', 'RSEA', 'INSP', 'LOAD', 'DEPA']) assert.ok(codes.includes(code), code);
});
