// Hosts of URLs that lead into a private network, written as an attacker would hide them.

import { isIPv4 } from 'node:net';
import { forbiddenIpv4, forbiddenIpv6 } from '../../../src/webhooks/outbound/address-guard.ts';
import { type Ipv4Bytes, ipv4InIpv6, ipv4Spellings } from '../../harness/spellings.ts';

/** Loopback addresses in every spelling. */
export const loopbackHosts: readonly string[] = [
  ...spelled([127, 0, 0, 1]),
  ...['127.1', '127.0.1', '0x7f.1', '0', '0.0.0.0', '000.0x0.0'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[0::0001]'],
];

/** Spellings of the name that every system resolves to loopback. */
export const localhostNames: readonly string[] = [
  'localhost',
  'LOCALHOST',
  'ｌｏｃａｌｈｏｓｔ',
  '%6c%6f%63%61%6c%68%6f%73%74',
];

/** Names that lead to this machine or into its network, wherever they can be resolved. */
export const localNames: readonly string[] = [
  ...localhostNames,
  ...[
    'localhost.',
    'hooks.localhost',
    'printer.local',
    'metadata.google.internal',
    'router.home.arpa',
    'intranet',
  ],
];

/** The first address of every refused range, in every spelling. */
export const refusedHosts: readonly string[] = [
  ...forbiddenIpv4.flatMap(([network]) => spelled(bytesOf(network))),
  ...forbiddenIpv6.map(([network]) => `[${network.split('/', 1)[0]}]`),
  '[fe80::1%25lo]',
];

function spelled(bytes: Ipv4Bytes): string[] {
  const inIpv6 = Object.values(ipv4InIpv6).map((spell) => `[${spell(bytes)}]`);
  return [...Object.values(ipv4Spellings).map((spell) => spell(bytes)), ...inIpv6];
}

function bytesOf(network: string): Ipv4Bytes {
  const [address = ''] = network.split('/');
  if (!isIPv4(address)) throw new Error(`${network} is not an IPv4 network`);
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a, b, c, d];
}
