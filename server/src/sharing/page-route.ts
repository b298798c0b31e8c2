// The page behind a share link: one built document for all of them, which reads the data by its script. What chats show under the
// address is written into its head.

import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';
import { isLanguage } from '../domain/text/language.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import { ownUrlOf } from '../http/own-url.ts';
import { pageHeaders } from '../http/page-headers.ts';
import type { Services } from '../services.ts';
import { areInvented } from '../tracking/shipment/are-invented.ts';
import { linkPreview } from './preview/link-preview.ts';
import { writeHead } from './preview/write-head.ts';
import { findShown, linkNotFound, type ShownLink } from './showing/find-shown.ts';
import { linkHeaders } from './showing/link-headers.ts';
import { openTurns } from './showing/open-turns.ts';
import { logoPath } from './showing/present-heading.ts';
import { readShownOnly } from './showing/read-shown.ts';

interface PageParams {
  Params: { token: string };
  Querystring: { lang?: unknown };
}

/**
 * A link that does not work shows the same document with the status 404, and no other site may embed that.
 * @param page the built document; null: the pages were not built
 */
export function sharePageRoute(services: Services, page: string | null): FastifyPluginAsync {
  const inTurn = openTurns(services);
  async function headed(
    document: string,
    shown: ShownLink,
    request: FastifyRequest<PageParams>,
  ): Promise<string> {
    const { token, link, brand } = shown;
    const about = { brand: brand.name, icon: logoPath(shown) };
    if (!brand.link_previews) return writeHead(document, { ...about, preview: null, picture: null });
    const shipment = await inTurn(shown, [], () => readShownOnly(services, shown));
    const { lang } = request.query;
    const preview = linkPreview({
      language: isLanguage(lang) ? lang : acceptedLanguage(request.headers['accept-language']),
      brand: brand.name,
      title: link.title,
      shipment,
      isInvented: areInvented(services, shown.owner),
    });
    const version = createHash('sha256')
      .update(JSON.stringify([preview, brand]))
      .digest('base64url')
      .slice(0, 12);
    const address = `${ownUrlOf(request, services.publicUrl)}/share/${token}/preview.png?v=${version}`;
    const hasRoute = shipment?.containers[0]?.legs.some(({ from, to }) => from.coordinates && to.coordinates);
    return writeHead(document, { ...about, preview, picture: hasRoute ? address : null });
  }
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(linkHeaders);
      await services.limits.allowAddress(request.ip);
    });

    app.get<PageParams>('/share/:token', { schema: { hide: true } }, async (request, reply) => {
      const shown = await findShown(services, request.params.token).catch(unlessNotFound);
      if (page === null) throw linkNotFound();
      if (shown === null) return sendSharePage(reply.code(404), page, null);
      return sendSharePage(reply, await headed(page, shown, request), shown);
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
