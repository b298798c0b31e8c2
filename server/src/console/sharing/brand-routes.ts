import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../domain/refusals/problem.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { findLogo, readBrand } from '../../sharing/brand/brand-queries.ts';
import { BrandChangeBody, changeBrand, removeLogo, setLogo } from '../../sharing/brand/change-brand.ts';
import { imageTypes } from '../../sharing/brand/image-facts.ts';
import { actorOf } from '../actor-of.ts';
import { needs } from '../require-role.ts';

/** The image, as Base64 of the bytes that were sent. */
const LogoBody = Type.String({ minLength: 1 });

/** How the pages of share links look. Every member who sees all shipments sees it; developers change it. */
export function brandRoutes(services: Services): FastifyPluginAsyncTypebox {
  const onRequest = needs('developer');
  return async (app) => {
    app.addContentTypeParser([...imageTypes], { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
      done(null, body.toString('base64')),
    );

    app.get('/brand', async ({ member }) => ok(await readBrand(services.db, member.workspaceId)));

    const changing = { onRequest, schema: { body: BrandChangeBody } };
    app.patch('/brand', changing, async (request) => {
      const { workspaceId } = request.member;
      return ok(await changeBrand(services, actorOf(request), workspaceId, request.body));
    });

    app.get('/brand/logo', async ({ member }, reply) => {
      const logo = await findLogo(services.db, member.workspaceId);
      if (logo === undefined) throw new Problem('not_found', 'There is no logo.');
      return reply.type(logo.type).send(logo.bytes);
    });

    app.post('/brand/logo', { onRequest, schema: { body: LogoBody } }, async (request) => {
      const { member, body } = request;
      const logo = Buffer.from(body, 'base64');
      return ok(await setLogo(services, actorOf(request), member.workspaceId, logo));
    });

    app.delete('/brand/logo', { onRequest }, async (request) => {
      const { workspaceId } = request.member;
      return ok(await removeLogo(services, actorOf(request), workspaceId));
    });
  };
}
