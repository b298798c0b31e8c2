// How the answers behind a share link are sent: to whom, how often, and with which headers.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { readShared, shareScope, trackWith } from '../../test/harness/share-links.ts';
import { openTrackingApp, sharePage } from '../../test/harness/tracking-app.ts';

import { commandLine } from '../audit/audit.ts';
import { blockWorkspace, unblockWorkspace } from '../console/operator/block-workspace.ts';
import { newId } from '../domain/ids.ts';
import { openSlots } from '../domain/shares/slots.ts';
import { dayMs } from '../domain/time/time-spans.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { changeBrand, setLogo } from './brand/change-brand.ts';
import { linkRoutes } from './link-routes.ts';
import { sharePurpose } from './links/share-token.ts';
import { findShown } from './showing/find-shown.ts';

const app = await openTrackingApp({ after });
const { clock } = app;

suite('a link that does not work', () => {
  test('answers the same, whether it is unknown, forged, expired, revoked, or of a blocked workspace', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const box = await trackWith(app, client, { tags: ['nike'] });
    const scope = { type: 'shipment', reference: box };
    const soon = new Date(clock.now().getTime() + 1_000).toISOString();
    const [live, revoked, expired, ended] = [
      await shareScope(client, scope),
      await shareScope(client, scope),
      await shareScope(client, scope, { expires_at: soon }),
      await shareScope(client, scope),
    ];
    const { key } = (await readShared(`${live.url}/data`)).data.shipments[0];
    await client.call(`/shares/${revoked.id}`, { method: 'DELETE' });
    await app.store.pool.query('delete from share_links where id = $1', [ended.id]);
    clock.advance(2_000);
    const forged = live.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    const urls = [revoked.url, expired.url, ended.url, forged, `${app.url}/share/x`, `${live.url}%00`];
    const answers = async (url: string) => {
      const seen = [];
      for (const path of ['', '/data', `/shipments/${key}`, '/calendar.ics', '/logo', '/preview.png']) {
        const { status, text, headers } = await readShared(url + path);
        seen.push(status, text.replace(/req_\w+/, ''), headers.get('content-security-policy'));
      }
      return seen;
    };
    const expected = await answers(forged);
    assert.deepEqual([expected[0], expected[3], expected[1]], [404, 404, sharePage]);
    for (const url of urls) assert.deepEqual(await answers(url), expected, url);
    await blockWorkspace(app.deps, commandLine, { workspaceId, reason: null });
    assert.deepEqual(await answers(live.url), expected, 'blocked');
    await unblockWorkspace(app.deps, commandLine, workspaceId);
    assert.equal((await readShared(`${live.url}/data`)).status, 200);
  });
});

suite('every answer', () => {
  test('is not stored, not indexed, sends no referrer and can be framed only where the workspace says so', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const plain = await shareScope(client, { type: 'tag', tag: 'nike' });
    const framed = await shareScope(client, { type: 'tag', tag: 'nike' }, { embeddable: true });
    const framing = async (url: string) =>
      /frame-ancestors [^;]*/.exec((await readShared(url)).headers.get('content-security-policy') ?? '')?.[0];
    assert.equal(await framing(framed.url), "frame-ancestors 'none'", 'no origin is listed');
    const embedOrigins = ['https://portal.example.com', 'https://erp.example.com:8443'];
    await changeBrand(app.deps, commandLine, workspaceId, { embed_origins: embedOrigins, colour: '#AA33cc' });
    assert.equal(await framing(framed.url), `frame-ancestors ${embedOrigins.join(' ')}`);
    assert.equal(await framing(plain.url), "frame-ancestors 'none'");
    assert.equal(await framing(`${framed.url}/data`), "frame-ancestors 'none'");
    assert.equal((await readShared(`${plain.url}/data`)).data.brand.colour, '#aa33cc');
    for (const path of ['', '/data', '/calendar.ics', '/logo']) {
      const { headers } = await readShared(framed.url + path);
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
    const { url } = await shareScope(client, { type: 'tag', tag: 'nike' });
    const png = Buffer.alloc(64);
    png.write('89504e470d0a1a0a0000000d49484452', 'hex');
    png.writeUInt32BE(64, 16);
    png.writeUInt32BE(16, 20);
    await setLogo(app.deps, commandLine, client.principal.workspaceId, png);
    const { logo_url } = (await readShared(`${url}/data`)).data.brand;
    assert.match(logo_url, /^\/share\/shr_[^/]+\/logo\?v=\w+$/);
    const logo = await fetch(app.url + logo_url);
    assert.equal(logo.headers.get('content-type'), 'image/png');
    assert.match(logo.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.deepEqual(Buffer.from(await logo.arrayBuffer()), png);
  });

  test('is limited for each address, each link, and all links of a workspace', async (t) => {
    const client = await app.client();
    const links = [];
    for (let made = 0; made < 5; made += 1)
      links.push(await shareScope(client, { type: 'tag', tag: 'nike' }));
    const tokens = links.map(({ url }) => url.slice(`${app.url}/share/`.length));
    const limits = await openRequestLimits({ perMinute: 1, redisUrl: null, log: () => {} });
    const shareKeys = app.deps.sealer.purposeKeys(sharePurpose);
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
    await server.register(
      linkRoutes({
        ...deps,
        opens: app.opens,
        afterwards: app.afterwards,
        publicSlots: openSlots({ count: 4, share: 1 }),
      }),
    );
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
    const link = await shareScope(client, { type: 'tag', tag: 'nike' });
    const opened = async () => {
      await app.opens.flush();
      const { opens, last_opened_at } = (await client.call(`/shares/${link.id}`)).body.data;
      return [opens, last_opened_at];
    };
    for (let time = 0; time < 3; time += 1) await readShared(`${link.url}/data`);
    const at = clock.now().toISOString();
    assert.deepEqual(await opened(), [3, at]);
    clock.advance(dayMs);
    for (const path of ['', '/data?refresh=true', '/calendar.ics']) await readShared(link.url + path);
    assert.deepEqual(await opened(), [3, at], 'a page that reads again by itself is not opened again');
    await readShared(`${link.url}/data`);
    assert.deepEqual(await opened(), [4, clock.now().toISOString()]);
  });
});
