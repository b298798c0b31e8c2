import type { Decoded } from '../../domain/events/event.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { lineOf, routeCode, viaOf } from '../../domain/references/carrier-code.ts';
import { isVia, type Via } from '../../domain/references/via.ts';
import { decodeShipsgo } from './shipsgo/decode.ts';
import { decodeTerminal49 } from './terminal49/decode.ts';
import { decodeVizion } from './vizion/decode.ts';

type Decode = (pages: readonly string[], places?: PlaceBook) => Decoded;

const decoders: Readonly<Record<Via, Decode>> = {
  shipsgo: decodeShipsgo,
  terminal49: decodeTerminal49,
  vizion: decodeVizion,
};

/**
 * Reads what a route answered about the line with that code. The events are those of the line that the answer names, or
 * else of that one. Pure, never throws.
 */
export function decodeByRoute(pages: readonly string[], code: string, places?: PlaceBook): Decoded {
  const via = viaOf(code);
  if (!isVia(via)) return { events: [], setAside: [] };
  const { events, setAside } = decoders[via](pages, places);
  const carrierOf = (line: string) => routeCode(line || lineOf(code), via);
  return { events: events.map((event) => ({ ...event, carrier: carrierOf(event.carrier) })), setAside };
}
