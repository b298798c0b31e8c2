import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../http/answer-list.ts';
import type { PageRequest } from '../http/page.ts';
import type { Services } from '../services.ts';
import { readMoment } from './past/read-moment.ts';
import { onClock } from './sandbox/on-clock.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { shipmentHistory } from './shipment/shipment-history.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { presentChange } from './showing/present-change.ts';
import { historySchema } from './showing/route-schemas.ts';

/** The route of the changes of a shipment. */
export function historyRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, services);

    app.get('/shipments/:reference/history', { schema: historySchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { as_of: asOf } = query;
      const momentOf = async (shipment: StoredShipment, text: string) =>
        readMoment(shipment, text, (await onClock(services, principal)).now());
      const past = asOf !== undefined && { momentOf: (shipment: StoredShipment) => momentOf(shipment, asOf) };
      const read = ({ limit, cursor }: PageRequest) =>
        shipmentHistory(services, principal, params.reference, { limit, cursor, ...past });
      return await answerList({ request, reply }, query, read, presentChange);
    });
  };
}
