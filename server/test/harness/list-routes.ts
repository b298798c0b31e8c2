import type { RouteHandlerMethod } from 'fastify';
import type { App } from '../../src/http/app.ts';

export interface Route {
  method: string;
  path: string;
  handler: RouteHandlerMethod;
}

/** Lists the routes that are registered from now on, in their order. */
export function listRoutes(app: App): readonly Route[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, handler }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url, handler });
  });
  return routes;
}
