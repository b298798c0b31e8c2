import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { codeOf } from '../../../../test/harness/authenticator.ts';
import {
  type ConsoleApp,
  forgetAddresses,
  openConsoleApp,
  type SignedIn,
} from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The person who signed in at the provider; `nonce` is the one from the request. */
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

/** The parts of an OpenID provider that signing in needs: discovery, its key, and a signed token for any code. */
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
releaseAtEnd({ after }, () => provider.close());
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const oidc = { issuer, clientId: 'landfall', clientSecret: 'secret', trustEmail: false };
const lines: string[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(line) });
const app = await openConsoleApp({ after }, { oidc, logger });

/** Goes to the provider and comes back, as a browser does. */
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
  assert.deepEqual((await app.at().call('/sign-in-ways')).body.data, { provider: true, isNew: true });
  const without = await openConsoleApp(t);
  assert.deepEqual((await without.at().call('/sign-in-ways')).body.data, { provider: false, isNew: true });
});

/** A person whose address was proved by a mail. */
async function proved({ store, signIn }: ConsoleApp = app): Promise<SignedIn> {
  const ada = await signIn();
  const confirmed = store.db.updateTable('people').set({ email_verified: true });
  await confirmed.where('id', '=', ada.personId).execute();
  return ada;
}

async function actions({ personId }: SignedIn): Promise<string[]> {
  const log = app.store.db.selectFrom('audit_log').select(['action', 'address']);
  const entries = await log
    .where('person_id', '=', personId)
    .where('workspace_id', 'is', null)
    .where('action', 'not like', 'sign_in.%')
    .orderBy('id')
    .execute();
  assert.ok(entries.every(({ address }) => address === '127.0.0.1'));
  return entries.map(({ action }) => action);
}

test('a person with an account signs in with it; only the first time is logged', async () => {
  const ada = await proved();
  const who = { sub: ada.personId, email: ada.email.toLowerCase(), email_verified: true };
  const { to, me } = await throughProvider(who);
  assert.equal(to, '/');
  assert.equal(me.body.data.person.id, ada.personId);
  await throughProvider(who);
  assert.deepEqual(await actions(ada), ['provider.link']);
  const changes: Record<string, unknown>[] = (await ada.call('/account/changes')).body.data;
  const ways = changes.filter(({ action }) => action === 'sign_in.success').map(({ details }) => details);
  assert.deepEqual(ways, [{ way: 'provider' }, { way: 'provider' }, { way: 'password' }]);
  assert.equal((await ada.call('/me')).status, 200, 'who proved the address before stays signed in');
});

