import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notifyCustomer } from '../../alerts/customers/notify-customer.ts';
import { takeBack } from '../../alerts/customers/take-back.ts';
import { ok } from '../../http/envelope.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { ShipmentParams } from '../shipment/schemas/parameters.ts';
import { listCustomerViews } from './list-customer-views.ts';
import { NewsQuery, NotifiedBody, TakenBackQuery } from './schemas.ts';

/** What customers are to be told: members see it, and editors tell it. A limited viewer may be such a customer. */
export function customerRoutes(services: Services): FastifyPluginAsyncTypebox {
  const whileReading = openHeavyReads();
  return async (app) => {
    const listing = { schema: { params: ModeParams, querystring: NewsQuery } };
    app.get('/:mode/customer-news', listing, async (request, reply) => {
      const { member, params, query } = request;
      const base = ownUrlOf(request, services.publicUrl);
      const owner = ownerIn(member, params.mode);
      return okList(
        await whileReading(request, reply, () => listCustomerViews(services, owner, query, base)),
      );
    });

    const notifying = { onRequest: needs('editor'), schema: { params: ShipmentParams, body: NotifiedBody } };
    app.post('/:mode/shipments/:reference/notified', notifying, async (request) => {
      const { member, params, body } = request;
      const { until, language, send } = body;
      const notified = { reference: params.reference, until, language, send };
      return ok(await notifyCustomer(services, actorOf(request), ownerIn(member, params.mode), notified));
    });

    const takingBack = {
      onRequest: needs('editor'),
      schema: { params: ShipmentParams, querystring: TakenBackQuery },
    };
    app.delete('/:mode/shipments/:reference/notified', takingBack, async (request) => {
      const { member, params, query } = request;
      const taken = { reference: params.reference, until: query.until };
      await takeBack(services, actorOf(request), ownerIn(member, params.mode), taken);
      return ok({});
    });
  };
}
