// The server makes genuine headers, and so do the libraries of the two forms: Stripe's and that of Standard Webhooks.

import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { signatureHeaders } from '../../server/src/domain/webhooks/signature.ts';
import { verifyWebhook } from './verify-webhook.ts';
import type { WebhookHeaders } from './webhook-claim.ts';
import { type WebhookRefusal, WebhookVerificationError } from './webhook-verification-error.ts';

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = newSecret();
const event = {
  id: 'evt_1',
  type: 'shipment.delayed',
  created: 1_772_442_000,
  data: { reference: 'MSCU1234566', vessel: '中遠 “Ærø” 🚢' },
} as const;
const body = JSON.stringify(event);
const at = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => () => new Date(at.getTime() + seconds * 1000);
const now = later(0);

function headersOf(change: Partial<Parameters<typeof signatureHeaders>[0]> = {}): Record<string, string> {
  const { id, type } = event;
  return signatureHeaders({ serviceName: 'Service', secrets: [secret], id, type, body, at, ...change });
}

/** The headers of only one of the two forms. */
function only(form: 'own' | 'standard', headers = headersOf()): Record<string, string> {
  const isStandard = (name: string) => name.startsWith('webhook-');
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => isStandard(name) === (form === 'standard')),
  );
}

async function refusal(verification: Promise<unknown>): Promise<WebhookRefusal> {
  const error = await verification.then(
    () => assert.fail('it was accepted'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof WebhookVerificationError, String(error));
  assert.ok(!error.message.includes(secret), 'a message never contains the secret');
  return error.code;
}

suite('a genuine delivery is accepted', () => {
  test('verifyWebhook accepts our form and that of Standard Webhooks, together and alone', async () => {
    for (const headers of [headersOf(), only('own'), only('standard')]) {
      assert.deepEqual(await verifyWebhook(body, headers, secret, { now }), event);
    }
  });

  test('verifyWebhook accepts signatures of Stripe’s library and of standardwebhooks', async () => {
    const timestamp = at.getTime() / 1000;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    assert.deepEqual(await verifyWebhook(body, { 'Any-Signature': signature }, secret, { now }), event);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    };
    assert.deepEqual(await verifyWebhook(body, headers, secret, { now }), event);
  });

  test('verifyWebhook accepts any holder of headers, in any letter case', async () => {
    const headers = headersOf();
    const pairs = Object.entries(headers);
    const holders: WebhookHeaders[] = [
      new Headers(headers),
      new Map(pairs),
      pairs.map(([name, value]) => [name.toUpperCase(), value] as const),
      Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), [value]])),
      { ...headers, 'set-cookie': ['a', 'b'], 'x-none': undefined },
    ];
    for (const holder of holders) assert.ok(await verifyWebhook(body, holder, secret, { now }));
  });

  test('verifyWebhook accepts text and bytes, also a part of a larger buffer', async () => {
    const bytes = Buffer.from(`…${body}…`).subarray(3, -3);
    assert.deepEqual(await verifyWebhook(bytes, headersOf(), secret, { now }), event);
    assert.deepEqual(
      await verifyWebhook(new TextEncoder().encode(body), headersOf(), secret, { now }),
      event,
    );
  });

  test('verifyWebhook accepts either secret of a rotation, and any of several given secrets', async () => {
    const previous = newSecret();
    for (const form of ['own', 'standard'] as const) {
      const headers = only(form, headersOf({ secrets: [secret, previous] }));
      for (const known of [secret, previous, [newSecret(), previous]]) {
        assert.ok(await verifyWebhook(body, headers, known, { now }));
      }
    }
  });

  test('verifyWebhook accepts a service of any name, beside headers of others', async () => {
    const headers = { ...headersOf({ serviceName: 'Harbour-Master' }), 'X-Hub-Signature': 'sha256=00' };
    assert.ok(await verifyWebhook(body, headers, secret, { now }));
    const crowded = { ...headers, 'Proxy-Signature': `t=1,v1=${'0'.repeat(64)}` };
    assert.equal(await refusal(verifyWebhook(body, crowded, secret, { now })), 'malformed_header');
    assert.ok(await verifyWebhook(body, crowded, secret, { now, serviceName: 'Harbour-Master' }));
  });

  test('verifyWebhook accepts signatures of other versions beside ours, and spaces', async () => {
    const { 'Service-Signature': own = '' } = headersOf();
    const header = `v0=old, ${own.replace(',', ' , ')}, v2=new`;
    assert.ok(await verifyWebhook(body, { 'Service-Signature': header }, secret, { now }));
  });

  test('verifyWebhook accepts times up to the tolerance, before and after now', async () => {
    const verdict = (seconds: number, options = {}) =>
      verifyWebhook(body, headersOf(), secret, { now: later(seconds), ...options });
    for (const seconds of [300, -300]) assert.ok(await verdict(seconds));
    assert.equal(await refusal(verdict(301)), 'timestamp_too_old');
    assert.equal(await refusal(verdict(-301)), 'timestamp_in_future');
    assert.ok(await verdict(0, { toleranceSeconds: 0 }));
    assert.equal(await refusal(verdict(1, { toleranceSeconds: 0 })), 'timestamp_too_old');
    assert.ok(await verdict(1e9, { toleranceSeconds: Number.POSITIVE_INFINITY }));
    for (const toleranceSeconds of [Number.NaN, -1]) {
      await assert.rejects(verdict(0, { toleranceSeconds }), TypeError);
    }
  });
});

