import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Measures every request. Call it before the routes are registered. */
export function observeRequests(registry: Registry, app: FastifyInstance): void {
  const durations = new Histogram({
    name: 'landfall_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route as declared and class of status. If the client closed the connection, the answer it would have got counts.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  // A callback, because an async hook would cost a promise per request.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A URL without a route may hold anything, so it is not used as a label.
    const labels = {
      method,
      route: routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
