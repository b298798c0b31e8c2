import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import { countLeased } from '../../imports/count-leased.ts';
import type { Services } from '../../services.ts';
import { countPorts } from '../../tracking/listing/count-ports.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { forLimited, needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { changeMany } from './change-many.ts';
import { countTable } from './count-table.ts';
import { exportRoute } from './export-route.ts';
import { listTable } from './list-table.ts';
import { matchShipments } from './match-shipments.ts';
import { countDemo, removeDemo } from './remove-demo.ts';
import {
  ChangeManyBody,
  FilterQuery,
  ImportParams,
  ReferencesBody,
  TableQuery,
  TrackBody,
  ViewBody,
  ViewChangeBody,
  ViewParams,
} from './request-schemas.ts';
import { trackMany } from './track-many.ts';
import { untrackMany } from './untrack-many.ts';
import { changeView, listViews, removeView, saveView } from './views.ts';
import { workbookRoute } from './workbook-route.ts';

/** The table of shipments and its actions; relative to a workspace. */
export function shipmentsRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(tableRoutes(services));
    await app.register(exportRoute(services));
    await app.register(trackRoutes(services));
    await app.register(demoRoutes(services));
    await app.register(viewRoutes(services));
    await app.register(workbookRoute(services));
  };
}

function tableRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const whileReading = openHeavyReads();

    const listing = { config: forLimited, schema: { params: ModeParams, querystring: TableQuery } };
    app.get('/:mode/shipments', listing, async (request, reply) => {
      const { member, params, query } = request;
      const list = () => listTable(services, ownerIn(member, params.mode), query);
      return okList(query.q === undefined ? await list() : await whileReading(request, reply, list));
    });

    const filtering = { schema: { params: ModeParams, querystring: FilterQuery } };
    app.get('/:mode/facets', { config: forLimited, ...filtering }, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(request, reply, () => countTable(services, owner, request.query)));
    });

    app.get('/:mode/matching', filtering, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(request, reply, () => matchShipments(services, owner, request.query)));
    });

    const choosing = { config: forLimited, schema: { params: ModeParams } };
    app.get('/:mode/ports', choosing, async (request, reply) => {
      const owner = ownerIn(request.member, request.params.mode);
      return ok(await whileReading(request, reply, () => countPorts(services.db, owner)));
    });
  };
}

function trackRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Viewers may neither spend credits nor change anything.
    const tracking = { onRequest: needs('editor'), schema: { params: ModeParams, body: TrackBody } };
    app.post('/:mode/track', tracking, async (request, reply) => {
      const { member, params, body } = request;
      const owner = ownerIn(member, params.mode);
      return ok(await trackMany(services, actorOf(request), owner, body, clientGone(reply)));
    });

    app.get('/:mode/imports/:id/leased', { schema: { params: ImportParams } }, async ({ member, params }) => {
      return ok(await countLeased(services, ownerIn(member, params.mode), params.id));
    });

    const changing = { onRequest: needs('editor'), schema: { params: ModeParams, body: ChangeManyBody } };
    app.post('/:mode/change', changing, async (request) => {
      const { member, params, body } = request;
      return ok(await changeMany(services, actorOf(request), ownerIn(member, params.mode), body));
    });

    const ending = { onRequest: needs('editor'), schema: { params: ModeParams, body: ReferencesBody } };
    app.post('/:mode/untrack', ending, async (request) => {
      const { member, params, body } = request;
      const owner = ownerIn(member, params.mode);
      return ok(await untrackMany(services, actorOf(request), owner, body.references));
    });
  };
}

/** What the carriers of the demo have reported, for the owner of the workspace. */
function demoRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const owners = { onRequest: needs('owner') };
    app.get('/demo', owners, async ({ member }) => ok(await countDemo(services, ownerIn(member, 'live'))));

    app.delete('/demo', owners, async (request) => {
      return ok(await removeDemo(services, actorOf(request), ownerIn(request.member, 'live')));
    });
  };
}

function viewRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = forLimited;
    app.get('/views', { config }, async ({ member }) => ok(await listViews(services.db, member)));

    app.post('/views', { config, schema: { body: ViewBody } }, async (request) => {
      return ok(await saveView(services, actorOf(request), request.member, request.body));
    });

    const changing = { config, schema: { params: ViewParams, body: ViewChangeBody } };
    app.patch('/views/:view', changing, async (request) => {
      const { member, params, body } = request;
      const change = { id: params.view, change: body };
      return ok(await changeView(services, actorOf(request), member, change));
    });

    app.delete('/views/:view', { config, schema: { params: ViewParams } }, async (request) => {
      const { view } = request.params;
      await removeView(services, actorOf(request), request.member, view);
      return ok({ id: view, deleted: true });
    });
  };
}
