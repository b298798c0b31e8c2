import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { reportUsage } from './report-usage.ts';

/** The credits that a workspace has used; for every member. */
export function usageRoutes(deps: Pick<ConsoleDeps, 'db' | 'now' | 'readUsage'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage', async ({ member }) => ok(await reportUsage(deps, member.workspaceId)));
  };
}
