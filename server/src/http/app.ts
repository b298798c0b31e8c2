// The web server without its routes: the rules for every request.

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import Fastify from 'fastify';
import type { NewId } from '../domain/ids.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { refuseUnstorableRequest } from './body-refusals.ts';
import { answerUnreadable, refuseFailedBody, watchExchanges } from './client-error.ts';
import { boundConnections, thisMachine } from './connections.ts';
import { sendError } from './errors.ts';
import { answerNodeRefusals, pathOfTarget, requireHost } from './node-refusals.ts';
import { readJson } from './read-json.ts';
import { refuseChanges } from './read-only.ts';
import { refuseUnrouted, withoutPromise } from './unrouted.ts';
import { validatorCompiler } from './validation.ts';
import { toBody, type toJson } from './written.ts';

export const apiPrefix = '/api/v1';

/** Where Landfall speaks as a carrier. */
export const dcsaPrefix = '/dcsa/v2';

/** Largest request body in bytes; a batch of 100 references needs 5 KiB. */
const bodyLimit = 64 * 1024;

const mostConnections = 10_000;

export interface AppOptions {
  logger: FastifyBaseLogger;
  newId: NewId;
  /** Addresses and CIDR ranges of reverse proxies whose headers about the caller are believed; none by default. */
  trustedProxies?: readonly string[];
  /** The most connections of one address. Named proxies and this machine are not counted. */
  mostConnectionsPerAddress?: number;
  /** Keys also work where Landfall speaks as a carrier (docs/dcsa.md). */
  dcsaOut?: boolean;
  /** Nothing can be changed by a request. */
  readOnly?: boolean;
  /** Shorter in tests. */
  timeouts?: RequestTimeouts;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Limits for requests that arrive slowly, in milliseconds. */
export interface RequestTimeouts {
  /** For the head of a request. */
  headersTimeout: number;
  /** For the whole request: more than `headersTimeout`. */
  requestTimeout: number;
  /** How often Node checks these limits. */
  connectionsCheckingInterval: number;
}

const defaultTimeouts: RequestTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** Limits for idle connections, in milliseconds. */
const idleTimeouts = {
  /** Between two requests of a connection. Longer than the 60 s of common proxies, so that they close first. */
  keepAliveTimeout: 72_000,
  /** Of silence on a connection. Longer than the slowest carrier may take to answer. */
  connectionTimeout: 120_000,
};

/**
 * A server whose every response has a `Request-Id`, and whose every refusal, including the framework's own, is an
 * envelope. Rooms register their routes on it, under `apiPrefix`.
 */
export function createApp({
  logger,
  newId,
  trustedProxies = [],
  mostConnectionsPerAddress = mostConnections,
  dcsaOut = false,
  readOnly = false,
  timeouts = defaultTimeouts,
}: AppOptions): App {
  const app = Fastify({
    ...idleTimeouts,
    requestTimeout: timeouts.requestTimeout,
    // `requireHost` refuses a missing Host, because Node's own refusal has no envelope.
    http: { ...timeouts, requireHostHeader: false },
    rewriteUrl: pathOfTarget,
    bodyLimit,
    loggerInstance: logger,
    // Ids from clients are not used: they could collide, or forge log lines.
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => newId('req'),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // A reference of any length reaches its own check, which explains the fault.
    routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
    // During shutdown, requests are answered as usual, because the framework's 503 has no envelope.
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: answerUnreadable(newId),
  }).withTypeProvider<TypeBoxTypeProvider>();
  watchExchanges(app.server);
  answerNodeRefusals(app.server, newId);
  app.server.maxConnections = mostConnections;
  const exempt = [...thisMachine, ...trustedProxies];
  boundConnections(app.server, { mostPerAddress: mostConnectionsPerAddress, exempt }, newId);
  app.setValidatorCompiler(validatorCompiler());
  // The types define the answers. A serializer made from the schemas would silently drop or convert values that differ,
  // and tests would not notice.
  // Fastify sends bytes as well, but its type says text.
  app.setSerializerCompiler(() => toBody as typeof toJson);
  app.setErrorHandler(sendError);
  // Bodies are JSON; Fastify would also read plain text.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<Buffer>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readJson(body, request.headers['content-type']),
  );
  app.decorateReply('problemCode', null);
  for (const step of [
    markAnswer,
    requireHost,
    keepKeysTo(dcsaOut ? [apiPrefix, dcsaPrefix] : [apiPrefix]),
    makeParametersStorable,
  ])
    app.addHook('onRequest', withoutPromise(step));
  refuseUnrouted(app);
  if (readOnly) refuseChanges(app);
  app.addHook('preParsing', refuseFailedBody);
  app.addHook('preHandler', withoutPromise(refuseUnstorableRequest));
  app.addHook('onResponse', withoutPromise(logRequest));
  return app;
}

function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('request-id', request.id).header('x-content-type-options', 'nosniff');
  // An answer to a key is for its owner only, and may change at any time. Routes whose answers may be cached override
  // this.
  if (request.url.startsWith(`${apiPrefix}/`)) reply.header('cache-control', 'private, no-store');
}

/** An API key sent to a path outside the API is a mistake, and a log may store the key, so the request is refused. */
function keepKeysTo(prefixes: readonly string[]) {
  const isBelow = new RegExp(`^(?:${prefixes.join('|')})(?:[/?]|$)`);
  return ({ headers: { authorization }, url }: FastifyRequest): void => {
    if (authorization === undefined || isBelow.test(url)) return;
    if (!/^bearer +svc_(live|test)_/i.test(authorization)) return;
    throw new Problem('forbidden', `API keys work only on paths under ${apiPrefix}.`);
  };
}

/** With the route's pattern, because the URL may hold anything. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode < 400 ? 'debug' : 'info';
  const route = request.routeOptions.url ?? 'no route';
  request.log[level]({
    method: request.method,
    route,
    status: reply.statusCode,
    ...(reply.problemCode !== null && { code: reply.problemCode }),
    ms: Math.round(reply.elapsedTime),
  });
}

/**
 * PostgreSQL refuses U+0000, and no id holds U+FFFD, so the route answers as for any id that does not exist. The path was
 * decoded from UTF-8, so it holds no half of a surrogate pair.
 */
function makeParametersStorable(request: FastifyRequest): void {
  const parameters = request.params as Record<string, unknown>;
  for (const name in parameters) {
    const value = parameters[name];
    if (typeof value === 'string' && value.includes('\0'))
      parameters[name] = value.replaceAll('\0', '\uFFFD');
  }
}
