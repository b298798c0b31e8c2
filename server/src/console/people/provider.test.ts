import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { type ConsoleApp, cookieOf, openConsoleApp } from '../../../test/harness/console-app.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Whom the provider says has signed in; `nonce` is the one it was asked with. */
let claims: Record<string, unknown> = {};

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function idToken(iss: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = { iss, aud: 'landfall', iat: seconds, exp: seconds + 60, ...claims };
  const signed = `${base64url({ alg: 'RS256', kid: 'k' })}.${base64url(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64url')}`;
}

/** As much of an OpenID provider as signing in needs: discovery, its key, and a signed word for any code. */
const provider = createServer((request, response) => {
  const own = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: own,
      authorization_endpoint: `${own}/authorize`,
      token_endpoint: `${own}/token`,
      jwks_uri: `${own}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken(own) }),
  };
  const answer = answers[request.url ?? ''];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer?.() ?? {}));
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
after(() => provider.close());
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const app = await openConsoleApp(
  { after },
  { oidc: { issuer, clientId: 'landfall', clientSecret: 'secret' } },
);

/** Goes to the provider and comes back, as the browser does. */
async function throughProvider(who: Record<string, unknown>, { url, at }: ConsoleApp = app) {
  const body = { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/sign-in' };
  const started = await at().ask('/sign-in/social', { body });
  assert.ok(started.body.url.startsWith(`${issuer}/authorize?`));
  const asked = new URL(started.body.url).searchParams;
  claims = { nonce: asked.get('nonce'), ...who };
  const back = await fetch(`${url}/console/auth/callback/oidc?code=any&state=${asked.get('state')}`, {
    headers: { cookie: cookieOf(started) },
    redirect: 'manual',
  });
  const cookie = back.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { to: back.headers.get('location') ?? '', me: await at(cookie.join('; ')).call('/me') };
}

test('the page learns whether there is a provider', async (t) => {
  assert.deepEqual((await app.at().call('/sign-in-ways')).body.data, { provider: true });
  const without = await openConsoleApp({ after: (end) => t.after(end) });
  assert.deepEqual((await without.at().call('/sign-in-ways')).body.data, { provider: false });
});

test('whoever has an account signs in through it, whether it says that it proved the address or nothing', async () => {
  for (const word of [{ email_verified: true }, {}]) {
    const ada = await app.signIn();
    const who = { sub: ada.personId, email: ada.email.toLowerCase(), ...word };
    const { to, me } = await throughProvider(who);
    assert.equal(to, '/');
    assert.equal(me.body.data.person.id, ada.personId);
    await throughProvider(who);
    const [linked, ...further] = (await ada.call('/account/changes')).body.data;
    assert.deepEqual([linked.action, linked.address], ['provider.link', '127.0.0.1']);
    assert.deepEqual(further, [], 'only the first time is news');
  }
});

test('whoever has none is sent back, and gets none', async () => {
  const { to, me } = await throughProvider({ sub: 'eve', email: 'eve@evil.example', email_verified: true });
  assert.match(to, /^\/sign-in\?error=/);
  assert.equal(me.status, 401);
  const people = app.store.db.selectFrom('people').where('email', '=', 'eve@evil.example');
  assert.deepEqual(await people.select('id').execute(), []);
});

test('an address that the provider has not proved signs nobody in, nor does a word given for another visit', async () => {
  const ada = await app.signIn();
  const who = { sub: 'mallory', email: ada.email.toLowerCase() };
  assert.equal((await throughProvider({ ...who, email_verified: false })).me.status, 401);
  assert.equal((await throughProvider({ ...who, email_verified: true, nonce: 'another' })).me.status, 401);
});
