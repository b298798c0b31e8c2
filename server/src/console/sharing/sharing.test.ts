// Share links and the brand, as the pages of the console make and change them.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after }, { publicUrl: 'https://tracking.example.net' });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const links = ({ workspaceId }: SignedIn, mode = 'test') => `/w/${workspaceId}/${mode}/shares`;
const tagged = { type: 'tag', tag: 'nike' };

/** Sends bytes as the logo. */
async function sendLogo({ workspaceId, cookie }: SignedIn, body: Buffer, type = 'image/png') {
  const response = await fetch(`${app.url}/console/api/w/${workspaceId}/brand/logo`, {
    method: 'POST',
    headers: { origin: 'https://tracking.example.net', cookie, 'content-type': type },
    body: new Uint8Array(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { data?: { has_logo: boolean }; error?: { message: string } },
  };
}

suite('a share link in the console', () => {
  test('is made and revoked by editors, seen by viewers, and not by limited ones', async () => {
    const ada = await app.signIn({ role: 'editor' });
    const { workspaceId } = ada;
    const viewer = await app.signIn({ workspaceId, role: 'viewer' });
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['nike'] });
    const made = await ada.call(links(ada), { body: { scope: tagged, title: 'For Nike' } });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const link = made.body.data;
    assert.match(link.url, /^https:\/\/tracking\.example\.net\/share\/shr_\w{22}\.[\w-]{22}$/);
    assert.equal(link.calendar_url, `${link.url}/calendar.ics`);
    const { scope, title, maker, revoked_at, opens, last_opened_at, embeddable } = link;
    assert.deepEqual(
      { scope, title, maker, revoked_at, opens, last_opened_at, embeddable },
      {
        scope: tagged,
        title: 'For Nike',
        maker: 'Ada',
        revoked_at: null,
        opens: 0,
        last_opened_at: null,
        embeddable: false,
      },
    );
    assert.deepEqual((await viewer.call(links(ada))).body.data, [link]);
    assert.deepEqual((await viewer.call(links(ada, 'live'))).body.data, [], 'of the other mode');
    const one = `${links(ada)}/${link.id}`;
    for (const who of [viewer, limited]) {
      assert.equal((await who.call(links(ada), { body: { scope: tagged } })).status, 403);
      assert.equal((await who.call(`${one}/revoke`, { body: {} })).status, 403);
    }
    assert.equal((await limited.call(links(ada))).status, 403);
    const stranger = await app.signIn();
    assert.equal((await stranger.call(`${links(stranger)}/${link.id}/revoke`, { body: {} })).status, 404);
    const revoked = (await ada.call(`${one}/revoke`, { body: {} })).body.data;
    assert.deepEqual(revoked, { ...link, revoked_at: revoked.revoked_at });
    assert.ok(revoked.revoked_at);
  });

  test('stays when the person who made it is removed, who sees and revokes none any more', async () => {
    const owner = await app.signIn({ role: 'owner' });
    const { workspaceId } = owner;
    const leaving = await app.signIn({ workspaceId, role: 'editor' });
    const { id, maker, url } = (await leaving.call(links(owner), { body: { scope: tagged } })).body.data;
    const removed = await owner.call(`/w/${workspaceId}/team/members/${leaving.personId}`, {
      method: 'DELETE',
    });
    assert.equal(removed.status, 200, JSON.stringify(removed.body));
    assert.equal((await leaving.call(links(owner))).status, 404);
    assert.equal((await leaving.call(`${links(owner)}/${id}/revoke`, { body: {} })).status, 404);
    const [kept] = (await owner.call(links(owner))).body.data;
    assert.deepEqual([kept.id, kept.maker, kept.url, kept.revoked_at], [id, maker, url, null]);
  });

  test('keeps the filters of a saved view as they were, and belongs to the person of the view', async () => {
    const ada = await app.signIn({ role: 'editor' });
    const other = await app.signIn({ workspaceId: ada.workspaceId, role: 'editor' });
    const view = async (name: string, query: string) =>
      (await ada.call(`/w/${ada.workspaceId}/views`, { body: { name, query } })).body.data.id;
    const share = (who: SignedIn, viewId: string) =>
      who.call(links(ada), { body: { scope: { type: 'view', view_id: viewId } } });
    const viewId = await view('Late', 'status=delayed&tag=nike&sort=eta');
    const { data } = (await share(ada, viewId)).body;
    assert.deepEqual(data.scope, { type: 'view', view_id: viewId, name: 'Late' });
    await view('Late', 'arrived=true');
    const { rows } = await app.store.pool.query('select scope from share_links where id = $1', [data.id]);
    assert.deepEqual(rows[0].scope, {
      ...{ type: 'view', viewId, name: 'Late' },
      filters: { statuses: ['delayed'], tags: ['nike'] },
    });
    assert.equal((await share(other, viewId)).status, 404);
    for (const query of ['', 'sort=eta', 'status=lost', 'stats=delayed'])
      assert.equal((await share(ada, await view('Odd', query))).status, 400, query);
    for (const scope of [{ type: 'view' }, { type: 'tag', tag: 'nike', view_id: viewId }]) {
      const { status, body } = await ada.call(links(ada), { body: { scope } });
      assert.deepEqual([status, body.error.details.fields[0].field], [400, 'scope.view_id']);
    }
  });
});

