// What people without an account see behind a share link.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp, sharePage } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { webhookDeps } from '../../../test/harness/webhook-deps.ts';
import { blockWorkspace } from '../../accounts/block-workspace.ts';
import { unblockWorkspace } from '../../accounts/unblock-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { defaultCaps } from '../../domain/caps.ts';
import { newId } from '../../domain/ids.ts';
import { dayMs } from '../../domain/time-spans.ts';
import { createApp } from '../../http/app.ts';
import { encodeCursor } from '../../http/cursor.ts';
import { openRequestLimits } from '../../http/rate-limit.ts';
import { changeBrandAudited, setLogoAudited } from '../brand/change-brand-audited.ts';
import { createShareLink } from '../links/create-share-link.ts';
import { sharePurpose } from '../links/share-token.ts';
import { findShown } from './find-shown.ts';
import { linkRoutes } from './link-routes.ts';
import { openPublicSlots } from './public-slots.ts';

const app = await openTrackingApp({ after });
const { msc, clock } = app;

let boxes = 0;
/** Tracks a box with these words, and returns its number. */
async function tracked({ call }: Client, words: object = {}, facts = {}): Promise<string> {
  boxes += 1;
  const box = `MSCU08${String(boxes).padStart(5, '0')}`;
  msc.says(box, voyageEvents(box, facts));
  await call(`/track/${box}`);
  assert.equal((await call(`/shipments/${box}`, { method: 'PATCH', body: words })).status, 200);
  return box;
}

