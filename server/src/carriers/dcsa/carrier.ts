import { askedOver, type CarrierDeps } from '../access/access.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { askDcsa, type DcsaEndpoint, fitsDcsa } from './client.ts';
import { decodeDcsa, decodeSteps } from './decode.ts';

/** A carrier with DCSA Track & Trace 2.2 or 3.0, in the dialect of its profile. */
export function createDcsaCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const endpoint: DcsaEndpoint = {
    eventsUrl: new URL(settings.baseUrl.replace(/\/+$/, '') + settings.path),
    pageSize: settings.pageSize,
    apiVersion: settings.protocol === 'dcsa-3.0' ? '3.0.0' : '2',
  };
  const rules = { carrier: settings.scac, timeRule: settings.timeRule, places: deps.places };
  return {
    ...askedOver(settings, deps, (access, question, signal) => askDcsa(access, endpoint, question, signal)),
    accepts: fitsDcsa,
    decode: (pages) => decodeDcsa(pages, rules),
    decodeSteps: (pages) => decodeSteps(pages, rules),
  };
}
