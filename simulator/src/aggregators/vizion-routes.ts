// `/vizion/references`: Vizion, over the same voyages as the carriers.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Fault } from '../faults/fault.ts';
import type { EventsDeps } from '../http/events-route.ts';
import { noticeControl, vizionHeaders } from '../http/notices.ts';
import { rowsControl } from '../http/rows-control.ts';
import type { JsonObject } from '../reporting/reported-event.ts';
import { dayMs } from '../world/estimate.ts';
import type { Box } from '../world/journeys.ts';
import type { Found, ReferenceKind } from '../world/world.ts';
import { faultyReply, isWaiting } from './faulty-reply.ts';
import { followedShipment } from './followed.ts';
import { type FollowedRow, type FollowedRows, openFollowedRows } from './rows.ts';
import { type Child, childrenOf, referenceView, updateView } from './vizion-view.ts';

/** The key of its settings, like a carrier's SCAC. */
const name = 'vizion';
const path = '/vizion/references';
const fields: readonly [field: string, kind: ReferenceKind][] = [
  ['container_id', 'container'],
  ['bill_of_lading', 'bill'],
  ['booking_number', 'booking'],
];

interface Deps extends EventsDeps {
  rows: FollowedRows;
}

/** A row as it is now, and a child of it if that was asked about. */
interface Asked {
  row: FollowedRow;
  child: Child | undefined;
  fault: Fault | null;
  found: Found | null;
}

export function vizionRoutes(given: EventsDeps): FastifyPluginAsync {
  const deps = { ...given, rows: openFollowedRows('viz') };
  return async (app) => {
    createAndList(app, deps);
    readRoutes(app, deps);
    app.register(rowsControl('vizion', deps.rows));
    const form = { bodyAbout: (number: string) => noticeAbout(deps, number), headersOf: vizionHeaders };
    app.register(noticeControl('vizion', form));
  };
}

/** The newest update of a box, or of the first child of a paper. */
function noticeAbout({ rows, world, clock }: Deps, number: string): JsonObject | null {
  const row = rows.all().find((each) => each.number === number);
  const found = row === undefined ? null : followedShipment(world, row, clock.now());
  const [box] = found?.boxes ?? [];
  if (row === undefined || found === null || box === undefined) return null;
  const [child] = childrenOf(row, found);
  const update = updateView(child?.id ?? row.id, found, box, clock.now());
  return { ...update, parent_reference_id: child === undefined ? null : row.id };
}

function createAndList(app: FastifyInstance, deps: Deps): void {
  const { rows, clock, controls } = deps;
  app.post<{ Body: Record<string, unknown> }>(path, async ({ body }, reply) => {
    const [field = '', kind] = fields.find(([each]) => typeof body[each] === 'string') ?? [];
    const number = String(body[field] ?? '')
      .trim()
      .toUpperCase();
    if (kind === undefined || number === '') return say(reply, 400, 'A container_id is needed.');
    const { fault } = controls.take(name, [number]);
    if (fault?.name === 'no_credits') return say(reply, 402, 'Your account has no references left.');
    const failed = await faultyReply(reply, fault, errorBody);
    if (failed !== null) return failed;
    const there = rows.find({ kind, number });
    if (there !== undefined) return reply.code(409).send({ message: 'Exists.', reference: { id: there.id } });
    const scac = typeof body.carrier_code === 'string' ? body.carrier_code.toUpperCase() : null;
    const row = rows.add({ kind, number, scac, createdAt: clock.now() });
    return { message: 'Reference created.', reference: referenceView(row, null, true) };
  });

  app.get<{ Querystring: Record<string, string> }>(path, async ({ query }, reply) => {
    const { fault } = controls.take(name, [
      query.container_id ?? query.bill_of_lading ?? query.booking_number ?? '',
    ]);
    const failed = fault?.name === 'unauthorized' ? await faultyReply(reply, fault, errorBody) : null;
    if (failed !== null) return failed;
    const all = rows.all().flatMap((row) => {
      const found = followedShipment(deps.world, row, clock.now());
      const each = [undefined, ...childrenOf(row, found)];
      return each.map((child) => ({
        ...referenceView(row, 'data_received', !(row.isStopped || row.hasFailed), child),
        ...newestUpdate(found, child?.box ?? found?.boxes[0], clock.now()),
      }));
    });
    const wanted = all.filter(
      (view) =>
        view.active === (query.active !== 'false') &&
        fields.every(([field]) => query[field] === undefined || view[field] === query[field]?.toUpperCase()),
    );
    const [limit, page] = [Number(query.limit ?? query.per_page ?? 25), Number(query.page ?? 1)];
    return wanted.slice((page - 1) * limit, page * limit);
  });
}

/** The id of an update is the same until the next one is made. */
function newestUpdate(found: Found | null, box: Box | undefined, now: number): JsonObject {
  if (found === null || box === undefined) return { latest_update_id: null };
  const { milestones } = updateView('', found, box, now).payload as JsonObject;
  const id = createHash('sha256').update(JSON.stringify(milestones)).digest('hex').slice(0, 12);
  return { latest_update_id: id, last_update_attempted_at: new Date(now).toISOString() };
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, ({ params }, reply) =>
    answer(deps, params.id, reply, ({ row, child, fault, found }) => {
      const hasFailed = found === null && !isWaiting(fault, row.createdAt, deps.clock.now());
      const status = found === null ? (hasFailed ? 'auto_carrier_failed' : null) : 'data_received';
      return referenceView(
        row,
        status,
        !(row.isStopped || row.hasFailed || fault?.name === 'untracked'),
        child,
      );
    }),
  );

  app.get<{ Params: { id: string } }>(`${path}/:id/updates`, ({ params }, reply) =>
    answer(deps, params.id, reply, ({ row, child, fault, found }) => {
      const box = child?.box ?? (childrenOf(row, found).length === 0 ? found?.boxes[0] : undefined);
      if (found === null || box === undefined || fault?.name === 'hollow_list') return [];
      return [updateView(params.id, found, box, deps.clock.now())];
    }),
  );

  app.delete<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
    const row = deps.rows.get(params.id);
    if (row === undefined || row.isStopped) return say(reply, 404, 'No such reference.');
    deps.rows.stop(row);
    return { message: 'Unsubscribed.' };
  });
}

/** Answers about a reference as its faults say. */
async function answer(
  deps: Deps,
  id: string,
  reply: FastifyReply,
  view: (asked: Asked) => JsonObject | JsonObject[],
): Promise<FastifyReply> {
  const row = deps.rows.get(id) ?? deps.rows.get(id.replace(/-\d+$/, ''));
  if (row === undefined) return say(reply, 404, 'No such reference.');
  const { fault, daysAgo } = deps.controls.take(name, [row.number]);
  const failed = await faultyReply(reply, fault, errorBody);
  if (failed !== null) return failed;
  const now = deps.clock.now();
  const knowsNothing = fault?.name === 'no_data' || row.hasFailed || isWaiting(fault, row.createdAt, now);
  const found = knowsNothing ? null : followedShipment(deps.world, row, now - daysAgo * dayMs);
  const child = childrenOf(row, found).find((each) => each.id === id);
  return reply.send(view({ row, child, fault, found }));
}

function errorBody(_status: number, message: string): JsonObject {
  return { message };
}

function say(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send(errorBody(status, message));
}
