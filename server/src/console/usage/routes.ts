import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { reportUsage } from './report-usage.ts';

/** What a workspace has used of its plan; for everybody in it. */
export function usageRoutes(deps: Pick<ConsoleDeps, 'db' | 'now' | 'caps'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage', async ({ member }) => ok(await reportUsage(deps, member.workspaceId)));
  };
}
