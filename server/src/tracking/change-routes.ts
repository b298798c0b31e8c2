import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import { changeShipment } from './change-shipment.ts';
import { onClock } from './sandbox/on-clock.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { presentDetail } from './showing/present.ts';
import { readWordsChange } from './showing/present-words.ts';
import { changeSchema, removeSchema } from './showing/route-schemas.ts';
import type { TrackingDeps } from './tracking-deps.ts';
import { untrack } from './untrack.ts';

/** The routes that change the own words of a shipment, and end its tracking. */
export function changeRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, deps);

    app.patch('/shipments/:reference', { schema: changeSchema }, async (request) => {
      const { principal, params, body } = request;
      const change = readWordsChange(body) ?? {};
      const wanted = { reference: params.reference, change };
      const { shipment, box } = await changeShipment(deps, request.actor, principal, wanted);
      return ok(presentDetail(await onClock(deps, principal), shipment, box));
    });

    app.delete('/shipments/:reference', { schema: removeSchema }, async (request) => {
      const { principal, params } = request;
      const untracked = await untrack(deps, request.actor, principal, params.reference);
      return ok({ ...untracked, deleted: true as const });
    });
  };
}
