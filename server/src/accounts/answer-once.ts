import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiPrefix } from '../http/app.ts';
import { type IdempotencyDeps, idempotently, type KeptForm } from './idempotency.ts';

/** The headers of a POST that `answerOnce` answers. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Any text of yours: for 24 hours the same request with the same key gets the same answer',
    }),
  ),
});

/** What such a route can refuse beside its own. */
export const idempotencyProblems = [
  'idempotency_in_progress',
  'idempotency_mismatch',
  'limit_reached',
] as const;

interface Exchange {
  request: Pick<FastifyRequest, 'principal' | 'method' | 'url' | 'body' | 'headers'>;
  reply: Pick<FastifyReply, 'header'>;
}

/**
 * The answer of `run`, or the one that this client got for this request and `Idempotency-Key` before, which is then marked
 * by `Idempotent-Replayed: true`. The same request is the same method, address and body, whatever the order of its fields.
 * @throws Problem as `idempotently` and `run` do
 */
export async function answerOnce<Answer>(
  deps: IdempotencyDeps,
  { request, reply }: Exchange,
  run: () => Promise<Answer>,
  form?: KeptForm<Answer>,
): Promise<Answer> {
  const { principal, method, url, body } = request;
  const key = request.headers['idempotency-key'];
  // A header sent twice arrives joined; only Set-Cookie is ever a list.
  if (typeof key !== 'string') return await run();
  const content = [`${method} ${pathOf(url)}`, body];
  const { answer, replayed } = await idempotently(deps, principal, { key, content }, run, form);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return answer;
}

/** The path behind the prefix. A trailing slash or an empty query makes no difference. */
function pathOf(url: string): string {
  return url
    .slice(apiPrefix.length)
    .replace(/\/?(\?|$)/, '$1')
    .replace(/\?$/, '');
}