suite('the brand', () => {
  test('is seen by members and changed by developers, and the log says what', async () => {
    const dev = await app.signIn({ role: 'developer' });
    const editor = await app.signIn({ workspaceId: dev.workspaceId, role: 'editor' });
    const path = `/w/${dev.workspaceId}/brand`;
    const brand = { name: 'Acme', colour: null, embed_origins: [], link_previews: true, has_logo: false };
    const shown = ({ body }: { body: { data: { changed_at: unknown } } }) => {
      const { changed_at: _, ...rest } = body.data;
      return rest;
    };
    assert.deepEqual(shown(await editor.call(path)), brand);
    const change = (who: SignedIn, body: object) => who.call(path, { method: 'PATCH', body });
    assert.equal((await change(editor, { colour: '#112233' })).status, 403);
    const embed_origins = ['https://portal.example.com'];
    assert.deepEqual(shown(await change(dev, { embed_origins })), { ...brand, embed_origins });
    const coloured = { ...brand, embed_origins, colour: '#aabbcc' };
    assert.deepEqual(shown(await change(dev, { colour: '#AABBCC' })), coloured);
    for (const body of [
      { colour: 'red' },
      { embed_origins: ['https://*.example.com'] },
      { embed_origins: Array(11).fill('https://a.example') },
      { name: 'Other' },
    ])
      assert.equal((await change(dev, body)).status, 400, JSON.stringify(body));
    assert.deepEqual(shown(await change(dev, { colour: null })), { ...coloured, colour: null });
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('workspace_id', '=', dev.workspaceId)
      .where('action', '=', 'brand.change')
      .orderBy('id')
      .execute();
    const details = entries.map((entry) => entry.details);
    assert.deepEqual(details, [{ embed_origins }, { colour: '#aabbcc' }, { colour: null }]);
  });

  test('takes a logo by its bytes, whatever the client calls it', async () => {
    const dev = await app.signIn({ role: 'developer' });
    const path = `/w/${dev.workspaceId}/brand`;
    assert.equal((await dev.call(`${path}/logo`)).status, 404);
    const sent = await sendLogo(dev, png, 'image/webp');
    assert.equal(sent.body.data?.has_logo, true, JSON.stringify(sent.body));
    const logo = await fetch(`${app.url}/console/api${path}/logo`, { headers: { cookie: dev.cookie } });
    assert.equal(logo.headers.get('content-type'), 'image/png');
    assert.deepEqual(Buffer.from(await logo.arrayBuffer()), png);
    const wide = Buffer.from(png);
    wide.writeUInt32BE(1_025, 16);
    const refused = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 400],
      [Buffer.from('<svg/>'), 'image/svg+xml', 415],
      [wide, 'image/png', 400],
      [Buffer.concat([png, Buffer.alloc(64 * 1024)]), 'image/png', 413],
      [Buffer.alloc(0), 'image/png', 400],
    ] as const;
    for (const [bytes, type, status] of refused) {
      const answer = await sendLogo(dev, bytes, type);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
    }
    const editor = await app.signIn({ workspaceId: dev.workspaceId, role: 'editor' });
    assert.equal((await sendLogo(editor, png)).status, 403);
    assert.equal((await dev.call(`${path}/logo`, { method: 'DELETE' })).body.data.has_logo, false);
    assert.equal((await dev.call(`${path}/logo`)).status, 404);
  });
});
