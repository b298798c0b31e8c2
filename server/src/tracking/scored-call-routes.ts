import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { scoredCallsSchema } from '../forecasts/scorecards/scored-calls-schema.ts';
import { answerList } from '../http/answer-list.ts';
import type { Services } from '../services.ts';
import { listScoredCalls } from './listing/list-scored-calls.ts';
import { evidenceScopeOf } from './showing/evidence-scope-of.ts';

/** The route of the port calls behind a scorecard. */
export function scoredCallRoutes(services: Services): FastifyPluginAsyncTypebox {
  const scope = evidenceScopeOf(services);
  return async (app) => {
    app.get('/scorecards/calls', { schema: scoredCallsSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listScoredCalls(scope, principal, asked),
        (call) => call,
      );
    });
  };
}
