import type { App } from '../../src/http/app.ts';

export interface Route {
  method: string;
  path: string;
}

/** Lists the routes that are registered from now on, in their order. */
export function listRoutes(app: App): readonly Route[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
  return routes;
}