async function shared({ call }: Client, scope: object, more: object = {}) {
  const { status, body } = await call('/shares', { body: { scope, ...more } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data;
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, ...(isJson && JSON.parse(text)) };
}

const secrets = {
  tags: ['nike', 'vip'],
  metadata: { margin: 'metadata-value' },
  promised_at: '2026-03-04',
};

suite('a link of a shipment', () => {
  test('shows its row and its detail, and nothing of the workspace but its name and own references', async () => {
    const client = await app.client();
    const box = await tracked(client, { ...secrets, own_references: ['PO-4711'] }, { bl: 'MEDUAB777777' });
    await tracked(client, { tags: ['nike'] });
    const link = await shared(client, { type: 'shipment', reference: box }, { title: 'For you' });
    const { status, data, text } = await read(`${link.url}/data`);
    assert.equal(status, 200);
    const { brand, share, as_of, shipments, next, total, shipment } = data;
    assert.deepEqual(brand, { name: 'Acme', colour: null, logo_url: null });
    const { calendar_url, expires_at } = link;
    assert.deepEqual(share, { type: 'shipment', title: 'For you', expires_at, calendar_url, sandbox: false });
    assert.deepEqual([as_of, next, total], [clock.now().toISOString(), null, 1]);
    const [{ key, last_event, ...row }] = shipments;
    const rotterdam = { location: 'Rotterdam, NL', unlocode: 'NLRTM' };
    assert.deepEqual(
      { ...row, pol: row.pol.unlocode, pod: { ...row.pod, coordinates: undefined } },
      {
        reference: box,
        container: box,
        own_references: ['PO-4711'],
        carrier: { scac: 'MSCU', name: 'MSC' },
        status: 'in_transit',
        timing: 'on_time',
        phase: 'sailing',
        pol: 'CNNGB',
        pod: { ...rotterdam, coordinates: undefined },
        eta: '2026-03-20',
        eta_forecast: row.eta_forecast,
        vessel: 'NORTHERN WIND',
        last_checked_at: clock.now().toISOString(),
      },
    );
    assert.equal(last_event.event, 'Vessel departed from port of loading');
    assert.deepEqual(Object.keys(shipment), [
      ...['reference', 'own_references', 'carrier', 'last_checked_at', 'stale', 'arrived', 'containers'],
    ]);
    const [journey] = shipment.containers;
    assert.deepEqual([journey.container, journey.bl, journey.eta], [box, 'MEDUAB777777', '2026-03-20']);
    assert.equal(journey.legs[0].to.location, 'Rotterdam, NL');
    for (const hidden of ['particulars', 'release', 'connection']) assert.ok(!(hidden in journey), hidden);
    assert.doesNotMatch(text, /nike|vip|metadata|promised|2026-03-04|ws_|credit|exception|tracked_at/);
    const single = await read(`${link.url}/shipments/${key}`);
    assert.deepEqual(single.data, { brand, share, shipment });
  });

  test('ends with its shipment, also when the reference is tracked again', async () => {
    const client = await app.client();
    const box = await tracked(client);
    const { url } = await shared(client, { type: 'shipment', reference: box });
    const { key } = (await read(`${url}/data`)).data.shipments[0];
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    for (const again of [false, true]) {
      if (again) await client.call(`/track/${box}`);
      const { data } = await read(`${url}/data`);
      assert.deepEqual([data.shipments, data.total, 'shipment' in data], [[], 0, false]);
      assert.equal((await read(`${url}/shipments/${key}`)).status, 404);
    }
  });
});

suite('a link of a tag', () => {
  test('shows what carries the tag when it is read, and no other shipment', async () => {
    const [client, other] = [await app.client(), await app.client()];
    const box = await tracked(client, { tags: ['nike'] });
    const outside = await tracked(client, { tags: ['adidas'] });
    await tracked(other, { tags: ['nike'] });
    const { url } = await shared(client, { type: 'tag', tag: 'NIKE' });
    const keys = new Map<string, string>();
    const references = async () => {
      const { data } = await read(`${url}/data`);
      for (const { reference, key } of data.shipments) keys.set(reference, key);
      assert.ok(!('shipment' in data));
      return data.shipments.map(({ reference }: { reference: string }) => reference);
    };
    const detail = async (reference: string) =>
      (await read(`${url}/shipments/${keys.get(reference)}`)).status;
    const tag = (reference: string, tags: string[]) =>
      client.call(`/shipments/${reference}`, { method: 'PATCH', body: { tags } });
    assert.deepEqual(await references(), [box]);
    assert.equal(await detail(box), 200);
    await tag(box, []);
    await tag(outside, ['nike']);
    assert.deepEqual(await references(), [outside]);
    assert.deepEqual([await detail(box), await detail(outside)], [404, 200]);
    await client.call(`/shipments/${outside}`, { method: 'DELETE' });
    assert.deepEqual(await references(), []);
    assert.equal(await detail(outside), 404);
    for (const key of ['x', '%00', 'WyIxIl0', 'x'.repeat(2_000)])
      assert.equal((await read(`${url}/shipments/${key}`)).status, 404, key);
  });

  test('goes on page by page, and refuses a cursor that it did not make', async () => {
    const client = await app.client();
    const box = await tracked(client, { tags: ['nike'] });
    await app.store.pool.query(
      `insert into journeys (workspace_id, mode, shipment_id, position, container, reference, carrier, vessel, phase,
         underway, arrived, tracked_at, tags)
       select workspace_id, mode, shipment_id, 0, 'MORE' || n, reference, carrier, vessel, phase, underway, arrived,
         tracked_at, tags from journeys, generate_series(1, 60) n where reference = $1`,
      [box],
    );
    const { url } = await shared(client, { type: 'tag', tag: 'nike' });
    const first = (await read(`${url}/data`)).data;
    const second = (await read(`${url}/data?cursor=${first.next}`)).data;
    assert.deepEqual([first.total, first.shipments.length], [61, 50]);
    assert.deepEqual([second.total, second.shipments.length, second.next], [null, 11, null]);
    const keys = [...first.shipments, ...second.shipments].map(({ key }: { key: string }) => key);
    assert.equal(new Set(keys).size, 61);
    const forged = Buffer.from('["2000","x"]').toString('base64url');
    for (const cursor of ['x', 'WyIxIl0', forged, 'x'.repeat(1_001)])
      assert.equal((await read(`${url}/data?cursor=${cursor}`)).status, 400, cursor);
  });
});

suite('a link of a view', () => {
  test('shows the boxes that match its filters, also in the detail of a shipment', async () => {
    const client = await app.client();
    const { principal } = client;
    const bill = 'MEDUAB888888';
    const [other, box] = ['MSCU0810001', 'MSCU0810002'];
    msc.says(
      bill,
      [other, box].flatMap((each) => voyageEvents(each, { bl: bill })),
    );
    await client.call(`/track/${bill}`);
    const view = { type: 'view', viewId: 'view_1', name: 'One box' } as const;
    const scope = { ...view, filters: { q: box, arrived: false }, sort: 'eta' as const };
    const deps = { ...app.deps, caps: defaultCaps };
    const { id } = await createShareLink(deps, principal, { scope }, 'Ada');
    const { url } = (await client.call(`/shares/${id}`)).body.data;
    const { shipments, total } = (await read(`${url}/data`)).data;
    const containers = shipments.map(({ container }: { container: string }) => container);
    assert.deepEqual([containers, total], [[box], 1]);
    const { shipment } = (await read(`${url}/shipments/${shipments[0].key}`)).data;
    assert.equal(shipment.containers.length, 1);
    assert.equal(shipment.containers[0].container, box);
    const hidden = shipments[0].key.replace(/.*/, (key: string) =>
      Buffer.from(Buffer.from(key, 'base64url').toString().replace(box, other)).toString('base64url'),
    );
    assert.equal((await read(`${url}/shipments/${hidden}`)).status, 404);
    const cursor = encodeCursor(['1', encodeCursor(['0000-01-01', box, box])]);
    assert.equal((await read(`${url}/data?cursor=${cursor}`)).status, 400, 'a day that the database has not');
  });
});

suite('a link that does not work', () => {
  test('answers the same, whether it is unknown, forged, expired, revoked, or of a blocked workspace', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const box = await tracked(client, { tags: ['nike'] });
    const scope = { type: 'shipment', reference: box };
    const soon = new Date(clock.now().getTime() + 1_000).toISOString();
    const [live, revoked, expired, ended] = [
      await shared(client, scope),
      await shared(client, scope),
      await shared(client, scope, { expires_at: soon }),
      await shared(client, scope),
    ];
    const { key } = (await read(`${live.url}/data`)).data.shipments[0];
    await client.call(`/shares/${revoked.share_id}`, { method: 'DELETE' });
    await app.store.pool.query('delete from share_links where id = $1', [ended.share_id]);
    clock.advance(2_000);
    const forged = live.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    const urls = [revoked.url, expired.url, ended.url, forged, `${app.url}/share/x`, `${live.url}%00`];
    const answers = async (url: string) => {
      const seen = [];
      for (const path of ['', '/data', `/shipments/${key}`, '/calendar.ics', '/logo']) {
        const { status, text, headers } = await read(url + path);
        seen.push(status, text.replace(/req_\w+/, ''), headers.get('content-security-policy'));
      }
      return seen;
    };
    const expected = await answers(forged);
    assert.deepEqual([expected[0], expected[3], expected[1]], [404, 404, sharePage]);
    for (const url of urls) assert.deepEqual(await answers(url), expected, url);
    await blockWorkspace(app.deps, workspaceId);
    assert.deepEqual(await answers(live.url), expected, 'blocked');
    await unblockWorkspace(app.deps, workspaceId);
    assert.equal((await read(`${live.url}/data`)).status, 200);
  });
});

