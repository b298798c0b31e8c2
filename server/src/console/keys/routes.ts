import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CreatedKey } from '../../accounts/keys/create-key.ts';
import { createKey } from '../../accounts/keys/create-key.ts';
import { revokeKey } from '../../accounts/keys/revoke-key.ts';
import { rotateKey } from '../../accounts/keys/rotate-key.ts';
import { ok } from '../../http/envelope.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { needs } from '../require-role.ts';
import { KeyParams, type NewKey, NewKeyBody, RotateBody, type Rotated } from './schemas.ts';
import { showKeys } from './show-keys.ts';

export type KeyRoutesDeps = Pick<ConsoleDeps, 'db' | 'now' | 'newId' | 'caps'>;

/** The API keys of a workspace, live and sandbox: for its developers and owners. */
export function keyRoutes(deps: KeyRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.get('/keys', async ({ member }) => ok(await showKeys(deps, member.workspaceId)));

    app.post('/keys', { schema: { body: NewKeyBody } }, async (request, reply) => {
      const { workspaceId } = request.member;
      const { name, mode, purposes = null } = request.body;
      const wanted = { workspaceId, name, mode, purposes };
      const created = await createKey(deps, actorOf(request), wanted);
      return reply.code(201).send(ok(presentNewKey(created)));
    });

    const rotating = { schema: { params: KeyParams, body: RotateBody } };
    app.post('/keys/:key/rotate', rotating, async (request) => {
      const { workspace: workspaceId, key: keyId } = request.params;
      const { overlapHours } = request.body;
      const wanted = { workspaceId, keyId, overlapHours };
      const { created, previousExpiresAt } = await rotateKey(deps, actorOf(request), wanted);
      const rotated: Rotated = { ...presentNewKey(created), ...inJson({ previousExpiresAt }) };
      return ok(rotated);
    });

    app.post('/keys/:key/revoke', { schema: { params: KeyParams } }, async (request) => {
      const { workspace: workspaceId, key: keyId } = request.params;
      await revokeKey(deps, actorOf(request), { workspaceId, keyId });
      return ok({ id: keyId, revoked: true });
    });
  };
}

function presentNewKey({ id, name, mode, key }: CreatedKey): NewKey {
  return { id, name, mode, key };
}
