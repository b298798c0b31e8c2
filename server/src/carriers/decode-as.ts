import type { Decoded } from '../domain/events/event.ts';
import { viaOf } from '../domain/references/carrier-code.ts';
import { decodeArrivalNotices } from './arrival-notices/decode-arrival-notices.ts';
import { isNoticePage } from './arrival-notices/notice-page.ts';
import type { CarrierDirectory } from './carrier.ts';
import { decodeCosco } from './cosco/decode.ts';
import { decodeDcsa } from './dcsa/decode.ts';
import { decodeEdi } from './edi/decode.ts';
import { isEdi } from './edi/interchange.ts';
import { decodeHmm } from './hmm/decode.ts';
import { profileOf } from './profiles.ts';
import { decodeByRoute } from './routes/decode-by-route.ts';

/** Pages that are read by their own form, whatever the dialect of the carrier. Such a message says what no answer repeats. */
export function hasOwnForm([first = '']: readonly string[]): boolean {
  return isEdi(first) || isNoticePage(first);
}

/**
 * Reads stored pages: EDI and arrival notices by their own form; anything else in the dialect of the carrier as configured now, or else the
 * dialect known for its SCAC. Without a carrier, by the standard, with times judged by evidence. Pure, never throws.
 */
export function decodeAs(
  scac: string | null,
  pages: readonly string[],
  directory?: CarrierDirectory,
): Decoded {
  const places = directory?.places;
  if (isEdi(pages[0] ?? '')) return decodeEdi(pages, { places });
  if (isNoticePage(pages[0] ?? '')) return decodeArrivalNotices(pages, { carrier: scac ?? '', places });
  if (scac === null) return decodeDcsa(pages, { carrier: '', timeRule: 'evidence', places });
  const carrier = directory?.find(scac);
  if (carrier !== undefined) return carrier.decode(pages);
  if (viaOf(scac) !== null) return decodeByRoute(pages, scac, places);
  const { protocol, timeRule } = profileOf(scac);
  if (protocol === 'cosco' || protocol === 'ctvc') return decodeCosco(pages, scac, places);
  const rules = { carrier: scac, timeRule, places };
  return protocol === 'hmm' ? decodeHmm(pages, rules) : decodeDcsa(pages, rules);
}
