import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ConsoleDeps } from '../console-deps.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { listRequests } from './list-requests.ts';
import { RequestsQuery } from './schemas.ts';

/** The API requests of a workspace's keys; for its developers and owners. */
export function requestRoutes({ db }: Pick<ConsoleDeps, 'db'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const listing = {
      onRequest: needs('developer'),
      schema: { params: ModeParams, querystring: RequestsQuery },
    };
    app.get('/:mode/requests', listing, async (request) => {
      const { member, params, query } = request;
      return okList(await listRequests(db, ownerIn(member, params.mode), query));
    });
  };
}
