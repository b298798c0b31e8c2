import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { changeShipment } from './change-shipment.ts';
import { forOwner } from './free-time/for-owner.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { readBoxes, readWordsChange } from './showing/own-words.ts';
import { presentDetail } from './showing/present.ts';
import { changeSchema, removeSchema } from './showing/route-schemas.ts';
import { untrack } from './untrack.ts';

/** The routes that change the own words of a shipment, and end its tracking. */
export function changeRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, services);

    app.patch('/shipments/:reference', { schema: changeSchema }, async (request) => {
      const { principal, params, body } = request;
      const clocked = await forOwner(services, principal);
      const change = { ...readWordsChange(body), ...readBoxes(body.boxes, clocked.now()) };
      const wanted = { reference: params.reference, change };
      const { shipment, box } = await changeShipment(services, request.actor, principal, wanted);
      return ok(presentDetail(clocked, shipment, box));
    });

    app.delete('/shipments/:reference', { schema: removeSchema }, async (request) => {
      const { principal, params } = request;
      const untracked = await untrack(services, request.actor, principal, params.reference);
      return ok({ ...untracked, deleted: true as const });
    });
  };
}
