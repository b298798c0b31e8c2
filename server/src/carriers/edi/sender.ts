import { upperAscii } from '../../domain/text/plain-text.ts';
import { isKnownCarrier } from '../carrier-facts.ts';

/** Names under which carriers and their systems send interchanges, by their first letters. */
const senders: readonly (readonly [string, string])[] = [
  ['CMACGM', 'CMDU'],
  ['CMA', 'CMDU'],
  ['MAERSK', 'MAEU'],
  ['HAMSUD', 'SUDU'],
  ['SAFMARINE', 'SAFM'],
  ['MSC', 'MSCU'],
  ['HLAG', 'HLCU'],
  ['HAPAG', 'HLCU'],
  ['EVERGREEN', 'EGLV'],
  ['YANGMING', 'YMLU'],
  ['YMLINE', 'YMLU'],
  ['COSCO', 'COSU'],
  ['OOCL', 'OOLU'],
  ['HMM', 'HDMU'],
  ['HYUNDAI', 'HDMU'],
  ['ONELINE', 'ONEY'],
  ['ZIM', 'ZIMU'],
  ['WANHAI', 'WHLC'],
  ['PIL', 'PCIU'],
];

/**
 * The SCAC, or `''`. The carrier named in the message comes first, then the senders of interchange and group, then the first
 * letters of a Bill of Lading. The name of an exchange between carriers (INTTRA, CargoSmart) is not a SCAC.
 */
export function carrierOf(
  given: readonly string[],
  from: readonly string[],
  bills: readonly string[],
): string {
  const own = given.map(upper).find((text) => /^[A-Z]{4}$/.test(text));
  if (own !== undefined) return own;
  for (const sender of from.map(upper)) {
    if (isKnownCarrier(sender)) return sender;
    const [, scac] = senders.find(([name]) => sender.startsWith(name)) ?? [];
    if (scac !== undefined) return scac;
  }
  const prefix = bills.map((bill) => bill.slice(0, 4)).find(isKnownCarrier);
  return prefix ?? '';
}

function upper(text: string): string {
  return upperAscii(text.trim());
}
