import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../../accounts/idempotency/answer-once.ts';
import type { Principal } from '../../accounts/principal.ts';
import { Problem } from '../../domain/problem.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { advanceClock, showClock } from './advance-clock.ts';
import { advanceClockSchema, showClockSchema } from './clock-schemas.ts';

/** The routes of the test clock, in the mode `test`. They expect `request.principal`. */
export function clockRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/sandbox/clock', { schema: showClockSchema }, async ({ principal }) => {
      requireTestKey(principal);
      return ok(await showClock(services, principal.workspaceId));
    });

    app.post('/sandbox/clock', { schema: advanceClockSchema }, async (request, reply) => {
      const { principal, body } = request;
      requireTestKey(principal);
      const advance = () => advanceClock(services, request.actor, principal.workspaceId, body.advance_days);
      return ok(await answerOnce(services, { request, reply }, advance));
    });
  };
}

/** @throws Problem `forbidden` */
function requireTestKey({ mode }: Principal): void {
  if (mode === 'test') return;
  throw new Problem('forbidden', 'The test clock belongs to the sandbox: use a test key (svc_test_…).');
}
