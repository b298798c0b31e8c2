import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const longest = 64;

/** An IPv4 address, or the /64 of an IPv6 address, because a household has a whole /64. */
export function networkOf(address: string): string {
  const [, embedded] = mapped.exec(address) ?? [];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address.slice(0, longest);
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]/`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
