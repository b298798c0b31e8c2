import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerShortList } from '../../http/answer-list.ts';
import type { Services } from '../../services.ts';
import { acceptIds } from '../shipment/accept-ids.ts';
import { type ListedNotice, listArrivalNotices, readNoticeDocument } from './list-arrival-notices.ts';
import { presentArrivalNotice } from './present-arrival-notice.ts';
import { listNoticesSchema, noticeDocumentSchema } from './schemas.ts';

/** The arrival notices of a shipment, for the API and the pages. */
export function arrivalNoticeRoutes(services: Services): FastifyPluginAsyncTypebox {
  const shape = { keyOf: ({ notice }: ListedNotice) => notice.id, present: presentArrivalNotice };
  return async (app) => {
    acceptIds(app, services);
    app.get(
      '/shipments/:reference/arrival-notices',
      { schema: listNoticesSchema },
      async (request, reply) => {
        const { principal, params, query } = request;
        const notices = await listArrivalNotices(services, principal, params.reference);
        return await answerShortList({ request, reply }, query, notices, shape);
      },
    );
    const path = '/shipments/:reference/arrival-notices/:id/document';
    app.get(path, { schema: noticeDocumentSchema }, async ({ principal, params }, reply) => {
      const document = await readNoticeDocument(services, principal, params);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${params.id}.pdf"`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'private, no-store')
        .send(document);
    });
  };
}
