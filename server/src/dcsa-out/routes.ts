// Landfall as a carrier: DCSA Track & Trace 2.2 (docs/dcsa.md). It is no part of the API, and keeps to the standard's own document.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { dcsaVersion } from '../domain/dcsa-out/dcsa-codes.ts';
import { uuidPattern } from '../domain/dcsa-out/named-uuid.ts';
import {
  type DcsaParameters,
  dcsaParameters,
  readDcsaQuestion,
} from '../domain/dcsa-out/read-dcsa-question.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { refusedBecause } from '../domain/refusals/refused-field.ts';
import type { MomentPosition } from '../domain/time/moment-page.ts';
import { dcsaPrefix } from '../http/app.ts';
import { ownUrlOf } from '../http/own-url.ts';
import type { Services } from '../services.ts';
import { dcsaCursorPurpose, readDcsaCursor, writeDcsaCursor } from './dcsa-cursor.ts';
import { sendDcsaError } from './dcsa-error.ts';
import { countLeftOut, findDcsaEvent, listDcsaEvents } from './dcsa-event-queries.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

const json = 'application/json; charset=utf-8';
const options = { schema: { hide: true }, config: { right: ['read'] as const } };

/** What every answer below the prefix has, refusals included; before a key is asked for. */
export function beginDcsa(scope: FastifyInstance, { now }: Pick<Services, 'now'>): void {
  scope.setErrorHandler(sendDcsaError(now));
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('api-version', dcsaVersion).header('cache-control', 'private, no-store');
    takeKeyHeader(request);
    done(refusalOfVersion(request));
  });
}

/** For clients that cannot send `Authorization`. */
function takeKeyHeader({ headers }: FastifyRequest): void {
  const key = headers['x-api-key'];
  if (typeof key === 'string' && headers.authorization === undefined) headers.authorization = `Bearer ${key}`;
  delete headers['x-api-key'];
}

function refusalOfVersion({ headers }: FastifyRequest): Problem | undefined {
  const asked = headers['api-version'];
  if (asked === undefined || /^2(\.|$)/.test(String(asked))) return undefined;
  return refusedBecause(
    'API-Version',
    `This address speaks version ${dcsaVersion}: send 2, or leave API-Version out.`,
  );
}

/** `GET /events`, a single one by its id, and the subscriptions. The workspace and the mode are those of the key. */
export function dcsaRoutes(services: Services): FastifyPluginAsync {
  const { db } = services;
  return async (app) => {
    await app.register(subscriptionRoutes(services));

    app.get('/events', options, async (request, reply) => {
      const { parameters, after } = readRequest(services, request);
      const question = readDcsaQuestion(parameters);
      const { principal } = request;
      const rows = await listDcsaEvents(db, principal, question, after);
      const passed = rows.slice(0, question.limit);
      const last = rows.length > passed.length ? (passed.at(-1) ?? null) : null;
      const leftOut = await countLeftOut(db, principal, question, { after, until: last });
      nameOtherPages(services, request, reply, last === null ? null : { parameters, after: last });
      reply.header('events-left-out', leftOut).header('content-type', json);
      return reply.send(`[${passed.map(({ event }) => event).join(',')}]`);
    });

    app.get<{ Params: { id: string } }>(
      '/events/:id',
      options,
      async ({ params: { id }, principal }, reply) => {
        const event = uuidPattern.test(id) ? await findDcsaEvent(db, principal, id) : undefined;
        if (event === undefined) throw new Problem('not_found', 'There is no event with this eventID.');
        return reply.header('content-type', json).send(event);
      },
    );
  };
}

/** The parameters of the question, and where it goes on. Beside a cursor, those of its page may be repeated. */
function readRequest(
  { sealer, now }: Services,
  { query, principal }: FastifyRequest,
): { parameters: DcsaParameters; after: MomentPosition | null } {
  const sent = Object(query) as Record<string, unknown>;
  const parameters = dcsaParameters(sent);
  const { cursor } = sent;
  if (cursor === undefined) return { parameters, after: null };
  if (typeof cursor !== 'string') throw refusedBecause('cursor', 'cursor may be there only once.');
  const read = readDcsaCursor(principal, cursor, { keys: sealer.purposeKeys(dcsaCursorPurpose), now: now() });
  const before = new Map(read.parameters);
  const [other] = parameters.find(([name, value]) => before.get(name) !== value) ?? [];
  if (other !== undefined)
    throw refusedBecause(other, `${other} differs from the page that the cursor comes from: leave it out.`);
  return read;
}

/** The addresses of this page and of the next one; the cursor of that also by itself. */
function nameOtherPages(
  { sealer, now, publicUrl }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  next: { parameters: DcsaParameters; after: MomentPosition } | null,
): void {
  const own = ownUrlOf(request, publicUrl);
  reply.header('current-page', own + request.url);
  if (next === null) return;
  const cursor = writeDcsaCursor(request.principal, next, {
    key: sealer.purposeKey(dcsaCursorPurpose),
    now: now(),
  });
  reply.header('next-page', `${own}${dcsaPrefix}/events?cursor=${cursor}`).header('next-page-cursor', cursor);
}
