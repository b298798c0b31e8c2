import type { Via } from '../../domain/references/via.ts';
import type { RoutePush } from './route-push.ts';
import { shipsgoPush } from './shipsgo/push.ts';
import { terminal49Push } from './terminal49/push.ts';
import { vizionPush } from './vizion/push.ts';

/** How each route says that it has news. */
export const routePushes: Readonly<Record<Via, RoutePush>> = {
  shipsgo: shipsgoPush,
  terminal49: terminal49Push,
  vizion: vizionPush,
};
