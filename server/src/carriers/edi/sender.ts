import { upperAscii } from '../../domain/plain-text.ts';
import { isKnownCarrier } from '../carrier-facts.ts';

/** Names under which carriers and their systems send interchanges, by what they begin with. */
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
 * The SCAC of whoever a message is from, or `''`. What the message itself says of its carrier goes first; then the
 * sender of the interchange, and of the group, by SCAC or name; then the letters in front of a Bill of Lading. An
 * exchange between carriers (INTTRA, CargoSmart) is nobody's SCAC.
 */
export function carrierOf(
  told: readonly string[],
  from: readonly string[],
  bills: readonly string[],
): string {
  const own = told.map(upper).find((text) => /^[A-Z]{4}$/.test(text));
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
