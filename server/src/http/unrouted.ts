import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why nothing answers the request; null when a route does. Only on scopes that throw it themselves, once they know its key. */
    unrouted: Problem | null;
  }
}

interface KnownPath {
  pattern: RegExp;
  hasParameters: boolean;
  methods: Set<string>;
}

type Check = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Answers requests that match no route: 405 with `Allow` when the URL has other methods, otherwise 404 (RFC 9110,
 * 15.5.6). Call it before the routes are registered.
 */
export function refuseUnrouted(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = paths.get(url) ?? {
      pattern: patternOf(url),
      hasParameters: /[:*]/.test(url),
      methods: new Set(),
    };
    for (const each of [method].flat()) known.methods.add(each);
    paths.set(url, known);
  });
  // Before the body is read: a request without a route is not worth reading 64 KiB, and needs no error about its JSON.
  const check = (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = request.is404
      ? refusalOf(request, reply, [...paths.values()])
      : refusalOfShadowed(request, reply, paths);
    if (refusal === null) return;
    if (!('unrouted' in request) || request.headers.authorization === undefined) throw refusal;
    request.unrouted = refusal;
  };
  app.addHook('onRequest', withoutPromise(check));
  // A route may also find nothing, for example one that serves a folder.
  app.setNotFoundHandler(answerNothing);
}

/** A scope with a handler of its own has its hooks called for addresses without a route, too. */
export function answerNothing(): never {
  throw nothingHere();
}

function refusalOf(request: FastifyRequest, reply: FastifyReply, paths: KnownPath[]): Problem {
  const path = pathOf(request);
  const fitting = paths.filter(({ pattern }) => pattern.test(path));
  // A path without parameters matches only itself, as in the router.
  const own = fitting.filter(({ hasParameters }) => !hasParameters);
  const methods = new Set((own.length > 0 ? own : fitting).flatMap((known) => [...known.methods]));
  if (methods.size === 0 || methods.has(request.method)) return nothingHere();
  return otherMethod(reply, methods);
}

/** The router looks by method first: `GET /track/batch` would track the reference BATCH. */
function refusalOfShadowed(
  request: FastifyRequest,
  reply: FastifyReply,
  paths: Map<string, KnownPath>,
): Problem | null {
  const known = paths.get(pathOf(request));
  if (known === undefined || known.hasParameters || known.methods.has(request.method)) return null;
  return otherMethod(reply, known.methods);
}

/** The path as the router reads it. */
function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  const path = url.slice(0, end > 1 && url[end - 1] === '/' ? end - 1 : end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function otherMethod(reply: FastifyReply, methods: Set<string>): Problem {
  const allowed = [...methods].sort().join(', ');
  reply.header('allow', allowed);
  return new Problem('method_not_allowed', `This address answers ${allowed} only.`);
}

function nothingHere(): Problem {
  return new Problem('not_found', 'There is nothing at this address.');
}

/** `/shipments/:reference` as a regular expression. */
function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replaceAll('.', '\\.');
  });
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** An `async` hook would do the same, and cost every request a promise. */
export function withoutPromise(check: Check) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    check(request, reply);
    done();
  };
}
