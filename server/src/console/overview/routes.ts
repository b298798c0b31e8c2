import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { includesRole } from '../../domain/accounts/role.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { showMap } from './show-map.ts';
import { showOverview } from './show-overview.ts';

/** The overview, for every member of the workspace. */
export function overviewRoutes(services: Services): FastifyPluginAsyncTypebox {
  const whileReading = openHeavyReads();
  return async (app) => {
    const looking = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/overview', looking, async ({ member, params }) => {
      const overview = await showOverview(services, ownerIn(member, params.mode));
      // Endpoints and their addresses are shown to developers only.
      return ok(includesRole(member.role, 'developer') ? overview : { ...overview, failing_endpoints: [] });
    });
    app.get('/:mode/map', looking, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      // Some megabytes of journeys are read for it.
      return ok(await whileReading(request, reply, () => showMap(services, owner)));
    });
  };
}
