// The console's own routes: behind a session, never behind an API key.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { me } from './me.ts';
import { requireMember, requirePerson } from './session.ts';

export const consolePrefix = '/console/api';

/** Relative to `consolePrefix`. */
export function consoleRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    requirePerson(app, deps);
    app.get('/me', async ({ person }) => ok(await me(deps.db, person)));
    await app.register(
      async (workspace) => {
        requireMember(workspace, deps);
      },
      { prefix: '/w/:workspace' },
    );
  };
}
