import { isIP } from 'node:net';
import { openAddressGuard } from './address-guard.ts';
import type { OutboundPolicy } from './outbound.ts';

/** Most servers accept URLs of this length. */
const longestUrl = 2_048;

/**
 * Endings of names that exist only inside a network: RFC 6761 (localhost), RFC 6762 (local), RFC 8375 (home.arpa), and
 * `internal`, which ICANN has reserved for private use.
 */
const localEndings = ['localhost', 'local', 'internal', 'home.arpa'];

/** A clause such as "it must begin with https://", as far as it can be seen without a DNS look-up; null: no fault. */
export function faultOfUrl(text: string, policy: OutboundPolicy): string | null {
  if (text.length > longestUrl) return `it has more than ${longestUrl} characters`;
  // A URL parser drops or encodes them, so the stored and shown URL would differ from the called one.
  if (/[\p{Cc}\s]/u.test(text)) return 'it contains spaces or control characters';
  const url = URL.parse(text);
  if (url === null || url.hostname === '')
    return 'it is not a complete URL, such as https://example.com/hooks';
  return faultOfScheme(url, policy) ?? faultOfHost(url, policy) ?? faultOfRest(url);
}

function faultOfScheme({ protocol }: URL, { requireHttps }: OutboundPolicy): string | null {
  if (protocol === 'https:' || (protocol === 'http:' && !requireHttps)) return null;
  return requireHttps ? 'it must begin with https://' : 'it must begin with https:// or http://';
}

/** The parser has already converted every form of an address (decimal, octal, hexadecimal, short, any script) to one. */
function faultOfHost({ hostname }: URL, { allowedNetworks }: OutboundPolicy): string | null {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) {
    const mayReach = openAddressGuard(allowedNetworks);
    return mayReach(address) ? null : 'it has a private or reserved address';
  }
  // If a private network is allowed, its names are allowed, too: their addresses are checked later.
  if (allowedNetworks.length > 0 || !isLocalName(hostname)) return null;
  return 'its name exists only inside a private network';
}

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '');
  return !name.includes('.') || localEndings.some((ending) => name.endsWith(`.${ending}`));
}

function faultOfRest({ username, password, hash }: URL): string | null {
  if (username !== '' || password !== '') return 'it contains a user name or password';
  return hash === '' ? null : 'it has a fragment (#…), which is never sent';
}
