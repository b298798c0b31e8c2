import type { QuestionKind } from '../../domain/references/reference.ts';
import { type Access, askedOver, type CarrierDeps, fetchPage } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import type { Carrier, Question } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { isWhole, readResponse } from '../dcsa/response.ts';
import { decodeCosco, openCoscoBody } from './decode.ts';

/** `numberType` for each kind of question. */
const numberTypes: Record<QuestionKind, string> = {
  equipment: 'cntr',
  transport_document: 'bl',
  booking: 'bkg',
};

/** COSCO, asked through its open platform. */
export function createCoscoCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const trackingUrl = settings.baseUrl.replace(/\/+$/, '') + settings.path;
  return {
    ...askedOver(settings, deps, (access, question, signal) =>
      askCosco(access, trackingUrl, question, signal),
    ),
    decode: (pages) => decodeCosco(pages, settings.scac, deps.places),
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
