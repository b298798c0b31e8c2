// `POST /openapi/cs2/ctvc/{scac}`: a carrier's shipments as CargoSmart tells them.

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Manner } from '../controls.ts';
import { shapeUnder } from '../deviations/answer-shape.ts';
import { ctvcContent } from '../reporting/ctvc.ts';
import { type Carrier, findCarrier } from '../world/carriers.ts';
import { dayMs } from '../world/estimate.ts';
import type { ReferenceKind } from '../world/world.ts';
import { type EventsDeps, hangUp } from './events-route.ts';
import { errorBody, type Refusal, refusalFor } from './refusals.ts';

interface Asked {
  kind: ReferenceKind;
  value: string;
}

interface CtvcRequest {
  Params: { scac: string };
  Body: Record<string, unknown> | null;
}

const numbers: readonly [field: string, kind: ReferenceKind][] = [
  ['cntrNumber', 'container'],
  ['billOfLadingNumber', 'bill'],
  ['bookingNumber', 'booking'],
];
const unauthorized: Refusal = { status: 401, title: 'Unauthorized', message: 'Invalid appKey.' };

export function ctvcRoute(deps: EventsDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<CtvcRequest>('/openapi/cs2/ctvc/:scac', async (request, reply) => {
      const carrier = findCarrier(request.params.scac);
      const asked = readNumber(request.body ?? {});
      if (request.headers.appkey === undefined) return refuse(reply, unauthorized);
      if (carrier === undefined || asked === null) return sayNothing(reply);
      const manner = deps.controls.take(carrier.scac, [asked.value]);
      const question = { references: [asked], eventTypes: [], created: [], limit: 1, cursor: null };
      const refusal = refusalFor(carrier, question, manner, shapeUnder([]));
      return refusal === null ? answer(deps, { carrier, asked, manner }, reply) : refuse(reply, refusal);
    });
  };
}

function readNumber(body: Record<string, unknown>): Asked | null {
  const [asked] = numbers.flatMap(([field, kind]) => {
    const value = body[field];
    return typeof value === 'string' && value !== '' ? [{ kind, value: value.trim().toUpperCase() }] : [];
  });
  return asked ?? null;
}

async function answer(
  { world, clock }: EventsDeps,
  { carrier, asked, manner }: { carrier: Carrier; asked: Asked; manner: Manner },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = manner.fault?.name;
  if (fault === 'hang') return reply.hijack();
  if (fault === 'slow') await wait((manner.fault?.seconds ?? 2) * 1000, undefined, { ref: false });
  if (fault === 'hollow_body') return reply.type('application/json').send('');
  if (fault === 'hollow_object') return reply.send({});
  const found = world.find(carrier.scac, asked.kind, asked.value, clock.now() - manner.daysAgo * dayMs);
  if (fault === 'no_data' || found.length === 0) return sayNothing(reply);
  const text = JSON.stringify({ shipmentContent: JSON.stringify(ctvcContent(found)), errors: [] });
  return fault === 'cut' ? hangUp(reply, text) : reply.type('application/json').send(text);
}

function sayNothing(reply: FastifyReply): FastifyReply {
  return reply.send({ shipmentContent: null, errors: [{ errorDescription: 'No shipment is found.' }] });
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { type, text } = errorBody('message', refusal, { method: 'POST', url: '', at: '' });
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
  return reply.code(refusal.status).type(type).send(text);
}
