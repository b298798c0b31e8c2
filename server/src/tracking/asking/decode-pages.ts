import type { Carrier } from '../../carriers/carrier.ts';
import type { Decoded } from '../../domain/event.ts';
import { inSlices } from '../../work/in-slices.ts';

/** Reads the pages of an answer or message; in slices, if the carrier's may be large. */
export async function decodePages(carrier: Carrier, pages: readonly string[]): Promise<Decoded> {
  return carrier.decodeSteps === undefined ? carrier.decode(pages) : inSlices(carrier.decodeSteps(pages));
}
