// Tested with the libraries that receivers use.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { eventTypes } from './event-type.ts';
import { type Signable, signatureHeaders } from './signature.ts';

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const [present, previous] = [newSecret(), newSecret()];

function signed(change: Partial<Signable> = {}) {
  const signable: Signable = {
    serviceName: 'Service',
    secrets: [present],
    id: 'evt_1',
    type: 'shipment.updated',
    body: '{"id":"evt_1"}',
    at: new Date(),
    ...change,
  };
  return { headers: signatureHeaders(signable), body: signable.body };
}

const stripeReads = ({ headers, body }: ReturnType<typeof signed>, secret: string): unknown =>
  Stripe.webhooks.constructEvent(body, headers['Service-Signature'] ?? '', secret);
const standardReads = ({ headers, body }: ReturnType<typeof signed>, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);

suite('the signature of a delivery', () => {
  test('is exactly as in docs/webhooks.md: both digests were computed elsewhere', () => {
    const { headers } = signed({
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      id: 'evt_p5jXN8AQM9LWM0D4loKWxJek',
      type: 'shipment.arrived',
      body: '{"test": 2432232314}',
      at: new Date(1_614_265_330_999),
    });
    assert.deepEqual(headers, {
      'Service-Event': 'shipment.arrived',
      'Service-Delivery': 'evt_p5jXN8AQM9LWM0D4loKWxJek',
      'Service-Signature': 't=1614265330,v1=2e37df5d4a028c51a7f3133d64ae1e300d2c2c900f1b1d49d4369ad2530f8964',
      'webhook-id': 'evt_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,OR/Yyh3mE6DHPIJVAkOUMgE48t4qfZjWy8hiqG4zKE0=',
    });
  });

  test('is accepted by both libraries, for text in any script', () => {
    const data = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.constantFrom(...eventTypes), data, (type, said) => {
        const event = { id: 'evt_1', type, data: { ...said, vessel: '中遠海運 “Ærø” 🚢' } };
        const delivery = signed({ type, body: JSON.stringify(event) });
        assert.deepEqual(stripeReads(delivery, present), JSON.parse(delivery.body));
        assert.deepEqual(standardReads(delivery, present), JSON.parse(delivery.body));
      }),
    );
  });

  test('during a rotation both secrets verify, and no third one', () => {
    const delivery = signed({ secrets: [present, previous] });
    for (const secret of [present, previous]) {
      assert.ok(stripeReads(delivery, secret));
      assert.ok(standardReads(delivery, secret));
    }
    assert.match(delivery.headers['Service-Signature'] ?? '', /^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    assert.throws(() => stripeReads(delivery, newSecret()));
    assert.throws(() => standardReads(delivery, newSecret()));
  });

  test('does not verify another body, or another time', () => {
    const delivery = signed();
    const forged = { ...delivery, body: delivery.body.replace('1', '2') };
    assert.throws(() => stripeReads(forged, present));
    assert.throws(() => standardReads(forged, present));
    const stale = signed({ at: new Date(Date.now() - 600_000) });
    assert.throws(() => stripeReads(stale, present));
    assert.throws(() => standardReads(stale, present));
  });

  test('carries the name of the service in its headers', () => {
    const { headers } = signed({ serviceName: 'Harbour' });
    assert.deepEqual(Object.keys(headers).slice(0, 3), [
      'Harbour-Event',
      'Harbour-Delivery',
      'Harbour-Signature',
    ]);
  });
});
