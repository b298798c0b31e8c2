import { isIP } from 'node:net';
import { openAddressGuard } from './address-guard.ts';
import type { OutboundPolicy } from './outbound.ts';

/** What most servers still take. */
const longestUrl = 2_048;

/**
 * Ends of names that never lead out of a network: RFC 6761 (localhost), RFC 6762 (local), RFC 8375 (home.arpa), and
 * `internal`, which ICANN has set aside for private use.
 */
const localEndings = ['localhost', 'local', 'internal', 'home.arpa'];

/**
 * What speaks against the URL of an endpoint, as far as it can be seen without looking its name up; null: nothing. A clause
 * without a full stop, for the client, as in "it must begin with https://".
 */
export function faultOfUrl(text: string, policy: OutboundPolicy): string | null {
  if (text.length > longestUrl) return `it has more than ${longestUrl} characters`;
  // A URL parser drops or encodes them; what is stored and shown would not be what is called.
  if (/[\p{Cc}\s]/u.test(text)) return 'it has blanks or control characters in it';
  const url = URL.parse(text);
  if (url === null || url.hostname === '')
    return 'it is not a complete URL, such as https://example.com/hooks';
  return faultOfScheme(url, policy) ?? faultOfHost(url, policy) ?? faultOfRest(url);
}

function faultOfScheme({ protocol }: URL, { requireHttps }: OutboundPolicy): string | null {
  if (protocol === 'https:' || (protocol === 'http:' && !requireHttps)) return null;
  return requireHttps ? 'it must begin with https://' : 'it must begin with https:// or http://';
}

/** The parser has made one form of all spellings of an address: decimal, octal, hexadecimal, short, in any script. */
function faultOfHost({ hostname }: URL, { allowedNetworks }: OutboundPolicy): string | null {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) {
    const mayReach = openAddressGuard(allowedNetworks);
    return mayReach(address) ? null : 'it leads to a private or reserved address';
  }
  // Where a network is opened, names in it are as good as any: the addresses behind them decide.
  if (allowedNetworks.length > 0 || !isLocalName(hostname)) return null;
  return 'it leads to a name that is known inside a network only';
}

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '');
  return !name.includes('.') || localEndings.some((ending) => name.endsWith(`.${ending}`));
}

function faultOfRest({ username, password, hash }: URL): string | null {
  if (username !== '' || password !== '') return 'it has a user name or password in it';
  return hash === '' ? null : 'it has a fragment (#…), which is never sent';
}
