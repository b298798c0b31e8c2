import assert from 'node:assert/strict';
import { isIPv4 } from 'node:net';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { type Ipv4Bytes, ipv4InIpv6, ipv4Spellings } from '../../../test/harness/spellings.ts';
import { forbiddenIpv4, forbiddenIpv6, openAddressGuard } from './address-guard.ts';
import { faultOfUrl } from './fault-of-url.ts';

const mayReach = openAddressGuard([]);
const policy = { requireHttps: true, allowedNetworks: [] };

const ipv4: fc.Arbitrary<Ipv4Bytes> = fc.oneof(
  fc.constantFrom<Ipv4Bytes>(
    [127, 0, 0, 1],
    [10, 0, 0, 8],
    [169, 254, 169, 254],
    [192, 168, 0, 1],
    [0, 0, 0, 0],
  ),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)),
);
suite('which addresses are refused', () => {
  test('the ends of every range', () => {
    for (const [network, purpose] of [...forbiddenIpv4, ...forbiddenIpv6]) {
      for (const address of endsOf(network)) assert.equal(mayReach(address), false, `${address}: ${purpose}`);
    }
  });

  test('not the addresses next to a range', () => {
    for (const address of [
      ...[
        '1.0.0.0',
        '9.255.255.255',
        '11.0.0.0',
        '100.63.255.255',
        '100.128.0.0',
        '126.255.255.255',
        '128.0.0.0',
      ],
      ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255'],
      ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
      ...['2001:200::', '2001:db7::', '2001:db9::', '2003::', '2606:2800:21f:cb07::1', '3fff:1000::'],
    ]) {
      assert.equal(mayReach(address), true, address);
    }
  });

  test('text that is not an address, and addresses of one link', () => {
    for (const text of [
      '',
      'localhost',
      '127.1',
      '2130706433',
      '::1%lo',
      'fe80::1%eth0',
      '2606::1%eth0',
      '[::1]',
    ]) {
      assert.equal(mayReach(text), false, text);
    }
  });

  test('an IPv6 address that contains any IPv4 address', () => {
    fc.assert(
      fc.property(ipv4, fc.constantFrom(...Object.values(ipv4InIpv6)), (bytes, carried) => {
        assert.equal(mayReach(carried(bytes)), false);
        assert.notEqual(faultOfUrl(`https://[${carried(bytes)}]/`, policy), null);
      }),
    );
  });

  test('every form of an address, like the address itself', () => {
    fc.assert(
      fc.property(ipv4, fc.constantFrom(...Object.values(ipv4Spellings)), (bytes, spelled) => {
        const url = `https://${spelled(bytes)}/`;
        assert.equal(faultOfUrl(url, policy) === null, mayReach(bytes.join('.')), url);
      }),
    );
  });

  test('not those that the operator allows', () => {
    const opened = openAddressGuard(['10.1.0.0/16', '127.0.0.1/32', 'fd00:1::/48']);
    for (const address of ['10.1.2.3', '127.0.0.1', 'fd00:1::5'])
      assert.equal(opened(address), true, address);
    for (const address of ['10.2.0.1', '127.0.0.2', 'fd00:2::5', '::ffff:10.1.2.3']) {
      assert.equal(opened(address), false, address);
    }
  });
});

/** The first and the last address of a network. */
function endsOf(network: string): [string, string] {
  const [address = '', length = ''] = network.split('/');
  return isIPv4(address) ? ipv4Ends(address, Number(length)) : ipv6Ends(address, Number(length));
}

function ipv4Ends(address: string, length: number): [string, string] {
  const first = BigInt(address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0));
  const last = first | ((1n << BigInt(32 - length)) - 1n);
  return [ipv4Text(first), ipv4Text(last)];
}

function ipv4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
}

function ipv6Ends(address: string, length: number): [string, string] {
  const [head = '', tail = ''] = address.split('::');
  const groups = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const [left = [], right = []] = groups;
  const all = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  const first = all.reduce((sum: bigint, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
  return [ipv6Text(first), ipv6Text(first | ((1n << BigInt(128 - length)) - 1n))];
}

function ipv6Text(value: bigint): string {
  return Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  ).join(':');
}