suite('anything else is refused', () => {
  const forms = fc.constantFrom('own' as const, 'standard' as const);

  test('verifyWebhook refuses a body with a bit flipped, cut off or added', async () => {
    const bytes = Buffer.from(body);
    const flips = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 })).map(([place, bit]) => {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ (1 << bit);
      return changed;
    });
    const cuts = fc.integer({ min: 1, max: bytes.length - 1 }).map((length) => bytes.subarray(0, length));
    const additions = fc
      .uint8Array({ minLength: 1, maxLength: 9 })
      .map((more) => Buffer.concat([bytes, more]));
    await fc.assert(
      fc.asyncProperty(forms, fc.oneof(flips, cuts, additions), async (form, changed) => {
        const verification = verifyWebhook(changed, only(form), secret, { now });
        assert.equal(await refusal(verification), 'signature_mismatch');
      }),
    );
  });

  test('verifyWebhook refuses any other secret', async () => {
    const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => {
      return `whsec_${Buffer.from(bytes).toString('base64')}`;
    });
    await fc.assert(
      fc.asyncProperty(forms, secrets, async (form, other) => {
        const verification = verifyWebhook(body, only(form), other, { now });
        assert.equal(await refusal(verification), 'signature_mismatch');
      }),
    );
  });

  test('verifyWebhook refuses headers with a flipped bit', async () => {
    const signed = ['Service-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
    const codes: WebhookRefusal[] = ['signature_mismatch', 'malformed_header', 'missing_header'];
    const flips = fc.tuple(fc.constantFrom(...signed), fc.nat({ max: 200 }), fc.nat({ max: 6 }));
    await fc.assert(
      fc.asyncProperty(flips, async ([name, place, bit]) => {
        const headers = only(name === 'Service-Signature' ? 'own' : 'standard');
        const text = Buffer.from(headers[name] ?? '');
        const at = place % text.length;
        text[at] = (text[at] ?? 0) ^ (1 << bit);
        // A space before a part and the name of a version have no meaning. In both cases no signature is left.
        const verification = verifyWebhook(body, { ...headers, [name]: text.toString() }, secret, { now });
        assert.ok(codes.includes(await refusal(verification)));
      }),
      { numRuns: 500 },
    );
  });

  test('verifyWebhook refuses a signature in one form made with the key of the other form', async () => {
    const time = at.getTime() / 1000;
    const decoded = Buffer.from(secret.slice(6), 'base64');
    const crossed = createHmac('sha256', decoded).update(`${time}.${body}`).digest('hex');
    const headers = { 'Service-Signature': `t=${time},v1=${crossed}` };
    assert.equal(await refusal(verifyWebhook(body, headers, secret, { now })), 'signature_mismatch');
  });

  test('our own header decides when both forms are present', async () => {
    const headers = { ...headersOf(), 'Service-Signature': `t=1,v1=${'0'.repeat(64)}` };
    assert.equal(await refusal(verifyWebhook(body, headers, secret, { now })), 'signature_mismatch');
  });
});

