import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { decodeAs, hasOwnForm } from '../../carriers/decode-as.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { inSlices } from '../../work/in-slices.ts';

/** Reads the pages of an answer or message; in slices, if the carrier's may be large. */
export async function decodePages(carrier: Carrier, pages: readonly string[]): Promise<Decoded> {
  return carrier.decodeSteps === undefined ? carrier.decode(pages) : inSlices(carrier.decodeSteps(pages));
}

/** The same for pages that were stored, as `decodeAs` reads them. */
export async function decodeStored(
  scac: string,
  pages: readonly string[],
  directory: CarrierDirectory,
): Promise<Decoded> {
  const carrier = hasOwnForm(pages) ? undefined : directory.find(scac);
  return carrier === undefined ? decodeAs(scac, pages, directory) : await decodePages(carrier, pages);
}
