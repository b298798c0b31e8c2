import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../domain/refusals/problem.ts';
import { NoSlot, openSlots } from '../../domain/shares/slots.ts';
import { credentialTries } from '../../domain/sign-in/tries.ts';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import type { ConsoleServices } from '../console-services.ts';
import { listOwnCarriers, requireOwners } from '../operator/carriers.ts';
import { type ConnectionScope, connectionRoutes } from '../operator/connection-routes.ts';
import { countTry } from '../people/tries.ts';
import { needs } from '../require-role.ts';

/** Each may hold a whole answer of a carrier in memory. */
const checksAtOnce = 4;
const mostWaiting = 16;

/** Connections that an owner brings for their workspace alone (docs/carriers.md "Connections of one workspace"). */
export function ownConnectionRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  const { ownConnections } = services.installation;
  const scope = scopeOf(services);
  return async (app) => {
    app.addHook('onRequest', needs('owner'));
    app.addHook('onRequest', async () => {
      if (!ownConnections)
        throw new Problem('forbidden', 'The operator of this installation connects its carriers.');
    });
    app.addHook('preHandler', async ({ member, params }) => {
      const { id } = params as { id?: string };
      if (id !== undefined) requireOwners(services, { id, workspaceId: member.workspaceId });
    });
    app.get('/', async ({ member }) => ok(await listOwnCarriers(services, member.workspaceId)));
    await app.register(connectionRoutes(services, scope));
  };
}

/** A workspace asks one thing at once, and not too often: credentials that are guessed are tried from the address of this server. */
function scopeOf(services: ConsoleServices): ConnectionScope {
  const slots = openSlots({
    count: checksAtOnce,
    share: (workspaceId, held) => held.of(workspaceId) === 0,
    maxWaiting: mostWaiting,
  });
  return {
    whose: ({ member }) => member.workspaceId,
    async inTurn({ member: { workspaceId } }, reply, ask) {
      await countTry(services, `${workspaceId} asking a carrier`, credentialTries);
      using _slot = await slots.take(workspaceId, clientGone(reply)).catch((error: unknown) => {
        throw error instanceof NoSlot ? tooMany() : error;
      });
      return await ask();
    },
  };
}

function tooMany(): Problem {
  const retryAfterSeconds = 5;
  return new Problem('rate_limited', 'Too many checks wait already.', { retryAfterSeconds });
}
