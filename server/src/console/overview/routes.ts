import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { includesRole } from '../../domain/accounts/role.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { noteVisit } from './note-visit.ts';
import { SeenNewsBody, type SeenNewsView } from './schemas.ts';
import { listSeenNews, markNewsSeen } from './seen-news.ts';
import { showMap } from './show-map.ts';
import { showOverview } from './show-overview.ts';

/** The overview, for every member of the workspace. */
export function overviewRoutes(services: Services): FastifyPluginAsyncTypebox {
  // The parts of the page are asked for at once, so each has a queue of its own.
  const [whileCounting, whileListing, whileMapping] = [openHeavyReads(), openHeavyReads(), openHeavyReads()];
  return async (app) => {
    const looking = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/overview', looking, async (request, reply) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      const overview = await whileCounting(request, reply, () => showOverview(services, owner));
      // Endpoints and their addresses are shown to developers only.
      return ok(includesRole(member.role, 'developer') ? overview : { ...overview, failing_endpoints: [] });
    });
    app.get('/:mode/news', looking, async (request, reply) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      const seen = await whileListing(request, reply, () => listSeenNews(services, owner, member.person.id));
      const before = await noteVisit(services, member);
      const last_visit = before?.toISOString() ?? null;
      return ok({ last_visit, now: services.now().toISOString(), seen } satisfies SeenNewsView);
    });
    const marking = { config: forLimited, schema: { params: ModeParams, body: SeenNewsBody } };
    app.post('/:mode/news/seen', marking, async ({ member, params, body }) => {
      await markNewsSeen(services, ownerIn(member, params.mode), member.person.id, body.seen);
      return ok({ seen: true });
    });
    app.get('/:mode/map', looking, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      // Some megabytes of journeys are read for it.
      return ok(await whileMapping(request, reply, () => showMap(services, owner)));
    });
  };
}
