import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { auditDone } from '../../audit/audit.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { findPerson, requireOwnPage } from '../session.ts';
import { authPath } from './auth/auth.ts';
import { sendAuthAnswer, sendProviderAnswer } from './auth/auth-answer.ts';
import { authRequests, CallbackQuery, callbackPath } from './auth/auth-requests.ts';
import { watchSignIn } from './signing-in/watch-sign-in.ts';
import { webRequest } from './web-request.ts';

/** Signing in and out, second factors and passwords, answered by better-auth, with a rate limit per address. */
export function authRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOwnPage(app, deps);
    app.addHook('onRequest', async ({ ip }) => await deps.limits.allowAddress(ip));

    for (const { path, body, change } of authRequests) {
      app.post(authPath + path, { schema: { hide: true, body } }, async (request, reply) => {
        const written = change === undefined ? undefined : await changeOf(request, deps, change);
        const ended = await watchSignIn(path, request, deps);
        const response = await deps.auth.handler(webRequest(request, authPath + path));
        await ended?.(response);
        if (response.ok) await written?.();
        return await sendAuthAnswer(reply, response);
      });
    }

    const schema = { hide: true, querystring: CallbackQuery };
    app.get(authPath + callbackPath, { schema }, async (request, reply) => {
      const { state, code, error, iss } = request.query;
      const query = new URLSearchParams(present({ state, code, error, iss }));
      const ended = await watchSignIn(callbackPath, request, deps);
      const response = await deps.auth.handler(webRequest(request, `${authPath}${callbackPath}?${query}`));
      await ended?.(response);
      return sendProviderAnswer(reply, response);
    });
  };
}

/** The entry for the audit log, written after the change; undefined for the code that completes a sign-in. */
async function changeOf(
  request: FastifyRequest,
  deps: ConsoleDeps,
  action: AuditAction,
): Promise<(() => Promise<void>) | undefined> {
  // Read first, because some of these changes end the session that makes them.
  const person = await findPerson(request, deps);
  if (person === null) return undefined;
  const actor = { person, address: request.ip };
  return () => auditDone(deps, actor, { action, workspaceId: null, target: person.id });
}

function present(query: Record<string, string | undefined>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
