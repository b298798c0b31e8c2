// Share links over the API: making, listing and revoking them.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { dayMs } from '../../domain/time/time-spans.ts';

const mostLinks = 3;
const app = await openTrackingApp({ after }, { caps: { shareLinks: mostLinks } });
const { msc, clock } = app;
const box = 'MSCU0900001';
const bill = 'MEDUAB123456';
msc.says(box, voyageEvents(box));
msc.says(bill, voyageEvents('MSCU0900002', { bl: bill }));

const share = ({ call }: Client, body: object, headers = {}) => call('/shares', { body, headers });
const tagged = { scope: { type: 'tag', tag: 'Nike' } };

suite('a share link', () => {
  test('is made, listed, read and revoked at once, and stays listed', async () => {
    const client = await app.client();
    await client.call(`/track/${box}`);
    const scope = { type: 'shipment', reference: 'mscu 090000-1' };
    const made = await share(client, { scope, title: ' For  you ', embeddable: true });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const link = made.body.data;
    assert.match(link.id, /^shr_\w{22}$/);
    assert.match(link.url, new RegExp(`^${app.url}/share/${link.id}\\.[\\w-]{22}$`));
    assert.deepEqual(link, {
      id: link.id,
      share_id: link.id,
      url: link.url,
      calendar_url: `${link.url}/calendar.ics`,
      scope: { type: 'shipment', reference: box },
      title: 'For you',
      maker: 'test',
      created_at: clock.now().toISOString(),
      expires_at: new Date(clock.now().getTime() + 90 * dayMs).toISOString(),
      revoked_at: null,
      opens: 0,
      last_opened_at: null,
      embeddable: true,
      subscribable: true,
      subscribers: 0,
    });
    clock.advance(1_000);
    const newer = (await share(client, tagged)).body.data;
    assert.deepEqual(newer.scope, { type: 'tag', tag: 'Nike' }, 'as it was typed');
    const first = (await client.call('/shares?limit=1')).body;
    assert.deepEqual(first.data, [newer]);
    assert.deepEqual((await client.call(`/shares?cursor=${first.next_cursor}`)).body.data, [link]);

    const path = `/shares/${link.id}`;
    assert.deepEqual((await client.call(path)).body.data, link);
    const [method, headers] = ['POST', { 'idempotency-key': 'end' }];
    const revoked = (await client.call(`${path}/revoke`, { method, headers })).body.data;
    assert.deepEqual(revoked, { ...link, revoked_at: clock.now().toISOString() });
    clock.advance(60_000);
    assert.deepEqual((await client.call(path, { method: 'DELETE' })).body.data, revoked, 'again');
    const again = await client.call(`${path}/revoke`, { method, headers });
    assert.deepEqual([again.body.data, again.headers.get('idempotent-replayed')], [revoked, 'true']);
    assert.deepEqual((await client.call(path)).body.data, revoked);
  });

  test('belongs to one workspace and mode', async () => {
    const client = await app.client();
    const { id } = (await share(client, tagged)).body.data;
    for (const other of [await app.client(), await client.withKey('test')]) {
      assert.deepEqual((await other.call('/shares')).body.data, []);
      for (const method of ['GET', 'DELETE'])
        assert.equal((await other.call(`/shares/${id}`, { method })).status, 404);
    }
    for (const strange of ['shr_1', 'shr_%00', 'x'.repeat(300)])
      assert.equal((await client.call(`/shares/${strange}`)).status, 404, strange);
  });

  test('is refused with the field that is wrong', async () => {
    const client = await app.client();
    await client.call(`/track/${box}`);
    await client.call(`/track/${bill}`);
    const shipment = { type: 'shipment', reference: box };
    const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
    const refused: [body: object, field: string, code?: string][] = [
      [{}, 'scope'],
      [{ scope: { type: 'shipment' } }, 'scope.reference'],
      [{ scope: { type: 'tag' } }, 'scope.tag'],
      [{ scope: { type: 'tag', tag: ' \u0000' } }, 'scope.tag'],
      [{ scope: { type: 'tag', tag: ' \u200b ' } }, 'scope.tag'],
      [{ scope: { ...shipment, tag: 'nike' } }, 'scope.tag'],
      [{ scope: { ...tagged.scope, reference: box } }, 'scope.reference'],
      [{ scope: { type: 'view', view_id: 'view_1' } }, 'scope.type'],
      [{ scope: { type: 'workspace' } }, 'scope.type'],
      [{ scope: { type: 'shipment', reference: 'MSCU0900002' } }, 'scope.reference'],
      [{ ...tagged, expires_at: inDays(0) }, 'expires_at'],
      [{ ...tagged, expires_at: inDays(367) }, 'expires_at'],
      [{ ...tagged, expires_at: 'tomorrow' }, 'expires_at'],
      [{ ...tagged, title: 'x'.repeat(81) }, 'title'],
      [{ ...tagged, workspace_id: 'ws_other' }, 'workspace_id'],
    ];
    for (const [body, field] of refused) {
      const { status, body: answer } = await share(client, body);
      assert.deepEqual([status, answer.error?.code], [400, 'invalid_request'], JSON.stringify(body));
      assert.match(answer.error.details.fields[0].field, new RegExp(`^${field}`), JSON.stringify(body));
    }
    const unknown = await share(client, { scope: { type: 'shipment', reference: 'MSCU9999999' } });
    assert.equal(unknown.body.error.code, 'not_tracked');
    assert.deepEqual((await client.call('/shares')).body.data, []);
  });

  test('may last 366 days', async () => {
    const client = await app.client();
    const expires_at = new Date(clock.now().getTime() + 366 * dayMs).toISOString();
    assert.equal((await share(client, { ...tagged, expires_at })).body.data.expires_at, expires_at);
  });

  test('counts towards the limit of its workspace while it works, and for a day', async () => {
    const client = await app.client();
    const links = [];
    for (let made = 0; made < mostLinks; made += 1) links.push((await share(client, tagged)).body.data);
    const full = await share(await client.withKey('test'), tagged);
    assert.equal(full.status, 409);
    assert.deepEqual(full.body.error.details, { resource: 'share_links', limit: mostLinks });
    await client.call(`/shares/${links[0].id}`, { method: 'DELETE' });
    assert.equal((await share(client, tagged)).status, 409);
    clock.advance(dayMs);
    assert.equal((await share(client, tagged)).status, 201);
    assert.equal((await share(client, tagged)).status, 409);
  });

  test('is counted after those that are being made at the same time', async () => {
    const client = await app.client();
    for (let made = 1; made < mostLinks; made += 1) await share(client, tagged);
    const { pool } = app.store;
    const other = await pool.connect();
    const { workspaceId } = client.principal;
    await other.query('begin');
    await other.query('select from workspaces where id = $1 for no key update', [workspaceId]);
    let isAnswered = false;
    const asked = share(client, tagged).finally(() => {
      isAnswered = true;
    });
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while (!isAnswered && (await pool.query(waiting)).rowCount === 0);
    await other.query(
      `insert into share_links (id, workspace_id, mode, scope, embeddable, subscribable, maker, created_at, expires_at)
       select 'shr_other', workspace_id, mode, scope, embeddable, subscribable, maker, created_at, expires_at
       from share_links where workspace_id = $1 limit 1`,
      [workspaceId],
    );
    await other.query('commit');
    other.release();
    assert.equal((await asked).status, 409);
  });

  test('is made once for a repeated request, whose stored answer holds no address', async () => {
    const client = await app.client();
    const once = { 'idempotency-key': 'link 1' };
    const [first, again] = [await share(client, tagged, once), await share(client, tagged, once)];
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal((await client.call('/shares')).body.data.length, 1);
    const [, signature] = first.body.data.url.split('.').slice(-2);
    for (const table of ['idempotency_keys', 'share_links', 'audit_log']) {
      const { rows } = await app.store.pool.query(`select ${table}::text as row from ${table}`);
      assert.ok(!rows.some(({ row }) => row.includes(signature)), table);
    }
  });

  test('is in the audit log when it is made and when it is revoked, once each', async () => {
    const client = await app.client();
    const { id } = (await share(client, tagged)).body.data;
    for (let time = 0; time < 2; time += 1) await client.call(`/shares/${id}`, { method: 'DELETE' });
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'target', 'details', 'key_name'])
      .where('workspace_id', '=', client.principal.workspaceId)
      .where('target', '=', id)
      .orderBy('id')
      .execute();
    const entry = { target: id, details: { mode: 'live', tag: 'Nike' }, key_name: 'test' };
    assert.deepEqual(entries, [
      { ...entry, action: 'share.create' },
      { ...entry, action: 'share.revoke' },
    ]);
  });
});
