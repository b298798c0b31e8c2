// Answers that a client may keep and load again only if they have changed (RFC 9110, 13; RFC 9111).

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { etagOf, Written } from './written.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Of an answer that was written before; otherwise null. */
    keptEtag: string | null;
  }
}

/** Lets a client keep the answer, but it must ask each time whether the answer has changed. */
export const ownerAsksEveryTime = 'private, no-cache';
/** For answers that anyone may read, and that change only with a new version of the server. */
export const publicForMinutes = 'public, max-age=300';

/** The header of a request for an answer that `revalidate` tags. */
export const RevalidationHeaders = Type.Object({
  'if-none-match': Type.Optional(
    Type.String({
      description: '`ETag` of an earlier answer: 304 without a body if nothing has changed since',
    }),
  ),
});

/** The 304 answer to it. */
export const NotModifiedSchema = Type.Null({
  description: 'Nothing has changed since the answer with that ETag',
});

/** Answers 304 to a request that has the `ETag` already. It is weak, because the same answer is sent compressed or not. */
export function revalidate(scope: FastifyInstance, cacheControl: string): void {
  scope.decorateReply('keptEtag', null);
  // Callbacks, because an async hook would cost a promise per request.
  scope.addHook('preSerialization', (_request, reply, answer, done) => {
    reply.keptEtag = answer instanceof Written ? answer.etag : null;
    done(null, answer);
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.keptEtag ?? (typeof payload === 'string' ? etagOf(payload) : null);
    if (reply.statusCode !== 200 || tag === null) return done(null, payload);
    reply.header('etag', `W/"${tag}"`).header('cache-control', cacheControl);
    if (!isAmong(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304);
    // HEAD needs the body for its length, and drops it later.
    if (request.method === 'HEAD') return done(null, payload);
    reply.removeHeader('content-type');
    done(null, null);
  });
}

/** Whether a tag is in the list, weak or not; `*` stands for any. */
function isAmong(list: string | undefined, tag: string): boolean {
  if (list === undefined) return false;
  return list.trim() === '*' || (list.match(/"[^"]*"/g) ?? []).some((each) => each === `"${tag}"`);
}
