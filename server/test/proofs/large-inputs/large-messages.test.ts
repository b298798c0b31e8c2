// What a carrier pushes, a file of evidence, and a logo: others are answered while the largest are read and sent.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { newId } from '../../../src/domain/ids.ts';
import { createApp } from '../../../src/http/app.ts';
import { openRequestLimits } from '../../../src/http/rate-limit.ts';
import { receiveMessage } from '../../../src/tracking/applying/receive-message.ts';
import { messageRoutes } from '../../../src/tracking/message-routes.ts';
import { notificationLimit } from '../../../src/tracking/push-bodies.ts';
import type { SampleEvent } from '../../harness/carriers/sample-events.ts';
import { releaseAtEnd } from '../../harness/lifetime.ts';
import { openTrackingApp } from '../../harness/tracking-app.ts';
import { voyageEvents } from '../../harness/voyage.ts';
import { openBesideStranger, send } from './beside-stranger.ts';

const { app, besideStranger } = await openBesideStranger({ after });
const tracking = await openTrackingApp({ after });
const { deps, msc, store, clock } = tracking;
const bill = 'MEDUAB123456';
const boxes = Array.from({ length: 1_000 }, (_, nth) => `MSCU${1_000_000 + nth}`);
const eventsOf = (box: string, eta: string): SampleEvent[] => voyageEvents(box, { bl: bill, eta });
const { call, key } = await tracking.client();

/** As many of these texts as fit into a list. */
function listOf(texts: readonly string[], most = notificationLimit): string {
  let [left, count] = [most - 2, 0];
  for (const { length } of texts) {
    left -= length + 1;
    if (left < -1) break;
    count += 1;
  }
  return `[${texts.slice(0, count).join()}]`;
}

const repeated = (text: string) => listOf(Array(Math.ceil(notificationLimit / text.length)).fill(text));
const ofBoxes = (eta: string) =>
  boxes.flatMap((box) => eventsOf(box, eta)).map((event) => JSON.stringify(event));
const ofOneBox = (box: string) =>
  Array.from({ length: 3_000 }, (_, nth) =>
    JSON.stringify(eventsOf(box, new Date(Date.UTC(2026, 2, 20) + nth * 60_000).toISOString())[2]),
  );

/** Of 1 MiB, or as near as its parts allow. */
const pushes: Record<string, { body: () => string; answer: number; signed?: false }> = {
  'events of many boxes': { body: () => listOf(ofBoxes('2026-03-24')), answer: 204 },
  'events of one box': { body: () => listOf(ofOneBox(boxes[0] ?? '')), answer: 204 },
  'events of boxes that nobody tracks': {
    body: () =>
      listOf(
        ofBoxes('2026-03-24').map((text) => text.replaceAll('MSCU', 'MEDU').replaceAll(bill, 'NOBODYS')),
      ),
    answer: 204,
  },
  'empty events': { body: () => repeated('{}'), answer: 400 },
  numbers: { body: () => repeated('0'), answer: 400 },
  'empty lists': { body: () => repeated('[]'), answer: 400 },
  'one event with many fields': {
    body: () => `[{${Array.from({ length: 80_000 }, (_, nth) => `"k${nth}":0`).join()}}]`,
    answer: 204,
  },
  'one long text': { body: () => `[{"eventType":"${'x'.repeat(notificationLimit - 20)}"}]`, answer: 204 },
  'too deep nesting': { body: () => '['.repeat(notificationLimit), answer: 400 },
  'no JSON': { body: () => '}'.repeat(notificationLimit), answer: 400 },
  'JSON that ends too early': { body: () => listOf(ofBoxes('2026-03-24')).slice(0, -3), answer: 400 },
  'a wrong signature': { body: () => listOf(ofBoxes('2026-03-24')), answer: 401, signed: false },
  'too large a list': { body: () => `["${'x'.repeat(notificationLimit)}"]`, answer: 413 },
};

