// `GET /{scac}/v2/events`: a carrier's side of DCSA Track & Trace 2.2.0.

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { VirtualClock } from '../clock.ts';
import type { Controls, Manner } from '../controls.ts';
import { type AnswerShape, shapeUnder } from '../deviations/answer-shape.ts';
import { type Carrier, findCarrier } from '../world/carriers.ts';
import { dayMs } from '../world/estimate.ts';
import type { World } from '../world/world.ts';
import { answerPage, type Page } from './answer.ts';
import { type Question, readQuestion } from './question.ts';
import { badRequest, errorBody, notFound, type Refusal, refusalFor } from './refusals.ts';

export interface EventsDeps {
  world: World;
  clock: VirtualClock;
  controls: Controls;
}

interface EventsRequest {
  Params: { scac: string };
  Querystring: Record<string, unknown>;
}

/** A valid question, and how the carrier will answer it. */
interface Asked {
  carrier: Carrier;
  question: Question;
  manner: Manner;
  shape: AnswerShape;
}

const apiVersion = '2.2.0';

export function eventsRoute(deps: EventsDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<EventsRequest>('/:scac/v2/events', async (request, reply) => {
      reply.header('API-Version', apiVersion);
      const carrier = findCarrier(request.params.scac);
      if (carrier === undefined) return refuse(reply, deps.clock, shapeUnder([]), notFound);
      const question = readQuestion(request.query);
      const references = typeof question === 'string' ? [] : question.references.map(({ value }) => value);
      const manner = deps.controls.take(carrier.scac, references);
      const shape = shapeUnder(manner.deviations);
      const wrong = typeof question === 'string' ? question : wrongVersion(request);
      if (typeof question === 'string' || wrong !== null) {
        return refuse(reply, deps.clock, shape, badRequest(wrong ?? ''));
      }
      return answer(deps, { carrier, question, manner, shape }, reply);
    });
  };
}

async function answer(
  { world, clock }: EventsDeps,
  asked: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { carrier, question, manner, shape } = asked;
  const refusal = refusalFor(carrier, question, manner, shape);
  if (refusal !== null) return refuse(reply, clock, shape, refusal);
  const fault = manner.fault?.name;
  if (fault === 'hang') return reply.hijack();
  if (fault === 'slow') await wait((manner.fault?.seconds ?? 2) * 1000, undefined, { ref: false });
  if (fault === 'hollow_body') return reply.type('application/json').send('');
  if (fault === 'hollow_object') return reply.send({});
  if (fault === 'hollow_list') return reply.send(shape.wrapped ? { events: [] } : []);
  if (fault === 'no_data') return sayNothing(reply, clock, shape);
  const page = answerPage(world, carrier.scac, question, manner, clock.now() - manner.daysAgo * dayMs);
  if (page === null) return sayNothing(reply, clock, shape);
  const text = JSON.stringify(shape.wrapped ? { events: page.events } : page.events);
  if (fault === 'cut') return hangUp(reply, text);
  linkPages(reply, shape, page);
  return reply.code(page.status).type('application/json').send(text);
}

/** In DCSA the header, when sent, has the major version only. Some clients send the full version. */
function wrongVersion(request: FastifyRequest): string | null {
  const version = request.headers['api-version'];
  return version === undefined || String(version).split('.')[0] === '2'
    ? null
    : 'This is version 2 of the API.';
}

function sayNothing(reply: FastifyReply, clock: VirtualClock, shape: AnswerShape): FastifyReply {
  if (shape.noData === 'none') return reply.send({ type: 'none' });
  if (shape.noData === 'empty_list') return reply.send(shape.wrapped ? { events: [] } : []);
  return refuse(reply, clock, shape, notFound);
}

function refuse(
  reply: FastifyReply,
  clock: VirtualClock,
  shape: AnswerShape,
  refusal: Refusal,
): FastifyReply {
  const { method, url } = reply.request;
  const at = new Date(clock.now()).toISOString();
  const { type, text } = errorBody(shape.error, refusal, { method, url, at });
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
  return reply.code(refusal.status).type(type).send(text);
}

/** Announces the whole body, sends half of it, and closes the connection. */
export function hangUp(reply: FastifyReply, text: string): FastifyReply {
  const body = Buffer.from(text);
  reply.hijack();
  reply.raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
  return reply;
}

function linkPages(reply: FastifyReply, shape: AnswerShape, { next }: Page): void {
  const { request } = reply;
  const url = new URL(request.url, `http://${request.host}`);
  reply.header('Current-Page', url.href);
  if (next === null) return;
  if (shape.nextPage === 'header') {
    reply.header('Next-Page-Cursor', next);
    return;
  }
  url.searchParams.set('cursor', next);
  const relative = `${url.pathname}${url.search}`;
  reply.header('Next-Page', { full: url.href, relative, cursor: next }[shape.nextPage]);
}
