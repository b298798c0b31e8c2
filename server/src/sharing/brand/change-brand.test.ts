import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrigin } from './change-brand.ts';

test('an origin is https with a host, and perhaps a port', () => {
  assert.equal(readOrigin('https://portal.example.com'), 'https://portal.example.com');
  assert.equal(readOrigin('https://portal.example.com/'), 'https://portal.example.com');
  assert.equal(readOrigin('https://portal.example.com:8443'), 'https://portal.example.com:8443');
  assert.equal(readOrigin('https://xn--mnchen-3ya.example'), 'https://xn--mnchen-3ya.example');
});

test('a text that could let others in, or end the header, is no origin', () => {
  const refused = [
    ...['http://portal.example.com', 'https://*.example.com', '*', 'https:', "'self'", 'null', ''],
    ...['https://portal.example.com/path', 'https://portal.example.com?x', 'https://user@portal.example.com'],
    ...['https://a.example https://b.example', "https://a.example; script-src 'self'", 'https://a.example,b'],
    ...['https://a.example\r\nx: y', ' https://a.example', 'data:text/html,x', 'https://[::1]'],
    `https://${'a.'.repeat(120)}example`,
  ];
  for (const text of refused)
    assert.throws(() => readOrigin(text), { code: 'invalid_request', message: /https, no path/ }, text);
});
