// `/shipsgo/v2/ocean/shipments`: ShipsGo's version 2, over the same voyages as the carriers.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Fault, FaultName } from '../faults/fault.ts';
import type { EventsDeps } from '../http/events-route.ts';
import { hmacOf, noticeControl } from '../http/notices.ts';
import { rowsControl } from '../http/rows-control.ts';
import type { JsonObject } from '../reporting/reported-event.ts';
import { carriers } from '../world/carriers.ts';
import { dayMs } from '../world/estimate.ts';
import type { Found, ReferenceKind, World } from '../world/world.ts';
import { openRows, type Rows } from './rows.ts';
import { bareView, type Row, shipmentView } from './shipment-view.ts';

/** The key of its settings, like a carrier's SCAC. */
const name = 'shipsgo';
const path = '/shipsgo/v2/ocean/shipments';
const fields = ['container_number', 'booking_number'] as const;
const short = { type: 'string', maxLength: 35 } as const;
const createBody = {
  type: 'object',
  properties: { container_number: short, booking_number: short, carrier: short },
} as const;

interface Deps extends EventsDeps {
  rows: Rows;
}

export function shipsgoRoutes(given: EventsDeps): FastifyPluginAsync {
  const deps = { ...given, rows: openRows() };
  const { rows } = deps;
  return async (app) => {
    createRoute(app, deps);
    readRoutes(app, deps);
    app.delete<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
      const row = rows.get(Number(params.id));
      if (row === undefined) return say(reply, 404, 'NOT_FOUND');
      const { fault } = given.controls.take(name, [row.number]);
      if (fault !== null && fault.name !== 'no_credits' && fault.name in refusals)
        return refuse(reply, fault);
      rows.remove(row.id);
      return say(reply, 200, 'SUCCESS');
    });
    app.register(rowsControl(name, rows));
    app.register(
      noticeControl(name, {
        bodyAbout(number) {
          const row = rows.all().find((each) => each.number === number);
          const event = { id: 'notice', name: 'OCEAN.SHIPMENTS.CONTAINER_LOADED' };
          return row === undefined ? null : { event, shipment: view(given.world, row, given.clock.now()) };
        },
        headersOf: (body, _, secret) => ({ 'x-shipsgo-webhook-signature': hmacOf(body, secret) }),
      }),
    );
  };
}

type CreateBody = Partial<Record<(typeof fields)[number] | 'carrier', string>>;

function createRoute(app: FastifyInstance, { rows, clock, controls }: Deps): void {
  app.post<{ Body: CreateBody }>(path, { schema: { body: createBody } }, async ({ body }, reply) => {
    const field = fields.find((each) => body[each] !== undefined);
    if (field === undefined) return say(reply, 422, 'A container_number or a booking_number is needed.');
    const number = body[field]?.trim().toUpperCase() ?? '';
    const { fault } = controls.take(name, [number]);
    if (fault !== null && fault.name in refusals) return refuse(reply, fault);
    const there = rows.find(field, number);
    if (there !== undefined) return say(reply, 409, 'ALREADY_EXISTS', { shipment: { id: there.id } });
    const { id } = rows.add({ field, number, scac: body.carrier ?? null, createdAt: clock.now() });
    return say(reply, 200, 'SUCCESS', { shipment: { id } });
  });
}

function readRoutes(app: FastifyInstance, { rows, world, clock, controls }: Deps): void {
  app.get<{ Querystring: Record<string, string> }>(path, async ({ query }) => {
    const all = rows.all().filter(({ field, number }) =>
      fields.every((each) => {
        const asked = query[`filters[${each}]`]?.replace(/^eq:/, '').toUpperCase();
        return asked === undefined || (field === each && number === asked);
      }),
    );
    const skip = Number(query.skip ?? 0);
    const page = all.slice(skip, skip + Math.min(Number(query.take ?? 25), 100));
    const shipments = page.map((row) => view(world, row, clock.now()));
    return {
      message: 'SUCCESS',
      shipments,
      meta: { more: skip + page.length < all.length, total: all.length },
    };
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
    const row = rows.get(Number(params.id));
    if (row === undefined) return say(reply, 404, 'NOT_FOUND');
    const { fault, daysAgo } = controls.take(name, [row.number]);
    if (fault !== null && fault.name !== 'no_credits' && fault.name in refusals) return refuse(reply, fault);
    if (fault?.name === 'hollow_body') return reply.type('application/json').send('');
    if (fault?.name === 'hollow_object') return reply.send({});
    const now = clock.now();
    const bare = bareStatus(row, fault, now);
    const shipment = bare === null ? view(world, row, now - daysAgo * dayMs) : bareView(row, bare, now);
    return say(reply, 200, 'SUCCESS', { shipment });
  });
}

/** The status of a row without an answer of its line; null for one with an answer. */
function bareStatus({ createdAt, hasFailed }: Row, fault: Fault | null, now: number): string | null {
  if (hasFailed || fault?.name === 'untracked') return 'UNTRACKED';
  const waits = fault?.name === 'pending' && now < createdAt + (fault.seconds ?? 3_600) * 1_000;
  return waits ? 'INPROGRESS' : null;
}

const refusals: Partial<Record<FaultName, { status: number; message: string; seconds?: number }>> = {
  no_credits: { status: 402, message: 'NOT_ENOUGH_CREDITS' },
  throttled: { status: 429, message: 'TOO_MANY_REQUESTS', seconds: 30 },
  unavailable: { status: 503, message: 'MAINTENANCE', seconds: 60 },
  unauthorized: { status: 401, message: 'UNAUTHORIZED' },
  server_error: { status: 500, message: 'INTERNAL_ERROR' },
};

function refuse(reply: FastifyReply, fault: Fault): FastifyReply {
  const { status = 500, message = '', seconds } = refusals[fault.name] ?? {};
  if (seconds !== undefined) reply.header('Retry-After', fault.seconds ?? seconds);
  return say(reply, status, message);
}

function say(reply: FastifyReply, status: number, message: string, more: JsonObject = {}): FastifyReply {
  return reply.code(status).send({ message, ...more });
}

function view(world: World, row: Row, now: number): JsonObject {
  const found = row.hasFailed ? null : findAnywhere(world, row, now);
  return found === null
    ? bareView(row, 'UNTRACKED', now)
    : shipmentView(row, found.shipment, found.boxes, now);
}

/** The latest shipment of that number, whatever line was named: ShipsGo finds out the line itself. */
function findAnywhere(world: World, { field, number }: Row, now: number): Found | null {
  const kinds: ReferenceKind[] = field === 'container_number' ? ['container'] : ['bill', 'booking'];
  const found = carriers.flatMap(({ scac }) => kinds.flatMap((kind) => world.find(scac, kind, number, now)));
  return found.toSorted((a, b) => a.shipment.bookedAt - b.shipment.bookedAt).at(-1) ?? null;
}
