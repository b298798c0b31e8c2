import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import { ownUrlOf } from '../http/own-url.ts';
import type { Services } from '../services.ts';
import { changeShareLink } from './links/change-share-link.ts';
import { createShareLink } from './links/create-share-link.ts';
import { linksOf } from './links/link-queries.ts';
import {
  presentShare,
  type ReadView,
  refuseViews,
  shareAddresses,
  wantedScope,
  withAddresses,
} from './links/present-share.ts';
import {
  changeShareSchema,
  createShareSchema,
  deleteShareSchema,
  getShareSchema,
  listSharesSchema,
  revokeShareSchema,
} from './links/route-schemas.ts';
import type { ShareView } from './links/schemas.ts';
import { getShareLink, listShareLinks, revokeShareLink } from './links/share-links.ts';
import { sharePurpose } from './links/share-token.ts';

/**
 * The routes of share links. They expect `request.principal`.
 * @param viewReader reads the views of the person who asks
 */
export function shareRoutes(
  services: Services,
  viewReader: (request: FastifyRequest) => ReadView = () => refuseViews,
): FastifyPluginAsyncTypebox {
  const key = services.sealer.purposeKey(sharePurpose);
  const addressed = (request: FastifyRequest, share: ReturnType<typeof presentShare>): ShareView =>
    withAddresses(share, shareAddresses(ownUrlOf(request, services.publicUrl), share.id, key));
  const revoke = async (actor: Actor, owner: Owner, id: string) =>
    presentShare(await revokeShareLink(services, actor, owner, id));
  return async (app) => {
    app.get('/shares', { schema: listSharesSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listShareLinks(services, principal, asked),
        (link) => addressed(request, presentShare(link)),
      );
    });

    app.post('/shares', { schema: createShareSchema }, async (request, reply) => {
      const { principal, body } = request;
      const create = async () => {
        const { title, expires_at, embeddable, subscribable } = body;
        const scope = await wantedScope(body.scope, viewReader(request));
        const wanted = { scope, title, expires_at, embeddable, subscribable };
        return presentShare(await createShareLink(services, request.actor, principal, wanted));
      };
      const share = await answerOnce(services, { request, reply }, create);
      return reply.code(201).send(ok(addressed(request, share)));
    });

    app.get('/shares/:id', { schema: getShareSchema }, async (request) => {
      const link = await getShareLink(linksOf(services.db, request.principal), request.params.id);
      return ok(addressed(request, presentShare(link)));
    });

    app.patch('/shares/:id', { schema: changeShareSchema }, async (request) => {
      const { principal, params, body } = request;
      const change = { id: params.id, subscribable: body.subscribable };
      const link = await changeShareLink(services, request.actor, principal, change);
      return ok(addressed(request, presentShare(link)));
    });

    app.post('/shares/:id/revoke', { schema: revokeShareSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = () => revoke(request.actor, principal, params.id);
      return ok(addressed(request, await answerOnce(services, { request, reply }, run)));
    });

    app.delete('/shares/:id', { schema: deleteShareSchema }, async (request) => {
      const { principal, params } = request;
      return ok(addressed(request, await revoke(request.actor, principal, params.id)));
    });
  };
}
