// Receives what routes send when they have news, outside the API and without its keys.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseBody } from '../carriers/body.ts';
import type { RoutePush } from '../carriers/routes/route-push.ts';
import { routePushes } from '../carriers/routes/route-pushes.ts';
import { routeCode, viaOf } from '../domain/references/carrier-code.ts';
import { isVia } from '../domain/references/via.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { type RouteAccount, routeNow } from './asking/route-account.ts';
import { wakeNamed } from './asking/wake-named.ts';
import type { MessageDeps } from './message-routes.ts';
import { pushNotes } from './note-push.ts';
import { keepPushedBytes } from './push-bodies.ts';

/**
 * `POST /carriers/via/{route}`, or with the id of a workspace's own connection to it: a signed notice, of which nothing is believed or kept. What it names is asked about soon.
 * 401 for a signature that is missing or wrong, 404 where no route pushes. `HEAD` is for services that check whether the
 * address exists.
 */
export function noticeRoutes(deps: MessageDeps): FastifyPluginAsync {
  return async (app) => {
    const bodyOf = keepPushedBytes(app);
    const notePush = pushNotes(deps);
    app.addHook('onRequest', async (request) => {
      senderOf(deps, request);
      // Before the body is read.
      await deps.limits.refuseFailing(request.ip);
    });
    const options = { schema: { hide: true } };
    app.head('/carriers/via/:via', options, async (_, reply) => reply.code(204).send());
    app.post('/carriers/via/:via', options, async (request, reply) => {
      const { account, push, secret } = senderOf(deps, request);
      const body = bodyOf(request);
      const target = `post ${request.raw.url ?? ''}`;
      if (!push.isSigned({ headers: request.headers, body, target, at: deps.now() }, secret)) {
        await deps.limits.allowFailure(request.ip);
        throw new Problem(
          'unauthorized',
          `${push.howToSign} with the secret that the connection or CARRIERS_FILE has for this route.`,
        );
      }
      await notePush({ scac: routeCode('', account.via), workspaceId: account.workspaceId });
      const parsed = parseBody(body.toString('utf8'));
      if (parsed.kind !== 'json')
        throw new Problem('invalid_request', `The body ${parsed.reason}: send JSON.`);
      await wakeNamed(deps, account, push.namedIn(parsed.json));
      return reply.code(204).send();
    });
  };
}

interface Sender {
  account: RouteAccount;
  push: RoutePush;
  secret: string;
}

/** @throws Problem `not_found`, before a body is read */
function senderOf({ pusherAt, directories }: MessageDeps, { params }: FastifyRequest): Sender {
  const name = typeof params === 'object' && params !== null && 'via' in params ? String(params.via) : '';
  const pusher = pusherAt(isVia(name) ? routeCode('', name) : name);
  const via = pusher && viaOf(pusher.scac);
  // A shared route has its name here, not its code.
  if (pusher !== undefined && isVia(via) && isVia(name) === (pusher.workspaceId === null)) {
    const push = routePushes[via];
    const { secret } = pusher.push;
    const { workspaceId } = pusher;
    const isSimulated = routeNow(directories.live, { via, workspaceId })?.simulated ?? false;
    if (secret !== undefined) return { account: { via, workspaceId, isSimulated }, push, secret };
  }
  throw new Problem('not_found', 'No route pushes to this address.');
}
