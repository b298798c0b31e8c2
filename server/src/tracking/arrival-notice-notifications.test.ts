// Notifications that an arrival notice can be read, against the simulated carriers.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { arrivalNoticePushes } from './arrival-notice-pushes.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const simulator = await openTestSimulator({ after }, { now });
const token = 'bearer-token-of-the-carrier-0123456789';
const auth = { kind: 'none' } as const;
const baseUrl = (scac: string) => `${simulator.origin}/${scac}`;
const tracking = await openTrackingApp(
  { after },
  {
    carriers: [
      carrierSettings({ scac: 'HLCU', baseUrl: baseUrl('HLCU'), auth, noticesPath: '/v1/arrival-notices' }),
      carrierSettings({ scac: 'CMDU', baseUrl: baseUrl('CMDU'), auth, noticesPath: '/nowhere' }),
      carrierSettings({ scac: 'ONEY', baseUrl: baseUrl('ONEY'), auth }),
    ],
  },
);
const limits = await openRequestLimits({ perMinute: 1_000, redisUrl: null, log: () => {} });
const server = createApp({ logger: pino({ level: 'silent' }), newId });
const pusherAt = (scac: string) => ({ scac, push: { token }, workspaceId: null });
await server.register(arrivalNoticePushes({ ...tracking.deps, log: () => {}, limits, pusherAt }));
const url = await server.listen({ host: '127.0.0.1', port: 0 });
releaseAtEnd({ after }, async () => {
  await server.close();
  await limits.close();
});

/** A Bill of Lading of the carrier, on its way. */
function billOf(scac: string): string {
  const [found] = listReferences(
    simulator.world,
    { scac, stage: 'at_sea', kind: 'bill', limit: 1 },
    now,
  ).references;
  return found?.reference ?? assert.fail();
}

async function notify(scac: string, ...bills: unknown[]) {
  const arrivalNoticeNotifications = bills.map((transportDocumentReference) => ({
    ...{ issueDateTime: '2026-03-01T00:00:00Z', transportDocumentReference },
  }));
  const response = await fetch(`${url}/carriers/${scac}/arrival-notice-notifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ arrivalNoticeNotifications }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer in JSON
  return { status: response.status, body: (await response.json()) as any };
}

test('a notification about a tracked Bill of Lading leads to its notice', async () => {
  const { call } = await tracking.client();
  const bill = billOf('HLCU');
  assert.equal((await call(`/track/${bill}?carrier=HLCU`)).status, 200);
  tracking.clock.advance(60_000);
  assert.deepEqual(await notify('HLCU', bill), { status: 200, body: { feedbackElements: [] } });
  const [notice, ...others] = (await call(`/shipments/${bill}/arrival-notices`)).body.data;
  assert.equal(others.length, 0);
  assert.ok(notice.containers.length > 0 && notice.arrival !== null);
  assert.deepEqual(
    notice.free_times.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['demurrage', 5],
      ['detention', 7],
    ],
  );
});

test('nobody is asked about a Bill of Lading that is not tracked, and what names none is said', async () => {
  const { status, body } = await notify('CMDU', billOf('CMDU'), null, '../x');
  assert.equal(status, 200);
  assert.deepEqual(
    body.feedbackElements.map(({ propertyPath }: { propertyPath: string }) => propertyPath),
    ['$.arrivalNoticeNotifications[1]', '$.arrivalNoticeNotifications[2]'],
  );
});

test('a carrier whose notices cannot be read sends the notification again; without an address it is told so', async () => {
  const { call } = await tracking.client();
  const [failing, without] = [billOf('CMDU'), billOf('ONEY')];
  assert.equal((await call(`/track/${failing}?carrier=CMDU`)).status, 200);
  assert.equal((await call(`/track/${without}?carrier=ONEY`)).status, 200);
  const refused = await notify('CMDU', failing);
  assert.deepEqual([refused.status, refused.body.error.code], [503, 'carrier_unavailable']);
  const { status, body } = await notify('ONEY', without);
  assert.deepEqual(
    [status, body.feedbackElements[0].message],
    [200, 'This connection has no address to read notices from.'],
  );
});
