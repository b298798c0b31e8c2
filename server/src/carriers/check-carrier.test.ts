import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { transportEvent } from '../../test/harness/carriers/sample-events.ts';
import { type ScriptedReply, startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { selfSignedCertificate } from '../../test/harness/self-signed-certificate.ts';
import { isContainerNumber } from '../domain/references/container-number.ts';
import type { AuthSettings } from './access/auth-settings.ts';
import type { Patience } from './access/http.ts';
import { operator } from './asker.ts';
import { type CarrierEntry, carrierSettings } from './carrier-settings.ts';
import { checkCarrier, harmlessQuestion } from './check-carrier.ts';
import { memoryQuota } from './quota.ts';

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());

const patience: Patience = { connectMs: 20_000, silenceMs: 20_000, questionMs: 20_000 };
const now = () => new Date();
const key: AuthSettings = { kind: 'headers', headers: { KeyId: 'hush-hush' } };

async function check(replies: ScriptedReply[], entry: Partial<CarrierEntry> = {}, waiting = patience) {
  server.script(...replies);
  const settings = carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: key, ...entry });
  const { ok, finding, advice } = await checkCarrier(settings, { now, patience: waiting });
  const text = `${finding} ${advice}`;
  assert.doesNotMatch(text, /hush/);
  return [ok, text] as const;
}

suite('checking a carrier', () => {
  test('asks about a box with a valid number that does not exist', async () => {
    const [ok, text] = await check([{ status: 404, body: [] }]);
    assert.equal(ok, true);
    assert.match(text, /correctly has no data for this made-up reference\. null$/);
    const box = server.requests[0]?.url.searchParams.get('equipmentReference') ?? '';
    assert.match(box, /^MSCU000000\d$/);
    assert.ok(isContainerNumber(box));
    assert.deepEqual(await check([{ body: [transportEvent()] }]), [true, 'It answers. null']);
  });

  test('asks a carrier that cannot be asked about boxes about a booking', () => {
    const hmm = carrierSettings({ scac: 'HDMU', profile: 'hmm', baseUrl: server.origin, auth: key });
    assert.deepEqual(harmlessQuestion(hmm), { kind: 'booking', reference: 'HDMU00000000' });
  });

  const cases: [string, ScriptedReply, RegExp][] = [
    ['401: unknown credentials', { status: 401 }, /answered 401\. The credentials are not known/],
    [
      '403: no permission, or not from this address',
      { status: 403 },
      /403\. .*not approved yet, or this machine’s address/,
    ],
    ['404 of a gateway: a wrong path', { status: 404, body: '<html>' }, /check baseUrl, path and profile/],
    ['a web page: a wrong address', { body: '<html>Welcome</html>' }, /is not the carrier.s API/],
    ['400: a wrong profile', { status: 400 }, /rejected the question/],
    [
      '429: too many requests for the carrier',
      { status: 429, headers: { 'retry-after': '40' } },
      /in 40 s, and set quota/,
    ],
    ['500: an error of the carrier', { status: 500 }, /The carrier has a problem/],
    ['cut off', { fault: 'cut', body: '[' }, /The connection to http.* failed/],
  ];
  for (const [what, reply, words] of cases) {
    test(what, async () => {
      const [ok, text] = await check([reply]);
      assert.equal(ok, false);
      assert.match(text, words);
    });
  }

  test('a clock that is ahead is reported, with any other finding', async () => {
    const headers = { date: new Date(Date.now() - 600_000).toUTCString() };
    assert.match(
      (await check([{ status: 401, headers }]))[1],
      /clock is 60[01] s ahead of the carrier's: correct it.*The cred/,
    );
    const [ok, text] = await check([{ status: 404, headers }]);
    assert.equal(ok, true);
    assert.match(text, /correct it/);
  });

  test('a failed log-in is distinguished from a failed question', async () => {
    const auth: AuthSettings = {
      kind: 'oauth2',
      tokenUrl: `${server.origin}/token`,
      clientId: 'us',
      clientSecret: 'hush',
    };
    const [, text] = await check([{ status: 401 }], { auth });
    assert.match(text, /\/token gives no token: check clientId, clientSecret and scope/);
    assert.equal(server.requests[0]?.method, 'POST');
  });

  test('an expired certificate of ours is reported', async () => {
    const { privateKey, certificate } = selfSignedCertificate('2020-01-01', '2021-01-01');
    const tokenUrl = `${server.origin}/token`;
    const auth: AuthSettings = {
      kind: 'oauth2-certificate',
      tokenUrl,
      clientId: 'us',
      privateKey,
      certificate,
    };
    const [ok, text] = await check([{ status: 401 }], { auth });
    assert.equal(ok, false);
    assert.match(text, /the certificate expired on 2021-01-01/);
  });

  test('no server, no such host, or no answer', async () => {
    assert.match(
      (await check([], { baseUrl: 'http://127.0.0.1:9' }))[1],
      /Nothing listens at http:\/\/127\.0\.0\.1:9/,
    );
    assert.match((await check([], { baseUrl: 'http://carrier.invalid' }))[1], /No such host/);
    const hasty = { ...patience, questionMs: 150 };
    assert.match((await check([{ fault: 'hang' }], {}, hasty))[1], /a firewall may block it/);
  });

  test('a used-up quota is reported as our own', async () => {
    const quota = memoryQuota([{ requests: 1, perSeconds: 60 }], now);
    await quota.take(operator);
    const settings = carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: key });
    const { ok, advice } = await checkCarrier(settings, { now, patience, quota });
    assert.equal(ok, false);
    assert.match(
      advice ?? '',
      /^The quota in its settings is used up by all servers together: ask again in \d+ s\.$/,
    );
  });
});
