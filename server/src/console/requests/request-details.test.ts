import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { hideSecrets } from './request-details.ts';

const secret = 'hush';

suite('no secret stays, however it is written', () => {
  const texts: readonly string[] = [
    JSON.stringify({ note: `first line\nsvc_live_${secret}` }),
    JSON.stringify({ note: `tab\twhsec_${secret}+/=` }),
    `/api/v1/track/svc_test_${secret}`,
    `mysvc_live_${secret}`,
    `"SVC_LIVE_${secret} is no reference"`,
    `then=whsec_ab%2B${secret}%3D`,
    JSON.stringify({ password: `a"b\\${secret}` }),
    JSON.stringify({ access_tokens: [secret, secret] }),
    JSON.stringify({ token: { value: secret } }),
    JSON.stringify({ url: `https://user:p@ss${secret}@erp.example.com/hook` }),
    JSON.stringify({ url: `https://erp.example.com/hook?token=${secret}&x=1` }),
    `url=https%3A%2F%2Fuser%3A${secret}%40erp.example.com%2Fhook`,
    `url=https%3A%2F%2Ferp.example.com%2Fhook%3Ftoken%3D${secret}%26x%3D1&y=2`,
    `{"url":"https://a.example/share/shr_3nVbQ8tYx0RkW5mJcZp7Ea.-${secret}/calendar.ics"}`,
    `{"url":"https://user:${secret}…`,
    JSON.stringify({
      recipients: [{ url: `https://hooks.slack.com/services/T0/B0/${secret}`, type: 'slack' }],
    }),
    JSON.stringify({
      recipients: [{ email: 'a@b.example' }, { type: 'teams', url: `https://x.example/]${secret}` }],
    }),
    `{"recipients":[{"type":"slack","url":"https://chat.example/hooks/${secret}…`,
    `{"password":"${secret}…`,
    `key=svc%5Flive%5F${secret}`,
    `/hook?sig=${secret}&x=1`,
    JSON.stringify({ url: `https://hooks.slack.com/services/T0/B0/${secret}` }),
    `url=https%3A%2F%2Facme.webhook.office.com%2Fwebhookb2%2F${secret}&x=1`,
    JSON.stringify({ credential: secret, auth: secret, basic_auth: secret, pwd: secret }),
    JSON.stringify({ url: `https://user:pa/${secret}@erp.example.com` }),
  ];
  for (const text of texts) test(text, () => assert.doesNotMatch(hideSecrets(text), /hush/i));
});

suite('what is no secret stays', () => {
  const texts: readonly string[] = [
    'limit=5&tag=vip&cursor=WyIxIl0',
    '{"url":"https://erp.example.com:8443/hook?mail=ada@example.com&x=1","events":["all"]}',
    '{"resource":"api_keys","limit":3}',
    '{"author":"Ada","signal":"on","authority":"port"}',
    '{"url":"https://erp.example.com/ho…',
  ];
  for (const text of texts) test(text, () => assert.equal(hideSecrets(text), text));
});

test('text behind a secret stays', () => {
  assert.equal(
    hideSecrets('url=https%3A%2F%2Fh%2F%3Ftoken%3Dhush%26x%3D1&y=2'),
    'url=https%3A%2F%2Fh%2F%3Ftoken%3D…%26x%3D1&y=2',
  );
  assert.equal(hideSecrets('{"password":4711,"x":1}'), '{"password":"…","x":1}');
});
