import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseForeignAddress } from './own-address.ts';

const publicUrl = 'https://landfall.acme.example';

function isRefused(host: string, origin?: string, own: string | null = publicUrl): boolean {
  try {
    refuseForeignAddress({ host, origin }, own);
    return false;
  } catch {
    return true;
  }
}

test('a server is reached by its public address, by an IP address, and by names that public name servers do not have', () => {
  const own = [
    'landfall.acme.example',
    'LANDFALL.acme.example:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    '10.1.2.3',
  ];
  const inner = ['localhost:3000', 'landfall', 'landfall.default.svc.cluster.local:80', 'app.internal'];
  for (const host of [...own, ...inner]) assert.equal(isRefused(host), false, host);
  for (const host of ['evil.example', 'landfall.acme.example.evil.example', '', 'a b', 'evil.example:3000'])
    assert.equal(isRefused(host), true, host);
  assert.equal(isRefused('landfall.acme.example', undefined, null), true, 'it does not know this name');
});

test('a page may ask only if it is of this server, or both are on this machine', () => {
  const host = 'landfall.acme.example';
  assert.equal(isRefused(host, publicUrl), false);
  for (const origin of [
    'https://evil.example',
    'http://landfall.acme.example',
    'null',
    'http://localhost:6274',
    '',
  ])
    assert.equal(isRefused(host, origin), true, origin);
  assert.equal(isRefused('localhost:3000', 'http://localhost:6274'), false);
  assert.equal(isRefused('10.1.2.3', 'http://localhost:6274'), true);
});
