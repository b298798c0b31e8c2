import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { listRequests, openRequest } from './list-requests.ts';
import { LineParams, RequestsQuery } from './schemas.ts';

/** The API requests of a workspace's keys; for its developers and owners. */
export function requestRoutes({ db }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    const whileReading = openHeavyReads();

    const listing = { schema: { params: ModeParams, querystring: RequestsQuery } };
    app.get('/:mode/requests', listing, async (request, reply) => {
      const { member, params, query } = request;
      const list = () => listRequests(db, ownerIn(member, params.mode), query);
      // A search may read every line of the workspace.
      const isHeavy = query.search !== undefined;
      return okList(isHeavy ? await whileReading(request, reply, list) : await list());
    });

    app.get('/:mode/requests/:line', { schema: { params: LineParams } }, async ({ member, params }) => {
      return ok(await openRequest(db, ownerIn(member, params.mode), params.line));
    });
  };
}
