import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { transportEvent } from '../../../test/harness/carriers/sample-events.ts';
import {
  type ScriptedCarrier,
  type ScriptedReply,
  startScriptedCarrier,
} from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import type { Carrier, Question } from '../carrier.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { createDcsaCarrier } from '../dcsa/carrier.ts';
import type { Oauth2Settings } from './auth-settings.ts';

const box: Question = { reference: 'MSCU1234566', kind: 'equipment' };
const never = new AbortController().signal;
const found: ScriptedReply = { body: [transportEvent()] };
const token = (value: string, expires_in: unknown = 3_600): ScriptedReply => ({
  body: { access_token: value, token_type: 'Bearer', expires_in },
});

suite('OAuth 2.0 client credentials', () => {
  let tokens: ScriptedCarrier;
  let events: ScriptedCarrier;
  let time = Date.parse('2024-05-10T12:00:00Z');
  before(async () => {
    [tokens, events] = await Promise.all([startScriptedCarrier(), startScriptedCarrier()]);
  });
  releaseAtEnd({ after }, () => Promise.all([tokens.close(), events.close()]));

  function carrier(settings: Partial<Oauth2Settings> = {}): Carrier {
    const auth: Oauth2Settings = {
      kind: 'oauth2',
      tokenUrl: `${tokens.origin}/token`,
      clientId: 'landfall id',
      clientSecret: 'open-sesame',
      ...settings,
    };
    return createDcsaCarrier(carrierSettings({ scac: 'TEST', baseUrl: events.origin, auth }), {
      now: () => new Date(time),
    });
  }
  const sentTokens = () => events.requests.map(({ headers }) => headers.authorization);

  test('one token is used for many questions, and extra headers are sent with both', async () => {
    tokens.script(token('one'));
    events.script(found);
    const asked = carrier({ scope: 'tracking', headers: { 'Consumer-Key': 'consumer' } });
    const answers = await Promise.all([1, 2, 3].map(() => asked.ask(box, never)));
    assert.deepEqual(
      answers.map(({ outcome }) => outcome),
      ['found', 'found', 'found'],
    );
    assert.equal(tokens.requests.length, 1, 'fetched once at a time');
    assert.equal(tokens.requests[0]?.headers['consumer-key'], 'consumer');
    assert.deepEqual(Object.fromEntries(new URLSearchParams(tokens.requests[0]?.body)), {
      grant_type: 'client_credentials',
      client_id: 'landfall id',
      client_secret: 'open-sesame',
      scope: 'tracking',
    });
    assert.deepEqual(sentTokens(), ['Bearer one', 'Bearer one', 'Bearer one']);
    assert.equal(events.requests[0]?.headers['consumer-key'], 'consumer');
  });

  test('id and secret may be sent in a Basic header', async () => {
    tokens.script(token('one'));
    events.script(found);
    await carrier({ credentialsIn: 'basic' }).ask(box, never);
    const sent = tokens.requests[0]?.headers.authorization ?? '';
    assert.equal(Buffer.from(sent.slice(6), 'base64').toString(), 'landfall%20id:open-sesame');
    assert.equal(tokens.requests[0]?.body, 'grant_type=client_credentials');
  });

  test('a token is renewed early, and the old one is used while the endpoint is down', async () => {
    tokens.script(token('one', '299'), { status: 503 }, token('two', 299));
    events.script(found);
    const asked = carrier();
    await asked.ask(box, never);
    time += 245_000;
    await asked.ask(box, never);
    await asked.ask(box, never);
    assert.deepEqual(sentTokens(), ['Bearer one', 'Bearer one', 'Bearer two']);
  });

  test('after a 401 a new token is fetched, once', async () => {
    tokens.script(token('one'), token('two'));
    events.script({ status: 401 }, found);
    assert.equal((await carrier().ask(box, never)).outcome, 'found');
    assert.deepEqual(sentTokens(), ['Bearer one', 'Bearer two']);
    events.script({ status: 401, body: { message: 'Not for open-sesame' } });
    const refused = await carrier().ask(box, never);
    assert.deepEqual(refused, {
      outcome: 'unavailable',
      reason: 'unauthorized',
      retryAfterSeconds: null,
      detail: 'The carrier answered 401: Not for •••',
    });
    assert.equal(events.requests.length, 2);
  });

  for (const [reply, reason] of [
    [
      { status: 400, body: { error: 'invalid_client', error_description: 'secret open-sesame is wrong' } },
      'unauthorized',
    ],
    [{ status: 401 }, 'unauthorized'],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'throttled'],
    [{ status: 500 }, 'server_error'],
    [{ body: '<html>' }, 'unreadable'],
    [{ body: { access_token: 'two\r\nlines' } }, 'unreadable'],
    [{ fault: 'cut', body: '{' }, 'unreachable'],
  ] as [ScriptedReply, string][]) {
    test(`a token endpoint that answers ${JSON.stringify(reply).slice(0, 40)}: ${reason}, and no question`, async () => {
      tokens.script(reply);
      events.script(found);
      const answer = await carrier().ask(box, never);
      assert.equal(answer.outcome === 'unavailable' && answer.reason, reason);
      assert.ok(!JSON.stringify(answer).includes('sesame'));
      assert.equal(events.requests.length, 0);
    });
  }

  test('a caller that gives up waiting for a token does not affect the others', async () => {
    tokens.script({ fault: 'hang' });
    const asked = carrier();
    const impatient = new AbortController();
    const answer = asked.ask(box, impatient.signal);
    await tokens.asked();
    impatient.abort();
    const settled = await answer;
    assert.equal(settled.outcome === 'unavailable' && settled.reason, 'aborted');
  });
});
