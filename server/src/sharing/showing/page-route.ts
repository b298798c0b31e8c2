// The page behind a share link: one built document for all of them, which reads the data by its script.

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import type { Services } from '../../services.ts';
import { findShown, linkNotFound, type ShownLink } from './find-shown.ts';
import { linkHeaders } from './link-headers.ts';

interface PageParams {
  Params: { token: string };
}

/**
 * A link that does not work shows the same document with the status 404, and no other site may embed that.
 * @param page the built document; null: the pages were not built
 */
export function sharePageRoute(services: Services, page: string | null): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(linkHeaders);
      await services.limits.allowAddress(request.ip);
    });

    app.get<PageParams>('/share/:token', { schema: { hide: true } }, async (request, reply) => {
      const shown = await findShown(services, request.params.token).catch(unlessNotFound);
      if (page === null) throw linkNotFound();
      return sendSharePage(reply.code(shown === null ? 404 : 200), page, shown);
    });
  };
}

function sendSharePage(reply: FastifyReply, page: string, shown: ShownLink | null): FastifyReply {
  const framedBy = shown?.link.embeddable ? shown.brand.embed_origins : [];
  const { 'content-security-policy': _, ...kept } = linkHeaders;
  return reply.headers({ ...pageHeaders({ framedBy }), ...kept }).send(page);
}

function unlessNotFound(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}
