import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { faultOfUrl } from './fault-of-url.ts';

const strict = { requireHttps: true, allowedNetworks: [] };
const lax = { requireHttps: false, allowedNetworks: ['127.0.0.0/8', 'fd00:1::/48'] };

suite('the URL of an endpoint', () => {
  test('is accepted with a name or address on the public internet', () => {
    for (const url of [
      'https://erp.example.com/hooks/containers?tenant=7',
      'https://example.com:8443',
      'https://münchen.example/',
      'https://93.184.215.14/',
      'https://[2606:2800:21f:cb07::1]/',
    ]) {
      assert.equal(faultOfUrl(url, strict), null, url);
    }
  });

  test('is refused with the reason', () => {
    const faults: [url: string, fault: RegExp][] = [
      ['', /not a complete URL/],
      ['erp.example.com/hooks', /not a complete URL/],
      ['https://', /not a complete URL/],
      ['https://256.1.1.1/', /not a complete URL/],
      ['https://[fe80::1%25eth0]/', /not a complete URL/],
      ['http://erp.example.com/', /must begin with https:\/\/$/],
      ['ftp://erp.example.com/', /must begin with https:\/\/$/],
      ['javascript:alert(1)', /not a complete URL/],
      ['https://user@erp.example.com/', /user name or password/],
      ['https://user:secret@erp.example.com/', /user name or password/],
      ['https://erp.example.com/#top', /fragment/],
      [' https://erp.example.com/', /spaces or control/],
      ['https://erp.exa\nmple.com/', /spaces or control/],
      ['https://erp.example.com/\0', /spaces or control/],
      [`https://erp.example.com/${'a'.repeat(2_048)}`, /more than 2048/],
    ];
    for (const [url, fault] of faults) assert.match(faultOfUrl(url, strict) ?? 'taken', fault, url);
  });

  test('is refused when its name is local, however it is written', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      'localhost.',
      'localhost..',
      'api.localhost',
      'printer.local',
      'metadata.google.internal',
      'metadata.google.internal.',
      'router.home.arpa',
      'intranet',
      'ｌｏｃａｌｈｏｓｔ',
      '%6c%6f%63%61%6c%68%6f%73%74',
    ]) {
      assert.match(faultOfUrl(`https://${host}/`, strict) ?? 'taken', /only inside a private network/, host);
    }
  });

  test('may be http and in a private network if the operator allows it', () => {
    for (const url of [
      'http://localhost:3001/',
      'https://receiver/',
      'http://127.0.0.1:3001/',
      'http://[fd00:1::7]/',
    ]) {
      assert.equal(faultOfUrl(url, lax), null, url);
    }
    assert.match(faultOfUrl('ftp://localhost/', lax) ?? 'taken', /https:\/\/ or http:\/\//);
    assert.match(faultOfUrl('http://10.0.0.1/', lax) ?? 'taken', /private or reserved/);
    assert.match(faultOfUrl('http://[fd00:2::7]/', lax) ?? 'taken', /private or reserved/);
    assert.match(faultOfUrl('http://[::ffff:127.0.0.1]/', lax) ?? 'taken', /private or reserved/);
  });
});
