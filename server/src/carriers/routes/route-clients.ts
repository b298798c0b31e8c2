import type { Via } from '../../domain/references/via.ts';
import type { Access } from '../access/access.ts';
import type { RouteClient } from './route-client.ts';
import { shipsgoClient } from './shipsgo/client.ts';
import { terminal49Client } from './terminal49/client.ts';
import { vizionClient } from './vizion/client.ts';

/** The requests to each route. */
export const routeClients: Readonly<Record<Via, (access: Access, baseUrl: string) => RouteClient>> = {
  shipsgo: shipsgoClient,
  terminal49: terminal49Client,
  vizion: vizionClient,
};
