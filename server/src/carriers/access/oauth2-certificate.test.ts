import assert from 'node:assert/strict';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { transportEvent } from '../../../test/harness/carriers/sample-events.ts';
import {
  type ScriptedCarrier,
  startScriptedCarrier,
} from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { selfSignedCertificate } from '../../../test/harness/self-signed-certificate.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { createDcsaCarrier } from '../dcsa/carrier.ts';
import type { Oauth2CertificateSettings } from './auth-settings.ts';

const box = { reference: 'MSCU1234566', kind: 'equipment' } as const;
const never = new AbortController().signal;
const token = { access_token: 'one', token_type: 'Bearer', expires_in: 3_600 };
const own = selfSignedCertificate('2024-01-01T00:00:00Z', '2024-06-01T00:00:00Z');

suite('OAuth 2.0 with a certificate', () => {
  let tokens: ScriptedCarrier;
  let events: ScriptedCarrier;
  let time = Date.parse('2024-05-10T12:00:00Z');
  before(async () => {
    [tokens, events] = await Promise.all([startScriptedCarrier(), startScriptedCarrier()]);
  });
  releaseAtEnd({ after }, () => Promise.all([tokens.close(), events.close()]));

  function carrier(settings: Partial<Oauth2CertificateSettings> = {}) {
    const auth: Oauth2CertificateSettings = {
      kind: 'oauth2-certificate',
      tokenUrl: `${tokens.origin}/tenant/oauth2/v2.0/token`,
      clientId: 'landfall-id',
      scope: 'api/.default',
      privateKey: own.privateKey,
      certificate: own.certificate,
      ...settings,
    };
    return createDcsaCarrier(carrierSettings({ scac: 'TEST', baseUrl: events.origin, auth }), {
      now: () => new Date(time),
    });
  }

  /** What a token endpoint reads in the assertion, after it has checked the signature with the public key. */
  function assertion(at = 0) {
    const form = new URLSearchParams(tokens.requests[at]?.body);
    const [header = '', payload = '', signature = ''] = (form.get('client_assertion') ?? '').split('.');
    const signed = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      own.publicKey,
      Buffer.from(signature, 'base64url'),
    );
    assert.ok(signed, 'signed with the key of the certificate');
    const [head, claims] = [header, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    );
    return { form, head, claims };
  }

  test('the token is requested with an assertion signed with the key of the certificate', async () => {
    tokens.script({ body: token });
    events.script({ body: [transportEvent()] });
    assert.equal((await carrier().ask(box, never)).outcome, 'found');
    const { form, head, claims } = assertion();
    const { raw } = new X509Certificate(own.certificate);
    const thumbprint = (algorithm: string) => createHash(algorithm).update(raw).digest('base64url');
    assert.deepEqual(head, {
      alg: 'RS256',
      typ: 'JWT',
      x5t: thumbprint('sha1'),
      'x5t#S256': thumbprint('sha256'),
    });
    const { jti, ...rest } = claims;
    assert.match(jti, /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, {
      aud: `${tokens.origin}/tenant/oauth2/v2.0/token`,
      iss: 'landfall-id',
      sub: 'landfall-id',
      iat: time / 1_000,
      nbf: time / 1_000,
      exp: time / 1_000 + 300,
    });
    form.delete('client_assertion');
    assert.deepEqual(Object.fromEntries(form), {
      grant_type: 'client_credentials',
      client_id: 'landfall-id',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      scope: 'api/.default',
    });
    assert.equal(events.requests[0]?.headers.authorization, 'Bearer one');
  });

  test('the token is kept, and replaced once after a 401 with a new assertion', async () => {
    tokens.script({ body: token }, { body: { ...token, access_token: 'two' } });
    events.script({ body: [transportEvent()] }, { status: 401 }, { body: [transportEvent()] });
    const asked = carrier({ audience: 'https://login.example/token' });
    await asked.ask(box, never);
    assert.equal((await asked.ask(box, never)).outcome, 'found');
    assert.equal(tokens.requests.length, 2);
    assert.equal(assertion(0).claims.aud, 'https://login.example/token');
    assert.notEqual(assertion(0).claims.jti, assertion(1).claims.jti);
    assert.deepEqual(
      events.requests.map(({ headers }) => headers.authorization),
      ['Bearer one', 'Bearer one', 'Bearer two'],
    );
  });

  test('when an endpoint does not give the life of a token, the profile does', async () => {
    tokens.script({ body: { access_token: 'one' } }, { body: { access_token: 'two' } });
    events.script({ body: [transportEvent()] });
    const asked = carrier({ tokenLifeSeconds: 299 });
    await asked.ask(box, never);
    time += 230_000;
    await asked.ask(box, never);
    time += 15_000;
    await asked.ask(box, never);
    assert.deepEqual(
      events.requests.map(({ headers }) => headers.authorization),
      ['Bearer one', 'Bearer one', 'Bearer two'],
    );
  });

  test('a certificate that expired while the server ran is reported as expired', async () => {
    tokens.script({ body: token });
    events.script({ body: [transportEvent()] });
    const before = time;
    time = Date.parse('2024-06-02T00:00:00Z');
    const answer = await carrier().ask(box, never);
    time = before;
    assert.deepEqual(answer, {
      outcome: 'unavailable',
      reason: 'unauthorized',
      retryAfterSeconds: null,
      detail: 'Our log-in cannot be used: the certificate expired on 2024-06-01.',
    });
    assert.equal(tokens.requests.length, 0);
  });
});
