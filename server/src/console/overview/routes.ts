import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { ModeParams } from '../mode-params.ts';
import { ownerIn } from '../session.ts';
import { type OverviewDeps, showOverview } from './show-overview.ts';

/** The overview, for every member of the workspace. */
export function overviewRoutes(deps: OverviewDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const schema = { params: ModeParams };
    app.get('/:mode/overview', { schema }, async ({ member, params }) => {
      const overview = await showOverview(deps, ownerIn(member, params.mode));
      // Endpoints and their addresses are shown to developers only.
      return ok(member.role === 'viewer' ? { ...overview, failingEndpoints: [] } : overview);
    });
  };
}
