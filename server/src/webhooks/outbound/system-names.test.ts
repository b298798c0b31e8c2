import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addressesIn, namesToTry, parseSystemNames } from './system-names.ts';

const hosts = `
127.0.0.1  localhost vm   # this machine
::1        localhost
192.0.2.7\tERP.example erp
not-an-address erp.example
192.0.2.7  erp
`;

suite('the hosts file', () => {
  const names = parseSystemNames(hosts, '');

  test('gives all addresses of its names, in whatever case', () => {
    assert.deepEqual(addressesIn(names, 'localhost'), ['127.0.0.1', '::1']);
    assert.deepEqual(addressesIn(names, 'erp.EXAMPLE'), ['192.0.2.7']);
    assert.deepEqual(addressesIn(names, 'erp'), ['192.0.2.7']);
    assert.equal(addressesIn(names, 'other.example'), null);
  });

  test('need not name localhost', () => {
    const none = parseSystemNames('', '');
    for (const name of ['localhost', 'LOCALHOST.', 'hooks.localhost']) {
      assert.deepEqual(addressesIn(none, name), ['127.0.0.1', '::1']);
    }
    assert.equal(addressesIn(none, 'notlocalhost'), null);
  });
});

suite('the domains that are searched', () => {
  test('are tried behind a name of few dots first, and behind any other last', () => {
    const names = parseSystemNames(
      '',
      'nameserver 192.0.2.53\nsearch default.svc svc\noptions edns0 ndots:2\n',
    );
    assert.deepEqual(namesToTry(names, 'erp.shop'), ['erp.shop.default.svc', 'erp.shop.svc', 'erp.shop']);
    assert.deepEqual(namesToTry(names, 'a.b.c'), ['a.b.c', 'a.b.c.default.svc', 'a.b.c.svc']);
    assert.deepEqual(namesToTry(names, 'erp.shop.'), ['erp.shop.']);
  });

  test('are empty unless the machine names some, and are limited in number', () => {
    assert.deepEqual(namesToTry(parseSystemNames('', 'nameserver ::1'), 'erp.example'), ['erp.example']);
    const many = parseSystemNames('', `search ${'example '.repeat(50)}\noptions ndots:999`);
    assert.deepEqual([many.search.length, many.ndots], [6, 15]);
    assert.deepEqual(parseSystemNames('', 'domain example # ours\nsearch .').search, []);
  });
});
