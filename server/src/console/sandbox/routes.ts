import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { advanceClock, showClock } from '../../tracking/sandbox/advance-clock.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { needs } from '../require-role.ts';
import { AdvanceClockBody } from './schemas.ts';

/** The test clock of a workspace: for its developers and owners. */
export function sandboxRoutes(deps: Pick<ConsoleDeps, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.get('/sandbox/clock', async ({ member }) => ok(inJson(await showClock(deps, member.workspaceId))));

    app.post('/sandbox/clock', { schema: { body: AdvanceClockBody } }, async (request) => {
      const { workspaceId } = request.member;
      const { days } = request.body;
      return ok(inJson(await advanceClock(deps, actorOf(request), workspaceId, days)));
    });
  };
}
