// Addresses to which no webhook is sent: all that do not belong to a single machine on the public internet.

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** A network in CIDR notation, and its purpose. */
type Range = readonly [network: string, purpose: string];

/** Whether a webhook may be sent to the address. */
export type AddressGuard = (address: string) => boolean;

/**
 * The IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast, and the platform address of a cloud, which is
 * not in the registry but answers virtual machines only.
 */
export const forbiddenIpv4: readonly Range[] = [
  ['0.0.0.0/8', 'this network, RFC 791'],
  ['10.0.0.0/8', 'private, RFC 1918'],
  ['100.64.0.0/10', 'shared by the customers of a carrier, RFC 6598'],
  ['127.0.0.0/8', 'loopback, RFC 1122'],
  ['168.63.129.16/32', 'the platform of Azure'],
  ['169.254.0.0/16', 'link-local, and the metadata of clouds, RFC 3927'],
  ['172.16.0.0/12', 'private, RFC 1918'],
  ['192.0.0.0/24', 'IETF protocol assignments, RFC 6890'],
  ['192.0.2.0/24', 'documentation, RFC 5737'],
  ['192.31.196.0/24', 'AS112, RFC 7535'],
  ['192.52.193.0/24', 'AMT, RFC 7450'],
  ['192.88.99.0/24', '6to4 relays, RFC 7526'],
  ['192.168.0.0/16', 'private, RFC 1918'],
  ['192.175.48.0/24', 'AS112, RFC 7534'],
  ['198.18.0.0/15', 'benchmarking, RFC 2544'],
  ['198.51.100.0/24', 'documentation, RFC 5737'],
  ['203.0.113.0/24', 'documentation, RFC 5737'],
  ['224.0.0.0/4', 'multicast, RFC 5771'],
  ['240.0.0.0/4', 'reserved, and broadcast, RFC 1112 and RFC 919'],
];

/**
 * The IANA IPv6 Special-Purpose Address Registry (RFC 6890), ranges reserved by older RFCs, and everything that is not
 * global unicast (RFC 4291 section 2.4). Addresses that contain an IPv4 address are refused whatever that address is,
 * because a translator on the way would convert them to it.
 */
export const forbiddenIpv6: readonly Range[] = [
  ['::/128', 'unspecified, RFC 4291'],
  ['::1/128', 'loopback, RFC 4291'],
  ['::/96', 'IPv4-compatible, RFC 4291'],
  ['::ffff:0:0/96', 'IPv4-mapped, RFC 4291'],
  ['::ffff:0:0:0/96', 'IPv4-translated, RFC 7915'],
  ['64:ff9b::/96', 'NAT64, RFC 6052'],
  ['64:ff9b:1::/48', 'NAT64 of a local network, RFC 8215'],
  ['100::/64', 'discard-only, RFC 6666'],
  ['100:0:0:1::/64', 'dummy, RFC 9780'],
  ['2001::/32', 'Teredo, RFC 4380'],
  ['2001:2::/48', 'benchmarking, RFC 5180'],
  ['2001:10::/28', 'ORCHID, RFC 4843'],
  ['2001:20::/28', 'ORCHIDv2, RFC 7343'],
  ['2001::/23', 'IETF protocol assignments, RFC 2928'],
  ['2001:db8::/32', 'documentation, RFC 3849'],
  ['2002::/16', '6to4, RFC 3056'],
  ['2620:4f:8000::/48', 'AS112, RFC 7534'],
  ['3fff::/20', 'documentation, RFC 9637'],
  ['5f00::/16', 'segment routing, RFC 9602'],
  ['fc00::/7', 'unique-local, and the metadata of clouds, RFC 4193'],
  ['fe80::/10', 'link-local, RFC 4291'],
  ['fec0::/10', 'site-local, RFC 3879'],
  ['ff00::/8', 'multicast, RFC 4291'],
  ['::/3', 'not global unicast, RFC 4291'],
  ['4000::/2', 'not global unicast, RFC 4291'],
  ['8000::/1', 'not global unicast, RFC 4291'],
];

/**
 * Checks the addresses that sockets connect to. `allowedNetworks`, in CIDR notation, are allowed even if they are in a
 * forbidden range. Text that is not an address, and addresses with a zone, which are valid on one link only, are
 * refused.
 */
export function openAddressGuard(allowedNetworks: readonly string[]): AddressGuard {
  // One list per family: a single list would match 8.8.8.8 with ::ffff:8.8.8.8, and refuse all of IPv4.
  const ipv4 = {
    forbidden: listOf(forbiddenIpv4.map(([network]) => network)),
    allowed: listOf(allowedNetworks.filter((network) => !network.includes(':'))),
  };
  const ipv6 = {
    forbidden: listOf(forbiddenIpv6.map(([network]) => network)),
    allowed: listOf(allowedNetworks.filter((network) => network.includes(':'))),
  };
  return (address) => {
    if (isIPv4(address)) return !ipv4.forbidden.check(address, 'ipv4') || ipv4.allowed.check(address, 'ipv4');
    if (!isIPv6(address) || address.includes('%')) return false;
    return !ipv6.forbidden.check(address, 'ipv6') || ipv6.allowed.check(address, 'ipv6');
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
