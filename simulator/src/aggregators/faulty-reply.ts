import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault, FaultName } from '../faults/fault.ts';
import type { JsonObject } from '../reporting/reported-event.ts';

/** The error body of an aggregator. */
export type ErrorBody = (status: number, sentence: string) => JsonObject;

interface FaultyReply {
  status: number;
  sentence: string;
  /** `Retry-After`, unless the fault has its own. */
  seconds?: number;
}

const replies: Partial<Record<FaultName, FaultyReply>> = {
  throttled: { status: 429, sentence: 'Too many requests', seconds: 30 },
  unavailable: { status: 503, sentence: 'Down for maintenance', seconds: 60 },
  unauthorized: { status: 401, sentence: 'Invalid API key' },
  server_error: { status: 500, sentence: 'Something went wrong' },
};

/** Replies as the fault says; null when the fault does not spoil this answer. */
export async function faultyReply(
  reply: FastifyReply,
  fault: Fault | null,
  errorBody: ErrorBody,
): Promise<FastifyReply | null> {
  if (fault === null) return null;
  const { status, sentence, seconds } = replies[fault.name] ?? {};
  if (status !== undefined && sentence !== undefined) {
    if (seconds !== undefined) reply.header('Retry-After', fault.seconds ?? seconds);
    return reply.code(status).send(errorBody(status, sentence));
  }
  if (fault.name === 'hang') return reply.hijack();
  if (fault.name === 'slow') await wait((fault.seconds ?? 2) * 1_000, undefined, { ref: false });
  if (fault.name === 'hollow_body') return reply.type('application/json').send('');
  if (fault.name === 'hollow_object') return reply.send({});
  if (fault.name === 'cut') {
    reply.hijack().raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    reply.raw.write('{"data": [', () => reply.raw.destroy());
    return reply;
  }
  return null;
}

/** Whether a row still has no answer of its line. */
export function isWaiting(fault: Fault | null, createdAt: number, now: number): boolean {
  return fault?.name === 'pending' && now < createdAt + (fault.seconds ?? 3_600) * 1_000;
}
