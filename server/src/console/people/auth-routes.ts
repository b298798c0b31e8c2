import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { audit } from '../audit.ts';
import { findPerson, requireOwnPage, type SessionDeps } from '../session.ts';
import { type Auth, authPath } from './auth.ts';
import { webRequest } from './web-request.ts';

export interface AuthRoutesDeps extends SessionDeps {
  now: Clock;
  auth: Pick<Auth, 'api' | 'handler'>;
}

/** What somebody changes here about his own account, as the audit log calls it. */
const changes: Record<string, string> = {
  '/change-password': 'password.change',
  '/two-factor/verify-totp': 'two_factor.enable',
  '/two-factor/disable': 'two_factor.disable',
  '/two-factor/generate-backup-codes': 'backup_codes.create',
};

/** Signing in and out, second factors and passwords, as better-auth answers them. */
export function authRoutes(deps: AuthRoutesDeps): FastifyPluginAsync {
  return async (app) => {
    requireOwnPage(app, deps);
    app.route({
      method: ['GET', 'POST'],
      url: `${authPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const written = await changeOf(request, deps);
        const response = await deps.auth.handler(webRequest(request));
        if (response.ok) await written?.();
        return await answer(reply, response);
      },
    });
  };
}

/** How the change is written down once it is done; undefined for what changes nothing, and for the code that ends signing in. */
async function changeOf(
  request: FastifyRequest,
  deps: AuthRoutesDeps,
): Promise<(() => Promise<void>) | undefined> {
  const [path = ''] = request.url.slice(authPath.length).split('?', 1);
  const action = request.method === 'POST' ? changes[path] : undefined;
  // Asked first: some of these changes end the session they were asked in.
  const person = action === undefined ? null : await findPerson(request, deps);
  if (action === undefined || person === null) return undefined;
  const actor = { person, address: request.ip };
  return () => audit(deps, actor, { action, workspaceId: null, target: person.id });
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).header('cache-control', 'no-store');
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
