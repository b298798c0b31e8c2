// `/terminal49/v2`: Terminal49's version 2, over the same voyages as the carriers.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Fault } from '../faults/fault.ts';
import type { EventsDeps } from '../http/events-route.ts';
import { hmacOf, noticeControl } from '../http/notices.ts';
import { rowsControl } from '../http/rows-control.ts';
import type { JsonObject } from '../reporting/reported-event.ts';
import { dayMs } from '../world/estimate.ts';
import type { ReferenceKind } from '../world/world.ts';
import { faultyReply, isWaiting } from './faulty-reply.ts';
import { followedShipment } from './followed.ts';
import { type FollowedRow, type FollowedRows, openFollowedRows } from './rows.ts';
import {
  listedDocument,
  type RequestState,
  rawEventsDocument,
  requestView,
  shipmentDocument,
} from './terminal49-view.ts';

/** The key of its settings, like a carrier's SCAC. */
const name = 'terminal49';
const path = '/terminal49/v2';
const kinds: Readonly<Record<string, ReferenceKind>> = {
  container: 'container',
  bill_of_lading: 'bill',
  booking_number: 'booking',
};

interface Deps extends EventsDeps {
  rows: FollowedRows;
}

interface CreateBody {
  data?: { attributes?: { request_type?: string; request_number?: string; scac?: string } };
}

export function terminal49Routes(given: EventsDeps): FastifyPluginAsync {
  const deps = { ...given, rows: openFollowedRows('t49') };
  return async (app) => {
    app.addContentTypeParser(
      'application/vnd.api+json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('ignore', 'ignore'),
    );
    requestRoutes(app, deps);
    shipmentRoutes(app, deps);
    app.register(rowsControl('terminal49', deps.rows));
    app.register(
      noticeControl('terminal49', {
        bodyAbout: (number) => noticeAbout(deps, number),
        headersOf: (body, _, secret) => ({ 'x-t49-webhook-signature': hmacOf(body, secret) }),
      }),
    );
  };
}

/** A row has news: the notice, the row, and nothing of what is new. */
function noticeAbout(deps: Deps, number: string): JsonObject | null {
  const row = deps.rows.all().find((each) => each.number === number);
  if (row === undefined) return null;
  const request = requestView(row, stateOf(deps, row, null));
  return {
    data: {
      ...{ id: `notice-${row.id}`, type: 'webhook_notification' },
      attributes: { event: 'tracking_request.succeeded', delivery_status: 'pending' },
      relationships: { reference_object: { data: { id: row.id, type: 'tracking_request' } } },
    },
    included: [request],
  };
}

function requestRoutes(app: FastifyInstance, deps: Deps): void {
  const { rows, clock, controls } = deps;
  app.post<{ Body: CreateBody }>(`${path}/tracking_requests`, async ({ body }, reply) => {
    const { request_type = '', request_number = '', scac } = body.data?.attributes ?? {};
    const kind = Object.hasOwn(kinds, request_type) ? kinds[request_type] : undefined;
    const number = request_number.trim().toUpperCase();
    if (kind === undefined || number === '') return say(reply, 422, 'Request type or number is invalid');
    const { fault } = controls.take(name, [number]);
    if (fault?.name === 'no_credits') return say(reply, 402, 'Your plan has no tracking requests left');
    const failed = await faultyReply(reply, fault, errorBody);
    if (failed !== null) return failed;
    if (rows.find({ kind, number }) !== undefined)
      return say(reply, 422, `Request number '${number}' already exists in a tracking_request`, 'duplicate');
    const row = rows.add({ kind, number, scac: scac?.toUpperCase() ?? null, createdAt: clock.now() });
    return reply.code(201).send({ data: requestView(row, { status: 'pending', found: null }) });
  });

  app.get<{ Querystring: Record<string, string> }>(`${path}/tracking_requests`, async ({ query }, reply) => {
    const { fault } = controls.take(name, [query.q ?? '']);
    const failed = fault?.name === 'unauthorized' ? await faultyReply(reply, fault, errorBody) : null;
    if (failed !== null) return failed;
    const found = rows.all().filter(({ number }) => number.startsWith(query.q?.toUpperCase() ?? ''));
    const [size, number] = [Number(query['page[size]'] ?? 25), Number(query['page[number]'] ?? 1)];
    const page = found.slice((number - 1) * size, number * size);
    const next = number * size < found.length ? `${path}/tracking_requests?page[number]=${number + 1}` : null;
    return { data: page.map((row) => requestView(row, stateOf(deps, row, null))), links: { next } };
  });

  app.get<{ Params: { id: string } }>(`${path}/tracking_requests/:id`, (request, reply) =>
    answer(deps, request.params.id, reply, (row, state) => ({ data: requestView(row, state) })),
  );
}

function shipmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { rows, clock } = deps;
  app.get<{ Querystring: Record<string, string> }>(`${path}/shipments`, async ({ query }) => {
    const states = rows.all().map((row) => ({ row, state: stateOf(deps, row, null) }));
    const shown = states.filter(({ state }) => state.found !== null);
    const [size, number] = [Number(query['page[size]'] ?? 25), Number(query['page[number]'] ?? 1)];
    const page = shown.slice((number - 1) * size, number * size);
    const documents = page.map(({ row, state }) => listedDocument(row, state, clock.now()));
    const next = number * size < shown.length ? `${path}/shipments?page[number]=${number + 1}` : null;
    return {
      data: documents.map(({ data }) => data),
      included: documents.flatMap(({ included }) => included),
      links: { next },
    };
  });

  app.get<{ Params: { id: string } }>(`${path}/shipments/:id`, ({ params }, reply) =>
    answer(deps, params.id.replace(/^s-/, ''), reply, (row, state) =>
      shipmentDocument(row, state, clock.now()),
    ),
  );

  app.get<{ Params: { id: string } }>(`${path}/containers/:id/raw_events`, ({ params }, reply) => {
    const row = /^b-(.+)-\d+$/.exec(params.id)?.[1] ?? '';
    return answer(deps, row, reply, (of, { found }, fault) => {
      if (fault?.name === 'hollow_list') return { data: [], links: {} };
      return found === null ? null : rawEventsDocument(of, found, params.id);
    });
  });

  app.patch<{ Params: { id: string } }>(`${path}/shipments/:id/stop_tracking`, async ({ params }, reply) => {
    const row = rows.get(params.id.replace(/^s-/, ''));
    if (row === undefined) return say(reply, 404, 'No such shipment');
    rows.stop(row);
    return { data: null };
  });
}

/** Answers about a row as its faults say. */
async function answer(
  deps: Deps,
  id: string,
  reply: FastifyReply,
  view: (row: FollowedRow, state: RequestState, fault: Fault | null) => JsonObject | null,
): Promise<FastifyReply> {
  const row = deps.rows.get(id);
  if (row === undefined) return say(reply, 404, `Couldn't find it with ID=${id}`);
  const { fault, daysAgo } = deps.controls.take(name, [row.number]);
  const failed = await faultyReply(reply, fault, errorBody);
  if (failed !== null) return failed;
  const body = view(row, stateOf(deps, row, fault, daysAgo), fault);
  return body === null ? say(reply, 404, `Couldn't find it with ID=${id}`) : reply.send(body);
}

function stateOf({ world, clock }: Deps, row: FollowedRow, fault: Fault | null, daysAgo = 0): RequestState {
  const now = clock.now();
  if (isWaiting(fault, row.createdAt, now)) return { status: 'pending', found: null };
  const found =
    fault?.name === 'no_data' || row.hasFailed ? null : followedShipment(world, row, now - daysAgo * dayMs);
  if (found === null) return { status: 'failed', found };
  return { status: fault?.name === 'untracked' || row.isStopped ? 'tracking_stopped' : 'created', found };
}

function errorBody(status: number, detail: string, code = 'error'): JsonObject {
  return { errors: [{ status: String(status), title: 'Error', detail, code }] };
}

function say(reply: FastifyReply, status: number, detail: string, code?: string): FastifyReply {
  return reply.code(status).send(errorBody(status, detail, code));
}
