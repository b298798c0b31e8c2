import { askedOver, type CarrierDeps } from '../access/access.ts';
import { unavailable } from '../access/unavailable.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { decodeByRoute } from './decode-by-route.ts';
import { routeClients } from './route-clients.ts';

/** A route that answers any question by whether it accepts our token. It is given no reference, so this costs nothing. */
export function createRouteCheck(settings: CarrierSettings, deps: CarrierDeps): Carrier {
  const { baseUrl, route, scac } = settings;
  return {
    ...askedOver(settings, deps, async (access, _question, signal) => {
      if (route === undefined)
        return unavailable('rejected', `${settings.name} is not configured as a route.`);
      const checked = await routeClients[route.via](access, baseUrl).check(signal);
      return checked.outcome === 'good' ? { outcome: 'no_data' } : checked;
    }),
    decode: (pages) => decodeByRoute(pages, scac, deps.places),
  };
}
