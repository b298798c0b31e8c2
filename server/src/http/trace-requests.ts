import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Span, type Tracing, within } from '../tracing/span.ts';

/** Continues the trace of `traceparent`. The span has the route as declared: the URL may hold a reference. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const enter = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else within(span, done);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    spans.set(request, begin(tracing, request));
    enter(request, done);
  });
  // Again, because reading the body loses an async context that was set before.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(endOf(reply));
    done();
  });
}

function begin(tracing: Tracing, { method, routeOptions, protocol, id, headers }: FastifyRequest): Span {
  const { url: route } = routeOptions;
  const { traceparent } = headers;
  const attributes = {
    'http.request.method': method,
    'url.scheme': protocol,
    'landfall.request.id': id,
    ...(route !== undefined && { 'http.route': route }),
  };
  const name = route === undefined ? method : `${method} ${route}`;
  return tracing.begin(
    { name, kind: 'server', attributes },
    typeof traceparent === 'string' ? traceparent : null,
  );
}

/** A refusal is no fault of the server. */
function endOf({ statusCode, problemCode }: FastifyReply) {
  return {
    attributes: { 'http.response.status_code': statusCode },
    fault: statusCode >= 500 ? (problemCode ?? String(statusCode)) : null,
  };
}