suite('what a carrier pushes stops nobody:', async () => {
  const secret = 'a-secret-that-is-shared-with-the-carrier';
  const limits = await openRequestLimits({ perMinute: 1_000_000, redisUrl: null, log: () => {} });
  const server = createApp({ logger: pino({ level: 'silent' }), newId });
  await server.register(
    messageRoutes({
      ...deps,
      limits,
      pusherAt: (scac) => ({ scac, push: { secret: btoa(secret) }, workspaceId: null }),
    }),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  releaseAtEnd({ after }, async () => {
    await server.close();
    await limits.close();
  });
  msc.says(
    bill,
    boxes.flatMap((box) => eventsOf(box, '2026-03-20')),
  );
  assert.equal((await call(`/track/${bill}`)).status, 200);
  for (const [name, { body, answer, signed = true }] of Object.entries(pushes))
    test(name, async (t) => {
      const bytes = Buffer.from(body());
      const hmac = createHmac('sha256', signed ? secret : 'another')
        .update(bytes)
        .digest('hex');
      const headers = { 'notification-signature': `sha256=${hmac}` };
      const { status, text } = await besideStranger(t, () =>
        send(`${url}/carriers/MSCU/events`, headers, { type: 'application/json', bytes }),
      );
      assert.equal(status, answer, text.slice(0, 500));
      clock.advance(60_000);
    });
});

suite('evidence stops nobody', () => {
  const size = async (reference: string) => {
    const sent = get(`${tracking.url}/api/v1/shipments/${reference}/evidence`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    return bytes;
  };

  test('of a thousand boxes, with many large answers and messages', async (t) => {
    const text = listOf(ofBoxes('2026-03-24'));
    const decoded = deps.directories.live.find('MSCU')?.decode([text]) ?? assert.fail();
    await receiveMessage(deps, { carrier: 'MSCU', pages: [text], decoded });
    await store.pool.query(
      `insert into observations (shipment_id, answer_id, complete, received_at, simulated)
       select shipment_id, answer_id, complete, observations.received_at, observations.simulated
       from observations join shipments on shipments.id = shipment_id cross join generate_series(1, 10)
       where reference = $1`,
      [bill],
    );
    const bytes = await besideStranger(t, () => size(bill));
    assert.ok(bytes > 10 * notificationLimit, `${bytes} bytes`);
  });

  test('of one box with as many answers as a file may have', async (t) => {
    const box = 'MSCU7654321';
    msc.says(box, voyageEvents(box));
    await call(`/track/${box}`);
    await store.pool.query(
      `insert into observations (shipment_id, answer_id, complete, received_at, simulated)
       select shipment_id, answer_id, complete, observations.received_at, observations.simulated
       from observations join shipments on shipments.id = shipment_id cross join generate_series(1, 4999)
       where reference = $1`,
      [box],
    );
    const bytes = await besideStranger(t, () => size(box));
    assert.ok(bytes > 5_000 * 1_000, `${bytes} bytes`);
  });
});

const logoBytes = 64 * 1024;

/** A PNG by its first bytes, which is all that is read, padded to its size. */
function png(width: number, height: number, bytes = logoBytes): Buffer {
  const image = Buffer.alloc(bytes);
  image.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

/** Segments without content up to the end of the file. */
function jpegOf(segment: readonly number[]): Buffer {
  const start = Buffer.from([0xff, 0xd8]);
  return Buffer.concat([start, Buffer.alloc(logoBytes - start.length, Buffer.from(segment))]);
}

const logos: Record<string, [bytes: Buffer, type: string, answer: number]> = {
  'as large as one may be': [png(1_024, 1_024), 'image/png', 200],
  'of more bytes': [png(1_024, 1_024, logoBytes + 1), 'image/png', 413],
  'that would unpack to 16 exabytes': [png(0xff_ff_ff_ff, 0xff_ff_ff_ff), 'image/png', 400],
  'of a pixel more': [png(1_025, 1), 'image/png', 400],
  'of a JPEG with 16,000 segments': [jpegOf([0xff, 0xe0, 0, 2]), 'image/jpeg', 400],
  'of a JPEG with markers alone': [jpegOf([0xff]), 'image/jpeg', 400],
  'that is an archive': [
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(logoBytes - 4)]),
    'image/png',
    400,
  ],
};

suite('a logo stops nobody:', async () => {
  const { workspaceId, cookie } = await app.signIn({ role: 'developer' });
  for (const [name, [bytes, type, answer]] of Object.entries(logos))
    test(name, async (t) => {
      const url = `${app.url}/console/api/w/${workspaceId}/brand/logo`;
      const headers = { cookie, origin: app.url };
      const { status, text } = await besideStranger(t, () => send(url, headers, { type, bytes }));
      assert.equal(status, answer, text.slice(0, 500));
    });
});
