import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { forbiddenIpv4, forbiddenIpv6 } from './forbidden-ranges.ts';

/** Whether a webhook may be sent to the address. */
export type AddressGuard = (address: string) => boolean;

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
