// What chats show under the address of a share link.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { readShared, shareScope, trackWith } from '../../../test/harness/share-links.ts';
import { openTrackingApp, sharePage } from '../../../test/harness/tracking-app.ts';
import { commandLine } from '../../audit/audit.ts';
import { changeBrand } from '../brand/change-brand.ts';
import { imageFacts } from '../brand/image-facts.ts';
import { pictureSize } from './route-picture.ts';

const app = await openTrackingApp({ after });

/** The tags of a page by name. */
async function preview(url: string, headers: Record<string, string> = {}) {
  const { status, text } = await readShared(url, headers);
  const found = text.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)" \/>/g);
  const tags = Object.fromEntries(Array.from(found, ([, name, content]) => [name, content]));
  return { status, text, tags, title: /<title>([^<]*)<\/title>/.exec(text)?.[1] };
}

async function sharedBox(words: object = {}, scope: object | null = null) {
  const client = await app.client();
  const reference = await trackWith(app, client, { own_references: ['PO-4711'], tags: ['nike'], ...words });
  const link = await shareScope(client, scope ?? { type: 'shipment', reference });
  return { client, reference, link, workspaceId: client.principal.workspaceId };
}

suite('the preview of a link', () => {
  test('has brand, own reference, route and ETA in the language that is asked for, and a picture', async () => {
    const { link } = await sharedBox();
    const { title, tags } = await preview(link.url);
    assert.equal(title, 'PO-4711: Ningbo, CN – Rotterdam, NL · Acme');
    const { 'og:image': picture = '', ...rest } = tags;
    assert.deepEqual(rest, {
      'og:type': 'website',
      'og:site_name': 'Acme',
      'og:title': 'PO-4711: Ningbo, CN – Rotterdam, NL',
      'og:description': 'ETA 20 Mar 2026',
      description: 'ETA 20 Mar 2026',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const german = await preview(link.url, { 'accept-language': 'de-DE' });
    assert.equal(german.tags['og:description'], 'ETA 20. März 2026');
    assert.match((await preview(`${link.url}?lang=zh`)).tags['og:description'] ?? '', /2026年3月20日/);
    assert.equal(
      (await preview(`${link.url}?lang=%3Cb%3E&lang=de`)).tags['og:description'],
      'ETA 20 Mar 2026',
    );
    assert.ok(picture.startsWith(`${link.url}/preview.png?v=`), picture);
    const image = await fetch(picture);
    assert.equal(image.headers.get('content-type'), 'image/png');
    const facts = imageFacts(Buffer.from(await image.arrayBuffer()));
    assert.deepEqual(facts, { type: 'image/png', ...pictureSize });
  });

  test('of a list has the title of the link and no shipment', async () => {
    const { client, reference } = await sharedBox();
    const { url } = await shareScope(client, { type: 'tag', tag: 'nike' });
    const { text, tags } = await preview(url);
    assert.equal(tags['og:title'], 'Arrivals: Acme');
    assert.doesNotMatch(text, new RegExp(`${reference}|PO-4711|nike|og:image`));
    assert.equal((await readShared(`${url}/preview.png`)).status, 404);
  });

  test('of a shipment that is gone names it no more', async () => {
    const { client, reference, link } = await sharedBox();
    await client.call(`/shipments/${reference}`, { method: 'DELETE' });
    const { status, text } = await preview(link.url);
    assert.equal(status, 200);
    assert.doesNotMatch(text, new RegExp(`${reference}|PO-4711|Rotterdam|og:image`));
    assert.equal((await readShared(`${link.url}/preview.png`)).status, 404);
  });

  test('says nothing of the shipment when the workspace wants no previews', async () => {
    const { link, reference, workspaceId, client } = await sharedBox();
    const titled = await shareScope(client, { type: 'shipment', reference }, { title: 'Shoes for Ada' });
    await changeBrand(app.deps, commandLine, workspaceId, { link_previews: false });
    for (const { url } of [link, titled]) {
      const { title, tags, text } = await preview(url);
      assert.deepEqual([title, tags], ['Acme', {}]);
      assert.doesNotMatch(text, new RegExp(`${reference}|PO-4711|Rotterdam|Shoes`));
      const { status, headers } = await readShared(`${url}/preview.png`);
      assert.deepEqual([status, headers.get('content-type')], [404, 'application/json; charset=utf-8']);
    }
    await changeBrand(app.deps, commandLine, workspaceId, { link_previews: true });
    assert.match((await preview(link.url)).title ?? '', /PO-4711/);
  });

  test('is nothing for a link that was revoked', async () => {
    const { client, link } = await sharedBox();
    await client.call(`/shares/${link.id}/revoke`, { method: 'POST' });
    const { status, text } = await preview(link.url);
    assert.deepEqual([status, text], [404, sharePage]);
    assert.equal((await readShared(`${link.url}/preview.png`)).status, 404);
  });
});

suite('words of a workspace in the head of the page', () => {
  const attacks = [
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `' onload='alert(1)`,
    "$& $` $' $1",
    'a\u202eb\u0000c',
  ];

  test('stay text, whatever they are', async () => {
    for (const attack of attacks) {
      const storable = attack.replace('\0', '');
      const { link, client, reference, workspaceId } = await sharedBox({ own_references: [storable] });
      await app.store.pool.query('update workspaces set name = $2 where id = $1', [workspaceId, storable]);
      const titled = await shareScope(client, { type: 'shipment', reference }, { title: storable });
      const list = await shareScope(client, { type: 'tag', tag: 'nike' }, { title: storable });
      for (const { url } of [link, titled, list]) {
        const { text } = await preview(url);
        assert.doesNotMatch(text, /<script|<img|onerror=alert\(1\)>|'alert/, attack);
        // Nothing but the tags that are meant to be there.
        const bare = text.replaceAll(/<meta (?:property|name)="[\w:]+" content="[^"<>]*" \/>/g, '');
        assert.match(bare, /^<!doctype html><title>[^<>"]*<\/title>$/, attack);
        assert.equal(text.split('<!doctype').length, 2, 'no part of the page is repeated');
      }
    }
  });

  test('are cut where they are long', async () => {
    const { link, workspaceId } = await sharedBox({
      own_references: Array.from({ length: 5 }, (_, at) => `${at}${'🚢'.repeat(40)}`),
    });
    await app.store.pool.query('update workspaces set name = $2 where id = $1', [
      workspaceId,
      'ß'.repeat(5_000),
    ]);
    const { title = '', text } = await preview(link.url);
    assert.ok([...title].length < 300, title);
    assert.ok(text.length < 4_000);
    assert.doesNotMatch(title, /\p{Cs}/u, 'no half of a letter');
  });
});

suite('the picture', () => {
  test('is painted once for many who ask at the same time, and is the same for all', async () => {
    const { link } = await sharedBox();
    const ask = async () => Buffer.from(await (await fetch(`${link.url}/preview.png`)).arrayBuffer());
    const pictures = await Promise.all(Array.from({ length: 30 }, ask));
    assert.equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, 1);
    assert.equal(imageFacts(pictures[0] ?? Buffer.alloc(0))?.type, 'image/png');
  });

  test('may be shown by other sites, but is no page, and is not indexed', async () => {
    const { link } = await sharedBox();
    const { headers } = await fetch(`${link.url}/preview.png`);
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
  });

  test('has another address when what is shown has changed', async () => {
    const { link, reference, client } = await sharedBox();
    const before = (await preview(link.url)).tags['og:image'];
    assert.equal((await preview(link.url)).tags['og:image'], before);
    await client.call(`/shipments/${reference}`, { method: 'PATCH', body: { own_references: ['PO-2'] } });
    assert.notEqual((await preview(link.url)).tags['og:image'], before);
  });
});
