import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import { countPorts } from '../../tracking/listing/count-ports.ts';
import type { BatchDeps } from '../../tracking/track-batch.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { forLimited } from '../limited-viewers.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { whileReading } from '../while-reading.ts';
import { type ChangeManyDeps, changeMany } from './change-many.ts';
import { countTable } from './count-table.ts';
import { exportRoute } from './export-route.ts';
import { listTable } from './list-table.ts';
import { matchShipments } from './match-shipments.ts';
import {
  ChangeManyBody,
  FilterQuery,
  ReferencesBody,
  TableQuery,
  TrackBody,
  ViewBody,
  ViewName,
  ViewParams,
} from './request-schemas.ts';
import { trackMany } from './track-many.ts';
import { untrackMany } from './untrack-many.ts';
import { listViews, removeView, renameView, saveView, type ViewDeps } from './views.ts';

type TableDeps = Pick<TrackingDeps, 'db' | 'bulkDb' | 'now' | 'directories'> & Pick<ConsoleDeps, 'auth'>;

/** The table of shipments and its actions; relative to a workspace. */
export function shipmentsRoutes(
  deps: TableDeps & BatchDeps & ChangeManyDeps & ViewDeps,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(tableRoutes(deps));
    await app.register(exportRoute(deps));
    await app.register(trackRoutes(deps));
    await app.register(viewRoutes(deps));
  };
}

function tableRoutes(deps: TableDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const reads = openHeavyReads();

    const listing = { config: forLimited, schema: { params: ModeParams, querystring: TableQuery } };
    app.get('/:mode/shipments', listing, async (request, reply) => {
      const { member, params, query } = request;
      const list = () => listTable(deps, ownerIn(member, params.mode), query);
      return okList(query.q === undefined ? await list() : await whileReading(reads, request, reply, list));
    });

    const filtering = { schema: { params: ModeParams, querystring: FilterQuery } };
    app.get('/:mode/facets', { config: forLimited, ...filtering }, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(reads, request, reply, () => countTable(deps, owner, request.query)));
    });

    app.get('/:mode/matching', filtering, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(reads, request, reply, () => matchShipments(deps, owner, request.query)));
    });

    const choosing = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/ports', choosing, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(reads, request, reply, () => countPorts(deps.db, owner)));
    });
  };
}

function trackRoutes(deps: BatchDeps & ChangeManyDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Viewers may neither spend credits nor change anything.
    const tracking = { onRequest: needs('editor'), schema: { params: ModeParams, body: TrackBody } };
    app.post('/:mode/track', tracking, async (request, reply) => {
      const { member, params, body } = request;
      const owner = ownerIn(member, params.mode);
      return ok(await trackMany(deps, actorOf(request), owner, body, clientGone(reply)));
    });

    const changing = { onRequest: needs('editor'), schema: { params: ModeParams, body: ChangeManyBody } };
    app.post('/:mode/change', changing, async (request) => {
      const { member, params, body } = request;
      return ok(await changeMany(deps, actorOf(request), ownerIn(member, params.mode), body));
    });

    const ending = { onRequest: needs('editor'), schema: { params: ModeParams, body: ReferencesBody } };
    app.post('/:mode/untrack', ending, async (request) => {
      const { member, params, body } = request;
      const owner = ownerIn(member, params.mode);
      return ok(await untrackMany(deps, actorOf(request), owner, body.references));
    });
  };
}

function viewRoutes(deps: ViewDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = forLimited;
    app.get('/views', { config }, async ({ member }) => ok(await listViews(deps.db, member)));

    app.post('/views', { config, schema: { body: ViewBody } }, async (request) => {
      return ok(await saveView(deps, actorOf(request), request.member, request.body));
    });

    app.patch('/views/:view', { config, schema: { params: ViewParams, body: ViewName } }, async (request) => {
      const { name } = request.body;
      return ok(await renameView(deps, actorOf(request), request.member, { id: request.params.view, name }));
    });

    app.delete('/views/:view', { config, schema: { params: ViewParams } }, async (request) => {
      const { view } = request.params;
      await removeView(deps, actorOf(request), request.member, view);
      return ok({ id: view, deleted: true });
    });
  };
}
