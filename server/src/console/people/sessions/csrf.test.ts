import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['the same host at another port', { origin: 'http://127.0.0.1:1' }],
  ['no origin at all', { origin: '' }],
  ['a site beside this one, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ['a foreign site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
];

suite('with the cookie of a signed-in person', () => {
  for (const [who, headers] of foreign) {
    test(`${who} changes nothing`, async () => {
      const ada = await app.signIn();
      const w = `/w/${ada.workspaceId}`;
      const attempts = [
        ada.call('/account', { method: 'PATCH', body: { name: 'Eve' }, headers }),
        ada.call(`${w}/team/invitations`, { body: { email: 'e@evil.example', role: 'owner' }, headers }),
        ada.call('/account/sessions', { method: 'DELETE', headers }),
        ada.ask('/sign-out', { body: {}, headers }),
        ada.ask('/change-password', {
          body: { currentPassword: ada.password, newPassword: 'a password of the attacker' },
          headers,
        }),
        ada.ask('/two-factor/enable', { body: { password: ada.password }, headers }),
      ];
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      assert.deepEqual(statuses, Array(attempts.length).fill(403));
      assert.equal((await ada.call('/me')).body.data.person.name, 'Ada');
    });
  }

  test('a form of another site cannot send what the routes accept', async () => {
    const ada = await app.signIn();
    const body = 'name=Eve';
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const headers = { 'content-type': type };
      const ours = await ada.call('/account', { method: 'PATCH', body, headers });
      assert.equal(ours.status, 415, type);
      assert.equal((await ada.ask('/sign-out', { body, headers })).status, 415, type);
    }
    assert.equal((await ada.call('/me')).body.data.person.name, 'Ada');
  });

  test('no route that changes something has the method GET', async () => {
    const ada = await app.signIn();
    for (const path of ['/sign-out', '/change-password', '/two-factor/disable']) {
      assert.ok((await ada.ask(path)).status >= 400, path);
    }
    assert.equal((await ada.call('/me')).status, 200);
  });
});

test('another site can neither sign in a visitor as another person, nor accept an invitation for them', async () => {
  const eve = await app.signIn();
  const headers = { origin: 'https://evil.example' };
  const body = { email: eve.email, password: eve.password };
  assert.equal((await app.at().ask('/sign-in/email', { body, headers })).status, 403);
  assert.equal((await eve.call('/invitations/any/accept', { body: {}, headers })).status, 403);
});
