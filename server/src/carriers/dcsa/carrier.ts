// A carrier with DCSA Track & Trace 2.2 or 3.0, in the dialect of its profile.

import { accessFor, openAccess } from '../access/access.ts';
import { operator } from '../asker.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierDeps } from '../carrier-deps.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { askDcsa, type DcsaEndpoint, fitsDcsa } from './client.ts';
import { decodeDcsa, decodeSteps } from './decode.ts';

/** A carrier with its own connections, token and quota. */
export function createDcsaCarrier(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const access = openAccess(settings, deps);
  const endpoint: DcsaEndpoint = {
    eventsUrl: new URL(settings.baseUrl.replace(/\/+$/, '') + settings.path),
    pageSize: settings.pageSize,
    apiVersion: settings.protocol === 'dcsa-3.0' ? '3.0.0' : '2',
  };
  const { scac, name, simulated, timeRule } = settings;
  const rules = { carrier: scac, timeRule, places: deps.places };
  return {
    scac,
    name,
    simulated,
    accepts: fitsDcsa,
    ask: (question, signal, asker = operator) =>
      askDcsa(accessFor(access, asker), endpoint, question, signal),
    decode: (pages) => decodeDcsa(pages, rules),
    decodeSteps: (pages) => decodeSteps(pages, rules),
  };
}
