import { type Access, askedOver, type CarrierDeps, fetchPage } from '../access/access.ts';
import { isFailure } from '../access/http.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierAnswer } from '../carrier-answer.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { isWhole, readResponse } from '../dcsa/response.ts';
import { decodeHmm } from './decode.ts';

/** Stands for all containers of the booking: HMM requires both numbers. */
const allContainers = 'ZZ';

/** HMM, asked through its API gateway, about bookings only. */
export function createHmmCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const eventsUrl = settings.baseUrl.replace(/\/+$/, '') + settings.path;
  const { scac, timeRule } = settings;
  return {
    ...askedOver(settings, deps, (access, { reference }, signal) =>
      askHmm(access, eventsUrl, reference, signal),
    ),
    decode: (pages) => decodeHmm(pages, { carrier: scac, timeRule, places: deps.places }),
  };
}

async function askHmm(
  access: Access,
  eventsUrl: string,
  booking: string,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  const url = new URL(eventsUrl);
  url.searchParams.set('carrierBookingReference', booking);
  url.searchParams.set('equipmentReference', allContainers);
  const response = await fetchPage(access, url, {}, signal);
  const page = isFailure(response) ? response : readResponse(response, access.now());
  if (isFailure(page)) return page;
  if (page.body === null) return { outcome: 'no_data' };
  return { outcome: 'found', pages: [page.body], complete: isWhole(page) };
}
