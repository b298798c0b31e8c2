import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { servicesWith } from '../../../../test/harness/services.ts';
import { openSealer } from '../../../store/sealer.ts';
import { type CookieName, readCookie, setCookie } from './cookies.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];

function servicesOf(secrets: string[], publicUrl: string | null = null) {
  return servicesWith({ sealer: openSealer(secrets), publicUrl });
}

/** The cookie as the browser sends it. */
function written(name: CookieName, value: string, services = servicesOf([older])): string {
  const headers: string[] = [];
  const reply = { header: (_: string, text: string) => headers.push(text) };
  setCookie(reply as never, services, { name, value, seconds: 60 });
  return headers[0]?.split(';', 1)[0] ?? '';
}

suite('a cookie', () => {
  test('is read beside any others, whatever their names end with', () => {
    const header = `theme=dark; x-landfall.session_token=no.no; ${written('session_token', 'abc')}; more=1`;
    assert.equal(readCookie(header, servicesOf([older]), 'session_token'), 'abc');
  });

  test('that was changed, is not signed, or was made for another use is none', () => {
    const good = written('two_factor', 'abc');
    const signature = good.split('.').at(-1);
    for (const bad of [
      undefined,
      '',
      'landfall.two_factor',
      'landfall.two_factor=',
      'landfall.two_factor=abc',
      `landfall.two_factor=abd.${signature}`,
      `landfall.session_token=abc.${signature}`,
      `landfall.two_factor=.${signature}`,
    ])
      for (const name of ['two_factor', 'session_token'] as const)
        assert.equal(readCookie(bad, servicesOf([older]), name), null, bad);
  });

  test('from before a change of the secret is read until the old secret is gone', () => {
    const cookie = written('session_token', 'abc');
    assert.equal(readCookie(cookie, servicesOf([newer, older]), 'session_token'), 'abc');
    assert.equal(readCookie(cookie, servicesOf([newer]), 'session_token'), null);
  });

  test('that was set over plain http is none where the console has https', () => {
    const cookie = written('session_token', 'abc');
    const secure = servicesOf([older], 'https://tracking.example.net');
    assert.equal(readCookie(cookie, secure, 'session_token'), null);
    assert.equal(readCookie(written('session_token', 'abc', secure), secure, 'session_token'), 'abc');
  });
});
