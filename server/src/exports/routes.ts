import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSlots } from '../domain/shares/slots.ts';
import { openFileLimit } from '../http/file-limit.ts';
import type { Services } from '../services.ts';
import { readInTurn } from '../store/read-in-turn.ts';
import type { BoxFilters } from '../tracking/listing/box-filter.ts';
import { readListFilters } from '../tracking/listing/read-list-filters.ts';
import { onClock } from '../tracking/sandbox/on-clock.ts';
import { eventLines } from './event-lines.ts';
import { momentSince } from './moment-since.ts';
import {
  eventsNdjsonSchema,
  type ShipmentExportQuery,
  shipmentsCsvSchema,
  shipmentsNdjsonSchema,
} from './schemas.ts';
import { shipmentLines } from './shipment-lines.ts';
import { shipmentRows } from './shipment-rows.ts';

/** Exports that are sent to one workspace at once. */
const mostOfWorkspace = 2;
/** Pieces that are read at once by this process: four, and two of one workspace. */
const piecesAtOnce = 4;
const types = { csv: 'text/csv; charset=utf-8; header=present', ndjson: 'application/x-ndjson' } as const;
/** `HEAD` would read all of it for nothing. */
const exposeHeadRoute = false;

/** The files below `/exports`, relative to /api/v1. They expect `request.principal`. */
export function exportRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const files = openFileLimit(mostOfWorkspace, 'exports');
    const slots = openSlots({ count: piecesAtOnce, share: 1 });

    /** Reads the first piece before the answer begins, so that a fault is a refusal with its status. */
    async function send(request: FastifyRequest, reply: FastifyReply, pieces: AsyncGenerator<string>) {
      const { workspaceId } = request.principal;
      files.begin(workspaceId, reply);
      const mayGoOn = () => app.authorizeAgain(request);
      const read = readInTurn(pieces, { slots, workspaceId, mayGoOn });
      const first = await read.next();
      return Readable.from(first.done ? [] : beginningWith(first.value, read));
    }

    app.get(
      '/exports/shipments.csv',
      { schema: shipmentsCsvSchema, exposeHeadRoute },
      async (request, reply) => {
        const { principal, query } = request;
        const clocked = await onClock(services, principal);
        const rows = shipmentRows(clocked, principal, { filters: filtersOf(query), bom: query.bom });
        const file = await send(request, reply, rows);
        return named(reply, 'shipments', 'csv', services.now()).send(file);
      },
    );

    app.get(
      '/exports/shipments.ndjson',
      { schema: shipmentsNdjsonSchema, exposeHeadRoute },
      async (request, reply) => {
        const { principal, query } = request;
        const clocked = await onClock(services, principal);
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

/** The headers of a file: its name and its type. */
function named(reply: FastifyReply, name: string, ending: keyof typeof types, now: Date): FastifyReply {
  const day = now.toISOString().slice(0, 10);
  const file = `${name}-${day}.${ending}`;
  return reply.header('content-disposition', `attachment; filename="${file}"`).type(types[ending]);
}

async function* beginningWith(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
