import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { refusedField } from '../../domain/refused-field.ts';
import { ok } from '../../http/envelope.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import { mapPage, PageQuery } from '../../http/page.ts';
import { createShareLink } from '../../sharing/links/create-share-link.ts';
import { listShareLinks } from '../../sharing/links/list-share-links.ts';
import { revokeShareLink } from '../../sharing/links/revoke-share-link.ts';
import type { WantedScope } from '../../sharing/links/scope.ts';
import { shareAddresses } from '../../sharing/links/share-addresses.ts';
import type { ShareLink } from '../../sharing/links/share-link.ts';
import { newestOf } from '../../sharing/links/share-token.ts';
import type { SharingDeps } from '../../sharing/sharing-deps.ts';
import { actorOf } from '../actor-of.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { type Member, ownerIn } from '../session.ts';
import { brandRoutes } from './brand-routes.ts';
import { NewShareLinkBody, type NewShareLinkRequest, ShareLinkParams } from './schemas.ts';
import { shareLinkJson } from './share-link-json.ts';
import { viewScope } from './view-scope.ts';

/** The share links and the brand of a workspace. Every member who sees all shipments sees the links; editors change them. */
export function sharingRoutes(deps: SharingDeps): FastifyPluginAsyncTypebox {
  const onRequest = needs('editor');
  const key = newestOf(deps.shareKeys);
  const shown = (request: FastifyRequest, link: ShareLink) =>
    shareLinkJson(link, shareAddresses(ownUrlOf(request, deps.publicUrl), link.id, key));
  return async (app) => {
    await app.register(brandRoutes(deps));

    const listing = { schema: { params: ModeParams, querystring: PageQuery } };
    app.get('/:mode/shares', listing, async (request) => {
      const owner = ownerIn(request.member, request.params.mode);
      const page = await listShareLinks(deps, owner, request.query);
      return okList(mapPage(page, (link) => shown(request, link)));
    });

    const adding = { onRequest, schema: { params: ModeParams, body: NewShareLinkBody } };
    app.post('/:mode/shares', adding, async (request, reply) => {
      const { member, params, body } = request;
      const { title, expiresAt, embeddable } = body;
      const scope = await scopeFor(deps, member, body.scope);
      const wanted = { scope, title, expiresAt, embeddable };
      const owner = ownerIn(member, params.mode);
      const link = await createShareLink(deps, actorOf(request), owner, wanted);
      return reply.code(201).send(ok(shown(request, link)));
    });

    const ending = { onRequest, schema: { params: ShareLinkParams } };
    app.delete('/:mode/shares/:share', ending, async (request) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      const link = await revokeShareLink(deps, actorOf(request), owner, params.share);
      return ok(shown(request, link));
    });
  };
}

async function scopeFor(
  { db }: Pick<SharingDeps, 'db'>,
  member: Member,
  { type, reference, tag, viewId }: NewShareLinkRequest['scope'],
): Promise<WantedScope> {
  if (type === 'shipment' && reference !== undefined) return { type, reference };
  if (type === 'tag' && tag !== undefined) return { type, tag };
  if (type === 'view' && viewId !== undefined) return await viewScope(db, member, viewId);
  throw refusedField('scope', `of the type ${type} must say which one`);
}
