// A demo that anybody may read (docs/deployment.md "A demo for visitors"): requests change nothing.

import { Problem } from '../domain/refusals/problem.ts';
import type { App } from './app.ts';
import { withoutPromise } from './unrouted.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request changes something, where its method does not say so. */
    changes?: boolean;
  }
}

const readingMethods = new Set(['GET', 'HEAD']);

/**
 * Refuses what changes something, before its key, its session or its body is looked at. No search engine lists what is answered. Call it
 * before the routes are registered.
 */
export function refuseChanges(app: App): void {
  app.addHook(
    'onRequest',
    withoutPromise((request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      if (request.is404) return;
      const { changes = !readingMethods.has(request.method) } = request.routeOptions.config;
      if (changes)
        throw new Problem(
          'read_only',
          'This is a demo to look at: nothing can be changed here. Run Landfall yourself for that.',
        );
    }),
  );
}
