// A body may come long after its head. What its sender may do is decided when it is there, for keys and for people.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, suite, test } from 'node:test';
import { createKey } from '../src/accounts/keys/create-key.ts';
import { revokeKey } from '../src/accounts/keys/revoke-key.ts';
import { commandLine } from '../src/audit/audit.ts';
import { changeOperator } from '../src/console/operator/people/change-person.ts';
import { consolePrefix } from '../src/console/routes.ts';
import { apiPrefix } from '../src/http/app.ts';
import { openApiBeside } from './harness/api-beside.ts';
import { openConsoleApp } from './harness/console-app.ts';

const app = await openConsoleApp({ after });
const api = await openApiBeside({ after }, app);
const owner = await app.signIn();
const { workspaceId } = owner;

interface Held {
  /** Sends the rest of the body. Resolves with the status of the answer. */
  finish(): Promise<number>;
}

/** Sends the head of a POST with the first byte of its body, and waits until the server has looked at the head. */
async function hold(url: string, headers: Record<string, string>, body: object): Promise<Held> {
  const { hostname, port, host, pathname } = new URL(url);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])));
  });
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    // Answered once the head was read and nothing refused it.
    expect: '100-continue',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  assert.equal(await answer, 100);
  const status = new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    let said = '';
    socket.on('data', (data) => {
      said += String(data);
      const [, code] = /HTTP\/1\.1 ([2-5]\d\d)/.exec(said) ?? [];
      if (code !== undefined) resolve(Number(code));
    });
  });
  socket.write(text.slice(0, 1));
  // The hooks of the head run before the body is awaited: one more request shows that they have.
  await fetch(url, { method: 'GET', headers });
  return {
    async finish() {
      socket.write(text.slice(1));
      return await status.finally(() => socket.destroy());
    },
  };
}

const byPerson = (path: string, cookie: string, body: object) =>
  hold(`${app.url}${consolePrefix}${path}`, { origin: app.url, cookie }, body);

suite('a body that comes after', () => {
  test('a key was revoked changes nothing', async () => {
    const wanted = { workspaceId, mode: 'live', name: 'test' } as const;
    const { id, key } = await createKey(app.tracking, commandLine, wanted);
    const headers = { authorization: `Bearer ${key}` };
    const held = await hold(`${api.url}${apiPrefix}/webhooks`, headers, { url: 'https://example.com/late' });
    await revokeKey(app.tracking, commandLine, { keyId: id, workspaceId: null });
    // A server hears of it within a second.
    while ((await fetch(`${api.url}${apiPrefix}/account`, { headers })).status !== 401);
    assert.equal(await held.finish(), 401);
    assert.deepEqual(await app.store.db.selectFrom('webhook_endpoints').select('id').execute(), []);
  });

  for (const [path, body] of [
    ['/keys', { name: 'late', mode: 'live' }],
    ['/team/invitations', { email: 'back@acme.example', role: 'owner' }],
    ['/live/webhooks', { url: 'https://example.com/late' }],
    ['/live/alerts', { recipients: [{ type: 'email', email: 'out@acme.example' }] }],
  ] as const)
    test(`an owner was removed changes nothing: ${path}`, async () => {
      const leaving = await app.signIn({ workspaceId, role: 'owner' });
      const held = await byPerson(`/w/${workspaceId}${path}`, leaving.cookie, body);
      const { status } = await owner.call(`/w/${workspaceId}/team/members/${leaving.personId}`, {
        method: 'DELETE',
      });
      assert.equal(status, 200);
      assert.equal(await held.finish(), 404);
    });

  test('a role was lowered changes nothing', async () => {
    const member = await app.signIn({ workspaceId, role: 'developer' });
    const held = await byPerson(`/w/${workspaceId}/keys`, member.cookie, { name: 'late', mode: 'live' });
    const change = { method: 'PATCH', body: { role: 'viewer' } };
    const { status } = await owner.call(`/w/${workspaceId}/team/members/${member.personId}`, change);
    assert.equal(status, 200);
    assert.equal(await held.finish(), 403);
  });

  test('a session ended, or an operator was revoked, changes nothing', async () => {
    const operator = await app.signIn({ isOperator: true });
    const { personId, cookie } = operator;
    const wanted = { name: 'Late', plan: 'Max', ownerEmail: 'late@acme.example' };
    const held = await byPerson('/operator/workspaces', cookie, wanted);
    await changeOperator(app.tracking, commandLine, { personId, isOperator: false, mayBeLast: true });
    assert.equal(await held.finish(), 403);
    const signedOut = await byPerson(`/w/${operator.workspaceId}/keys`, cookie, {
      name: 'late',
      mode: 'live',
    });
    await app.store.db.deleteFrom('sessions').where('person_id', '=', personId).execute();
    assert.equal(await signedOut.finish(), 401);
  });
});
