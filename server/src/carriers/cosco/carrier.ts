// COSCO, asked through its open platform.

import type { QuestionKind } from '../../domain/references/reference.ts';
import { type Access, accessFor, askWithin, fetchPage, openAccess } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import { operator } from '../asker.ts';
import type { Carrier, Question } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import type { CarrierDeps } from '../carrier-deps.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { isWhole, readResponse } from '../dcsa/response.ts';
import { decodeCosco, openCoscoBody } from './decode.ts';

/** `numberType` for each kind of question. */
const numberTypes: Record<QuestionKind, string> = {
  equipment: 'cntr',
  transport_document: 'bl',
  booking: 'bkg',
};

/** A carrier with its own connections, keys and quota. */
export function createCoscoCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const access = openAccess(settings, deps);
  const trackingUrl = settings.baseUrl.replace(/\/+$/, '') + settings.path;
  const { scac, name, simulated } = settings;
  return {
    scac,
    name,
    simulated,
    ask: (question, signal, asker = operator) => {
      const own = accessFor(access, asker);
      return askWithin(own, signal, (limited) => askCosco(own, trackingUrl, question, limited));
    },
    decode: (pages) => decodeCosco(pages, scac, deps.places),
  };
}

async function askCosco(
  access: Access,
  trackingUrl: string,
  { reference, kind }: Question,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  const url = new URL(`${trackingUrl}/${encodeURIComponent(reference)}?numberType=${numberTypes[kind]}`);
  const response = await fetchPage(access, url, {}, signal);
  const page = isFailure(response) ? response : readResponse(response, access.now(), openCoscoBody);
  if (isFailure(page)) return page;
  if (page.body === null) return { outcome: 'no_data' };
  // For a paper, COSCO sends only the latest label of each box, so a missing earlier label proves nothing.
  const partial = isWhole(page) && kind !== 'equipment';
  return { outcome: 'found', pages: [page.body], complete: isWhole(page) && !partial, partial };
}
