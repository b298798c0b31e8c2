import type { Decoded } from '../domain/event.ts';
import type { CarrierDirectory } from './carrier.ts';
import { decodeDcsa } from './dcsa/decode.ts';
import { profileOf } from './profiles.ts';

/**
 * Reads pages that were kept: in the dialect of the carrier as it is configured today, else in the one its SCAC is known
 * for. Without a carrier, by the standard, with times judged by evidence. Pure and total.
 */
export function decodeAs(
  scac: string | null,
  pages: readonly string[],
  directory?: CarrierDirectory,
): Decoded {
  const carrier = scac === null ? undefined : directory?.find(scac);
  if (carrier !== undefined) return carrier.decode(pages);
  const timeRule = scac === null ? 'evidence' : profileOf(scac).timeRule;
  return decodeDcsa(pages, { carrier: scac ?? '', timeRule });
}
