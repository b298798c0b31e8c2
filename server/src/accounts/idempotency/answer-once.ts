import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Services } from '../../services.ts';
import { idempotently, type KeptForm } from './idempotency.ts';

/** The headers of a POST that `answerOnce` answers. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'A text of your choice: for 24 hours the same request with the same key gets the same answer',
    }),
  ),
});

/** Refusals of such a route besides its own. */
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
 * The answer of `run`, or the stored one if its workspace sent this request in this mode with this `Idempotency-Key` before. A stored
 * answer is marked by `Idempotent-Replayed: true`. The same request has the same method, URL and body; the order of the
 * body's fields does not matter.
 * @throws Problem as `idempotently` and `run` do
 */
export async function answerOnce<Answer>(
  services: Services,
  { request, reply }: Exchange,
  run: () => Promise<Answer>,
  form?: KeptForm<Answer>,
): Promise<Answer> {
  const { principal, method, url, body } = request;
  const key = request.headers['idempotency-key'];
  // Node joins a header that was sent twice; only Set-Cookie is a list.
  if (typeof key !== 'string') return await run();
  const content = [`${method} ${pathOf(url)}`, body];
  const { answer, replayed } = await idempotently(services, principal, { key, content }, run, form);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return answer;
}

/** A trailing slash or an empty query makes no difference. */
function pathOf(url: string): string {
  return url.replace(/\/?(\?|$)/, '$1').replace(/\?$/, '');
}
