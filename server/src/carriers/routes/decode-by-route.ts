import type { Decoded } from '../../domain/events/event.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { lineOf, routeCode, viaOf } from '../../domain/references/carrier-code.ts';
import { isVia, type Via } from '../../domain/references/via.ts';
import { atOnce, wholeSlice } from '../../domain/steps.ts';
import { shipsgoSteps } from './shipsgo/decode.ts';
import { terminal49Steps } from './terminal49/decode.ts';
import { vizionSteps } from './vizion/decode.ts';

type Decode = (pages: readonly string[], places?: PlaceBook) => Generator<number, Decoded>;

const decoders: Readonly<Record<Via, Decode>> = {
  shipsgo: shipsgoSteps,
  terminal49: terminal49Steps,
  vizion: vizionSteps,
};

/**
 * Reads what a route answered about the line with that code. The events are those of the line that the answer names, or
 * else of that one. Pure, never throws.
 */
export function decodeByRoute(pages: readonly string[], code: string, places?: PlaceBook): Decoded {
  return atOnce(stepsByRoute(pages, code, places));
}

/** The same in steps: an answer about a Bill of Lading may have thousands of events. */
export function* stepsByRoute(
  pages: readonly string[],
  code: string,
  places?: PlaceBook,
): Generator<number, Decoded> {
  const via = viaOf(code);
  if (!isVia(via)) return { events: [], setAside: [] };
  const decoded = yield* decoders[via](pages, places);
  yield wholeSlice;
  const carrierOf = (line: string) => routeCode(line || lineOf(code), via);
  return {
    ...decoded,
    events: decoded.events.map((event) => ({ ...event, carrier: carrierOf(event.carrier) })),
  };
}