suite('every answer', () => {
  test('is not stored, not indexed, sends no referrer and can be framed only where the workspace says so', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const plain = await shared(client, { type: 'tag', tag: 'nike' });
    const framed = await shared(client, { type: 'tag', tag: 'nike' }, { embeddable: true });
    const framing = async (url: string) =>
      /frame-ancestors [^;]*/.exec((await read(url)).headers.get('content-security-policy') ?? '')?.[0];
    assert.equal(await framing(framed.url), "frame-ancestors 'none'", 'no origin is listed');
    const embedOrigins = ['https://portal.example.com', 'https://erp.example.com:8443'];
    await changeBrandAudited(app.deps, commandLine, workspaceId, { embedOrigins, colour: '#AA33cc' });
    assert.equal(await framing(framed.url), `frame-ancestors ${embedOrigins.join(' ')}`);
    assert.equal(await framing(plain.url), "frame-ancestors 'none'");
    assert.equal(await framing(`${framed.url}/data`), "frame-ancestors 'none'");
    assert.equal((await read(`${plain.url}/data`)).data.brand.colour, '#aa33cc');
    for (const path of ['', '/data', '/calendar.ics', '/logo']) {
      const { headers } = await read(framed.url + path);
      const names = [
        'referrer-policy',
        'x-robots-tag',
        'cache-control',
        'x-content-type-options',
        'set-cookie',
      ];
      assert.deepEqual(
        names.map((name) => headers.get(name)),
        ['no-referrer', 'noindex, nofollow', 'private, no-store', 'nosniff', null],
        path,
      );
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    }
  });

  test('has the logo as an image that runs nothing', async () => {
    const client = await app.client();
    const { url } = await shared(client, { type: 'tag', tag: 'nike' });
    const png = Buffer.alloc(64);
    png.write('89504e470d0a1a0a0000000d49484452', 'hex');
    png.writeUInt32BE(64, 16);
    png.writeUInt32BE(16, 20);
    await setLogoAudited(app.deps, commandLine, client.principal.workspaceId, png);
    const { logo_url } = (await read(`${url}/data`)).data.brand;
    assert.match(logo_url, /^\/share\/shr_[^/]+\/logo\?v=\w+$/);
    const logo = await fetch(app.url + logo_url);
    assert.equal(logo.headers.get('content-type'), 'image/png');
    assert.match(logo.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.deepEqual(Buffer.from(await logo.arrayBuffer()), png);
  });

  test('is limited for each address, each link, and all links of a workspace', async (t) => {
    const client = await app.client();
    const links = [];
    for (let made = 0; made < 5; made += 1) links.push(await shared(client, { type: 'tag', tag: 'nike' }));
    const tokens = links.map(({ url }) => url.slice(`${app.url}/share/`.length));
    const limits = await openRequestLimits({ perMinute: 1, redisUrl: null, log: () => {} });
    const shareKeys = webhookDeps(app.deps).sealer.purposeKeys(sharePurpose);
    const deps = { ...app.deps, publicUrl: null, shareKeys, limits };
    const isRefused = (token: string) =>
      findShown(deps, token).then(
        () => false,
        ({ code }) => code === 'rate_limited',
      );
    const [viral = '', ...others] = tokens;
    const first = [];
    for (let time = 0; time < 4; time += 1) first.push(await isRefused(viral));
    assert.deepEqual(first, [false, false, false, true], 'three a minute for one link');
    const rest = [];
    for (const token of others.flatMap((each) => [each, each])) rest.push(await isRefused(token));
    const allowed = Array<boolean>(7).fill(false);
    assert.deepEqual(rest, [...allowed, true], 'ten a minute for all links of a workspace');

    const server = createApp({ logger: pino({ level: 'silent' }), newId });
    releaseAtEnd(t, () => server.close());
    await server.register(linkRoutes({ ...deps, opens: app.opens, publicSlots: openPublicSlots() }));
    const url = '/share/x/data';
    const answers = [await server.inject(url), await server.inject(url)];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [404, 429],
    );
    assert.match(String(answers[1]?.headers['retry-after']), /^\d+$/);
  });

  test('of the data is counted, without a word about its reader', async () => {
    const client = await app.client();
    const link = await shared(client, { type: 'tag', tag: 'nike' });
    const opened = async () => {
      await app.opens.flush();
      const { opens, last_opened_at } = (await client.call(`/shares/${link.share_id}`)).body.data;
      return [opens, last_opened_at];
    };
    for (let time = 0; time < 3; time += 1) await read(`${link.url}/data`);
    const at = clock.now().toISOString();
    assert.deepEqual(await opened(), [3, at]);
    clock.advance(dayMs);
    for (const path of ['', '/data?refresh=true', '/calendar.ics']) await read(link.url + path);
    assert.deepEqual(await opened(), [3, at], 'a page that reads again by itself is not opened again');
    await read(`${link.url}/data`);
    assert.deepEqual(await opened(), [4, clock.now().toISOString()]);
  });
});

