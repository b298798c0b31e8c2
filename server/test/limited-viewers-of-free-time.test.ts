// A limited viewer and the reader of a share link see when free time ends, but no cost, no rate, no contract and no invoice.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { consolePrefix } from '../src/console/routes.ts';
import { openConsoleApp, type SignedIn } from './harness/console-app.ts';
import { reviewDue } from './harness/review-due.ts';
import { readShared, shareScope } from './harness/share-links.ts';
import { openTrackingApp } from './harness/tracking-app.ts';

const reference = 'FREETIME1';
const terms = {
  terms: [
    {
      ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
      ...{ free: { amount: 2, unit: 'calendar_days' }, charged_in: 'calendar_days' },
      tiers: [{ from_day: 1, rate: '147.31', currency: 'USD' }],
      ...{ valid_from: '2020-01-01', source: 'Contract 4711' },
    },
  ],
  calendars: [],
};
/** With the cost of the days over at the end: two or three, since it is yesterday in Long Beach for a part of the day. */
const secret = /Contract 4711|(147\.?31|294\.?62|441\.?93)\b|INV-0815|dispute_due/;
/** Of the box. What it says has to be answered within the week. */
const invoiceOf = (container: string, now: Date) => ({
  invoice: {
    ...{ number: 'INV-0815', direction: 'import', currency: 'USD' },
    dispute_until: new Date(now.getTime() + 2 * dayMs).toISOString().slice(0, 10),
  },
  lines: [{ container, charge: 'demurrage', from: '2026-01-01', to: '2026-01-02', amount: '147.31' }],
});
const daysOnTheWay = 6;
const dayMs = 86_400_000;

const lists = /\/(shipments|exceptions\/shipments|exceptions\/count)$/;

/** Paths of everything that a member can read in the sandbox of this workspace. */
function pathsOf(app: Awaited<ReturnType<typeof openConsoleApp>>, workspaceId: string): string[] {
  return app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${consolePrefix}/w/:workspace`))
    .map(({ path }) => path.slice(consolePrefix.length).replace(':workspace', workspaceId))
    .map((path) => path.replace(':mode', 'test').replace(':reference', reference))
    .filter((path) => !path.includes(':') && !path.endsWith('/live'))
    .flatMap((path) => (lists.test(path) ? [path, `${path}?exception=dispute_due`] : [path]));
}

test('a limited viewer reads no cost and no terms at any address, where another viewer does', async () => {
  const app = await openConsoleApp({ after });
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const w = `/w/${workspaceId}/test`;
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  assert.equal((await owner.call(`${w}/free-time/terms`, { method: 'PUT', body: terms })).status, 200);
  for (let day = 0; day <= daysOnTheWay; day += 1) {
    if (day > 0) app.clock.advance(dayMs);
    const words = [{ reference, tags: ['acme'] }];
    const { status } = await owner.call(`${w}/track`, { body: { references: [reference], words } });
    assert.equal(status, 200);
  }
  const { box } = (await owner.call(`${w}/shipments/${reference}`)).body.data;
  const kept = { body: invoiceOf(box.container, app.clock.now()) };
  assert.equal((await owner.call(`${w}/invoices`, kept)).status, 201);
  await reviewDue(app.tracking, app.store);
  const paths = pathsOf(app, workspaceId);
  assert.ok(paths.length > 30, `${paths.length} routes`);
  const readAll = async ({ cookie }: SignedIn) => {
    const answers = new Map<string, string>();
    for (const path of paths) {
      const response = await fetch(app.url + consolePrefix + path, { headers: { cookie } });
      answers.set(path, `${response.status} ${await response.text()}`);
    }
    return answers;
  };
  const telling = [...(await readAll(viewer))].filter(([, text]) => secret.test(text)).map(([path]) => path);
  for (const end of [
    '/free-time',
    '/free-time/summary',
    '/free-time/terms',
    `/free-time/${reference}/explain`,
    '/invoices',
    `/shipments/${reference}`,
    `/shipments/${reference}/evidence`,
    `/shipments/${reference}/evidence-view`,
    '/exceptions',
    '/exceptions/shipments',
    '/changes',
    '/overview',
  ])
    assert.ok(telling.includes(w + end), `${end} tells another viewer: ${telling}`);
  const theirs = await readAll(limited);
  for (const [path, text] of theirs) assert.doesNotMatch(text, secret, path);
  const ofInvoices = `${w}/shipments?exception=dispute_due`;
  assert.match((await readAll(viewer)).get(ofInvoices) ?? '', new RegExp(reference));
  assert.doesNotMatch(theirs.get(ofInvoices) ?? '', new RegExp(reference));
  for (const path of [`${w}/free-time`, `${w}/free-time/${reference}/explain`])
    assert.match(theirs.get(path) ?? '', /^200 .*"over"/s, path);
});

test('the reader of a share link reads no cost and no terms at any of its addresses', async () => {
  const app = await openTrackingApp({ after });
  const client = await app.client({ mode: 'test' });
  assert.equal((await client.call('/free-time/terms', { method: 'PUT', body: terms })).status, 200);
  for (let day = 0; day <= daysOnTheWay; day += 1) {
    if (day > 0) app.clock.advance(dayMs);
    assert.equal((await client.call(`/track/${reference}`)).status, 200);
  }
  await client.call(`/shipments/${reference}`, { method: 'PATCH', body: { tags: ['acme'] } });
  assert.match(JSON.stringify((await client.call(`/shipments/${reference}`)).body), secret);
  for (const scope of [
    { type: 'shipment', reference },
    { type: 'tag', tag: 'acme' },
  ]) {
    const { url, calendar_url } = await shareScope(client, scope);
    const list = await readShared(`${url}/data`);
    const detail = await readShared(`${url}/shipments/${list.data.shipments[0].key}`);
    const [clock] = detail.data.shipment.containers[0].free_time;
    assert.deepEqual([clock.kind, clock.state, clock.days_left], ['demurrage', 'over', -3]);
    for (const { text } of [list, detail, await readShared(calendar_url), await readShared(url)])
      assert.doesNotMatch(text, secret);
  }
});
