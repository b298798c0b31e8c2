import type { IncomingHttpHeaders } from 'node:http';
import type { Via } from '../../domain/references/via.ts';
import { shipsgoPush } from './shipsgo/push.ts';

/** What a notice of a route names: ids of its rows, and references in our spelling. */
export interface Named {
  ids: string[];
  references: string[];
}

/** How a route says that it has news. */
export interface RoutePush {
  isSigned(headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean;
  /** Pure, never throws. */
  namedIn(json: unknown): Named;
}

/** Those that say so. */
export const routePushes: Readonly<Partial<Record<Via, RoutePush>>> = { shipsgo: shipsgoPush };