suite('the calendar of a link', () => {
  const eventOf = (text: string) => {
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return new ICAL.Event(event);
  };

  test('moves an entry when the ETA moves, and stays the same to the byte when nothing changes', async () => {
    const client = await app.client();
    const box = await tracked(client, { own_references: ['PO-1'] });
    const { calendar_url, url } = await shared(client, { type: 'shipment', reference: box });
    const first = await read(calendar_url, { 'accept-language': 'de-DE,de' });
    assert.equal(first.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const before = eventOf(first.text);
    assert.equal(before.summary, `${box} kommt in Rotterdam, NL an (ETA)`);
    assert.equal(before.startDate.toString(), '2026-03-20');
    assert.equal(before.component.getFirstPropertyValue('url'), url);
    clock.advance(3_600_000);
    assert.equal((await read(`${calendar_url}?lang=de`)).text, first.text);
    assert.equal((await read(`${calendar_url}?lang=xx`)).status, 400);

    msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
    await client.call(`/track/${box}`);
    const moved = eventOf((await read(calendar_url)).text);
    assert.equal(moved.uid, before.uid);
    assert.ok(moved.sequence > before.sequence, `${moved.sequence} > ${before.sequence}`);
    assert.equal(moved.startDate.toString(), '2026-03-25');
    const other = await app.replica();
    const there = calendar_url.replace(app.url, other.replace('/api/v1', ''));
    assert.equal(eventOf((await read(there)).text).sequence, moved.sequence, 'on every server');
  });
});
