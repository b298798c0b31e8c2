// `GET /{scac}/v1/arrival-notices`: a carrier's side of DCSA Arrival Notice 1.0.1.

import type { FastifyPluginAsync } from 'fastify';
import { arrivalNotice } from '../reporting/arrival-notice.ts';
import { findCarrier } from '../world/carriers.ts';
import type { EventsDeps } from './events-route.ts';

interface NoticesRequest {
  Params: { scac: string };
  Querystring: { transportDocumentReferences?: string };
}

const mostBills = 20;

export function arrivalNoticesRoute({ world, clock }: EventsDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<NoticesRequest>('/:scac/v1/arrival-notices', async ({ params, query }, reply) => {
      reply.header('API-Version', '1.0.1');
      const carrier = findCarrier(params.scac);
      const bills = String(query.transportDocumentReferences ?? '')
        .split(',')
        .filter(Boolean)
        .slice(0, mostBills);
      if (bills.length === 0)
        return reply.code(400).send({
          feedbackElements: [{ severity: 'ERROR', message: 'Name transportDocumentReferences.' }],
        });
      const found = carrier
        ? bills.flatMap((bill) => world.find(carrier.scac, 'bill', bill.toUpperCase(), clock.now()))
        : [];
      return { arrivalNotices: found.flatMap((each) => arrivalNotice(each) ?? []) };
    });
  };
}