suite('an account that a person created in advance with another person’s address', () => {
  test('belongs to the person who proves the address: everything its creator knows and has ends', async () => {
    const eve = await app.signIn();
    const { email, password } = eve;
    const begun = (await eve.ask('/two-factor/enable', { body: { password } })).body;
    const enabled = await eve.ask('/two-factor/verify-totp', {
      body: { code: codeOf(begun.totpURI, app.clock.now()) },
    });
    const maker = app.at(cookieOf(enabled));
    const half = await app.at().ask('/sign-in/email', { body: { email, password } });
    const challenged = app.at(cookieOf(half));
    assert.equal((await maker.call('/me')).status, 200);

    const ceo = await throughProvider({ sub: 'ceo', email: email.toLowerCase(), email_verified: true });
    assert.equal(ceo.me.body.data.person.id, eve.personId);
    assert.equal(ceo.me.body.data.person.twoFactorEnabled, false);
    assert.equal((await maker.call('/me')).status, 401);
    assert.equal((await app.at().ask('/sign-in/email', { body: { email, password } })).status, 401);
    const code = begun.backupCodes[0];
    assert.equal((await challenged.ask('/two-factor/verify-backup-code', { body: { code } })).status, 401);
    assert.deepEqual(await actions(eve), ['two_factor.enable', 'account.claim', 'provider.link']);
  });

  test('ends once: the next sign-in with the provider finds the address proved', async () => {
    const eve = await app.signIn();
    const who = { sub: 'cfo', email: eve.email.toLowerCase(), email_verified: true };
    const first = await throughProvider(who);
    const second = await throughProvider(who);
    assert.deepEqual([first.me.status, second.me.status], [200, 200]);
    assert.deepEqual(await actions(eve), ['account.claim', 'provider.link']);
  });

  test('ends with the sessions that are created at the same moment', async () => {
    const eve = await app.signIn();
    const client = await app.store.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into sessions
       values ('late', sha256('late'), $1, '', '', now(), now(), now() + interval '1 day')`,
      [eve.personId],
    );
    const who = { sub: 'coo', email: eve.email.toLowerCase(), email_verified: true };
    const coming = throughProvider(who);
    await Promise.race([coming, untilWaiting()]);
    await client.query('commit');
    client.release();
    assert.equal((await coming).me.status, 200);
    const { rows } = await app.store.pool.query("select id from sessions where id = 'late'");
    assert.deepEqual(rows, []);
  });

  test('cannot be entered with a password that was checked just before it ended', async () => {
    const eve = await app.signIn();
    const client = await app.store.pool.connect();
    await client.query('begin');
    // The sign-in has checked the password, and waits for the person.
    await client.query('select from people where id = $1 for update', [eve.personId]);
    const { email, password } = eve;
    const signingIn = app.at().ask('/sign-in/email', { body: { email, password } });
    await untilWaiting();
    await client.query('update people set password_hash = null where id = $1', [eve.personId]);
    await client.query('delete from sessions where person_id = $1', [eve.personId]);
    await client.query('commit');
    client.release();
    assert.equal((await signingIn).status, 401);
    const { rows } = await app.store.pool.query('select id from sessions where person_id = $1', [
      eve.personId,
    ]);
    assert.deepEqual(rows, []);
  });
});

/** Waits until a statement waits for a lock. */
async function untilWaiting(): Promise<void> {
  while (!(await isWaiting())) await setImmediate();
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await app.store.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

test('a person without an account is sent back, and gets none', async () => {
  const { to, me } = await throughProvider({ sub: 'eve', email: 'eve@evil.example', email_verified: true });
  assert.match(to, /^\/sign-in\?error=/);
  const failure = lines.map((line) => JSON.parse(line)).findLast(({ event }) => event === 'sign_in_failed');
  assert.partialDeepStrictEqual(failure, { ip: '127.0.0.1', reason: 'provider_refused' });
  assert.equal(me.status, 401);
  const people = app.store.db.selectFrom('people').where('email', '=', 'eve@evil.example');
  assert.deepEqual(await people.select('id').execute(), []);
});

test('a token for another sign-in is refused', async () => {
  const ada = await proved();
  const who = { sub: 'mallory', email: ada.email.toLowerCase(), email_verified: true };
  assert.equal((await throughProvider({ ...who, nonce: 'another' })).me.status, 401);
});

suite('an address without a statement of the provider that it is proved', () => {
  test('is refused, and the account stays as it is', async () => {
    for (const ada of [await proved(), await app.signIn()]) {
      for (const word of [
        {},
        { email_verified: false },
        { email_verified: 'false' },
        { email_verified: 1 },
      ]) {
        await forgetAddresses(app.store.db);
        const { to, me } = await throughProvider({ sub: 'mallory', email: ada.email.toLowerCase(), ...word });
        assert.deepEqual([to, me.status], ['/sign-in?error=unproved', 401], JSON.stringify(word));
      }
      assert.equal((await ada.call('/me')).status, 200);
      assert.deepEqual(await actions(ada), []);
    }
  });

  test('is accepted if the operator says so; an explicit false is always refused', async (t) => {
    const trusting = await openConsoleApp(t, { oidc: { ...oidc, trustEmail: true } });
    const ada = await proved(trusting);
    const who = { sub: ada.personId, email: ada.email.toLowerCase() };
    assert.equal((await throughProvider({ ...who, email_verified: false }, trusting)).me.status, 401);
    assert.equal((await throughProvider(who, trusting)).me.body.data.person.id, ada.personId);
  });
});