suite('a refusal names its cause', () => {
  test('a body that is not raw is named as the cause', async () => {
    const given: [unknown, WebhookRefusal][] = [
      [event, 'body_parsed'],
      [[], 'body_parsed'],
      [{}, 'body_parsed'],
      [undefined, 'body_missing'],
      [null, 'body_missing'],
      ['', 'body_missing'],
      [new Uint8Array(), 'body_missing'],
    ];
    for (const [raw, code] of given) {
      const verification = verifyWebhook(raw as string, headersOf(), secret, { now });
      assert.equal(await refusal(verification), code);
    }
    await assert.rejects(verifyWebhook(JSON.stringify(event, null, 2), headersOf(), secret, { now }), {
      code: 'signature_mismatch',
      message: /body was changed before verification: pass the raw bytes/,
    });
  });

  test('a malformed secret is named as the cause', async () => {
    const given = [
      '',
      'whsec_',
      'svc_live_abc',
      `"${secret}"`,
      `${secret}\n`,
      secret.slice(6),
      [],
      [secret, ''],
      undefined,
    ];
    for (const each of given) {
      const verification = verifyWebhook(body, headersOf(), each as string, { now });
      assert.equal(await refusal(verification), 'secret_malformed');
    }
  });

  test('missing headers are named as the cause', async () => {
    const standard = only('standard');
    const given: [WebhookHeaders, RegExp][] = [
      [{}, /^No header <Service>-Signature/],
      [new Headers({ 'x-hub-signature': 'sha256=00' }), /There is x-hub-signature, but not of the form/],
      [{ ...standard, 'webhook-id': undefined }, /webhook-id is missing/],
      [{ ...standard, 'webhook-timestamp': undefined }, /webhook-timestamp is missing/],
    ];
    for (const [headers, message] of given) {
      const verification = verifyWebhook(body, headers, secret, { now });
      await assert.rejects(verification, { code: 'missing_header', message });
    }
    const verification = verifyWebhook(body, only('own'), secret, { now, serviceName: 'Other' });
    assert.equal(await refusal(verification), 'missing_header');
  });

  test('unreadable headers are named as the cause', async () => {
    const { 'Service-Signature': own = '' } = headersOf();
    const standard = only('standard');
    const given: WebhookHeaders[] = [
      ...['t=', 't=1', 't=now,v1=00', `t=1,v1=${'g'.repeat(64)}`, `${own},t=2`, `${own}, ${own}`].map(
        (value) => {
          return { 'Service-Signature': value };
        },
      ),
      { 'Service-Signature': [own, own] },
      [
        ['Service-Signature', own],
        ['service-signature', own],
      ],
      { ...standard, 'webhook-timestamp': '2026-03-02' },
      { ...standard, 'webhook-signature': 'v1a,AAAA' },
      { ...standard, 'webhook-signature': 'v1,AAAA' },
    ];
    for (const headers of given) {
      const verification = verifyWebhook(body, headers, secret, { now });
      assert.equal(await refusal(verification), 'malformed_header', JSON.stringify(headers));
    }
  });

  test('a genuine body that is not an event is named as the cause', async () => {
    const given: [string, WebhookRefusal][] = [
      ['not JSON', 'body_not_json'],
      ['[]', 'body_not_event'],
      ['null', 'body_not_event'],
      ['{"id":"evt_1","type":"shipment.updated","created":"now","data":{}}', 'body_not_event'],
    ];
    for (const [text, code] of given) {
      const verification = verifyWebhook(text, headersOf({ body: text }), secret, { now });
      assert.equal(await refusal(verification), code);
    }
  });

  test('a tampered time is a signature mismatch, not a wrong age', async () => {
    const { 'Service-Signature': own = '' } = headersOf();
    const headers = { 'Service-Signature': own.replace(/t=\d+/, 't=1') };
    assert.equal(await refusal(verifyWebhook(body, headers, secret, { now })), 'signature_mismatch');
  });
});
