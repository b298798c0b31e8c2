import type { Access } from '../access/access.ts';
import type { Via } from '../profiles.ts';
import type { RouteClient } from './route-client.ts';
import { shipsgoClient } from './shipsgo/client.ts';

/** The requests to each route. */
export const routeClients: Readonly<Record<Via, (access: Access, baseUrl: string) => RouteClient>> = {
  shipsgo: shipsgoClient,
};
