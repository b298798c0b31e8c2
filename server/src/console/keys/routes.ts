import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createKey } from '../../accounts/keys/create-key.ts';
import { listKeys } from '../../accounts/keys/list-keys.ts';
import { revokeKey } from '../../accounts/keys/revoke-key.ts';
import { rotateKey } from '../../accounts/keys/rotate-key.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { needs } from '../require-role.ts';
import { KeyParams, NewKeyBody, RotateBody } from './schemas.ts';

/** The API keys of a workspace, live and sandbox: for its developers and owners. */
export function keyRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.get('/keys', async ({ member }) => ok(await listKeys(services, member.workspaceId)));

    app.post('/keys', { schema: { body: NewKeyBody } }, async (request, reply) => {
      const { workspaceId } = request.member;
      const { name, mode, purposes = null } = request.body;
      const wanted = { workspaceId, name, mode, purposes };
      return reply.code(201).send(ok(await createKey(services, actorOf(request), wanted)));
    });

    const rotating = { schema: { params: KeyParams, body: RotateBody } };
    app.post('/keys/:key/rotate', rotating, async (request) => {
      const { workspace: workspaceId, key: keyId } = request.params;
      const wanted = { workspaceId, keyId, overlapHours: request.body.overlap_hours };
      return ok(await rotateKey(services, actorOf(request), wanted));
    });

    app.post('/keys/:key/revoke', { schema: { params: KeyParams } }, async (request) => {
      const { workspace: workspaceId, key: keyId } = request.params;
      await revokeKey(services, actorOf(request), { workspaceId, keyId });
      return ok({ id: keyId, revoked: true });
    });
  };
}
