import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { forOwner } from '../tracking/free-time/for-owner.ts';
import type { BoxFilters } from '../tracking/listing/box-filter.ts';
import { orderOf } from '../tracking/listing/box-order.ts';
import { readListFilters } from '../tracking/listing/read-list-filters.ts';
import { csvCells, csvColumns } from './csv-columns.ts';
import { eventLines, momentSince } from './event-lines.ts';
import {
  eventsNdjsonSchema,
  type ShipmentExportQuery,
  shipmentsCsvSchema,
  shipmentsNdjsonSchema,
} from './schemas.ts';
import { named, openExports } from './send-file.ts';
import { shipmentLines } from './shipment-lines.ts';
import { shipmentRows } from './shipment-rows.ts';

/** `HEAD` would read all of it for nothing. */
const exposeHeadRoute = false;

/** The files below `/exports`, relative to /api/v1. They expect `request.principal`. */
export function exportRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const sendFile = openExports();

    function send(request: FastifyRequest, reply: FastifyReply, pieces: AsyncGenerator<string>) {
      const { workspaceId } = request.principal;
      const mayGoOn = () => app.authorizeAgain(request);
      return sendFile(reply, pieces, { readerId: workspaceId, workspaceId, mayGoOn });
    }

    app.get(
      '/exports/shipments.csv',
      { schema: shipmentsCsvSchema, exposeHeadRoute },
      async (request, reply) => {
        const { principal, query } = request;
        const clocked = await forOwner(services, principal);
        const rows = shipmentRows(clocked, principal, {
          ...{ filters: filtersOf(query), order: orderOf('-tracked') },
          ...{ bom: query.bom, separator: ',', head: Object.keys(csvColumns), cellsOf: csvCells },
        });
        const file = await send(request, reply, rows);
        return named(reply, 'shipments', 'csv', services.now()).send(file);
      },
    );

    app.get(
      '/exports/shipments.ndjson',
      { schema: shipmentsNdjsonSchema, exposeHeadRoute },
      async (request, reply) => {
        const { principal, query } = request;
        const clocked = await forOwner(services, principal);
        const file = await send(request, reply, shipmentLines(clocked, principal, filtersOf(query)));
        return named(reply, 'shipments', 'ndjson', services.now()).send(file);
      },
    );

    app.get(
      '/exports/events.ndjson',
      { schema: eventsNdjsonSchema, exposeHeadRoute },
      async (request, reply) => {
        const { principal, query } = request;
        const now = services.now();
        const lines = eventLines(services, principal, query, now);
        const file = await send(request, reply, lines);
        return named(reply, 'events', 'ndjson', now).send(file);
      },
    );
  };
}

function filtersOf({ updated_since: since, ...filters }: ShipmentExportQuery): BoxFilters {
  const updatedSince = since === undefined ? undefined : momentSince('updated_since', since);
  return { ...readListFilters(filters), updatedSince };
}
