import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { createCoscoCarrier } from '../cosco/carrier.ts';

const never = new AbortController().signal;
const nothing = { body: { code: 0, message: 'success', data: { type: 'none', content: null } } };
const credentials = { kind: 'cosco-hmac', apiKey: 'landfall-app', secretKey: 'open-sesame' } as const;

suite('COSCO’s signature', () => {
  async function ask(...replies: Parameters<Awaited<ReturnType<typeof startScriptedCarrier>>['script']>) {
    const server = await startScriptedCarrier();
    server.script(...replies);
    const carrier = createCoscoCarrier(
      carrierSettings({
        scac: 'COSU',
        profile: 'cosco',
        baseUrl: `${server.origin}/service`,
        auth: credentials,
      }),
      { now: () => new Date('2018-10-23T12:58:39Z') },
    );
    const answers = [];
    for (let at = 0; at < 2; at += 1)
      answers.push(await carrier.ask({ reference: '6103622780', kind: 'transport_document' }, never));
    await server.close();
    return { answers, requests: server.requests };
  }

  test('can be checked by the platform: date, digest, nonce and request line', async () => {
    const { requests } = await ask(nothing);
    const [first, second] = requests.map(({ method, url, headers }) => {
      const date = headers['x-coscon-date'];
      const digest = headers['x-coscon-digest'];
      const nonce = headers['x-coscon-content-md5'];
      // As documented in cop-cos/COP: what the platform computes from the request that it received.
      const text =
        `X-Coscon-Date: ${date}\nX-Coscon-Digest: ${digest}\nX-Coscon-Content-Md5: ${nonce}\n` +
        `${method} ${url.pathname}${url.search} HTTP/1.1`;
      const signature = createHmac('sha1', 'open-sesame').update(text).digest('base64');
      assert.equal(
        headers['x-coscon-authorization'],
        'hmac username="landfall-app",algorithm="hmac-sha1",' +
          `headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line",signature="${signature}"`,
      );
      assert.equal(headers['x-coscon-hmac'], nonce);
      assert.equal(date, 'Tue, 23 Oct 2018 12:58:39 GMT');
      assert.equal(digest, `SHA-256=${createHash('sha256').update('').digest('base64')}`);
      assert.match(String(nonce), /^[0-9a-f]{32}$/);
      assert.equal(url.href, 'http://carrier.invalid/service/info/tracking/6103622780?numberType=bl');
      return nonce;
    });
    assert.notEqual(first, second);
  });

  test('neither key is ever quoted', async () => {
    const body = { message: 'landfall-app may not, with open-sesame' };
    const { answers } = await ask({ status: 401, body });
    assert.deepEqual(answers[0], {
      outcome: 'unavailable',
      reason: 'unauthorized',
      retryAfterSeconds: null,
      detail: 'The carrier answered 401: ••• may not, with •••',
    });
  });
});
