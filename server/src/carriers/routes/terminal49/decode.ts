// Reads the pages about one shipment of Terminal49: the shipment with its boxes, and the raw events of each. Pure, never throws.

import type { Decoded } from '../../../domain/events/event.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { atOnce, wholeSlice } from '../../../domain/steps.ts';
import { excerpt } from '../../body.ts';
import { setAsideOf } from '../../set-aside.ts';
import {
  endsOfBoxes,
  routeDatesOf,
  stepsOfPage,
  stepsOfRouteEvent,
  withEnds,
  withinLimit,
} from '../route-event.ts';
import { readDocument, readResource } from './json-api.ts';
import { lastFreeDays } from './last-free-days.ts';
import { keyOfResource, type RawItem, readRawEvent } from './read-raw-event.ts';
import { eventsOfShipment, type Shipment, timeAt, trackedShipment, zoneAt } from './shipment.ts';

/** Never throws: what cannot be read is set aside with a reason. */
export function decodeTerminal49(pages: readonly string[], places?: PlaceBook): Decoded {
  return atOnce(terminal49Steps(pages, places));
}

/** The same in steps. */
export function* terminal49Steps(pages: readonly string[], places?: PlaceBook): Generator<number, Decoded> {
  const decoded: Decoded = { events: [], setAside: [] };
  const raw: RawItem[] = [];
  let shipment: Shipment | null = null;
  for (const [at, text] of pages.entries()) {
    const position = `page ${at + 1}`;
    const document = readDocument(text);
    yield stepsOfPage(text);
    if ('reason' in document) {
      decoded.setAside.push(setAsideOf({ raw: excerpt(text), position }, `The page ${document.reason}.`));
      continue;
    }
    shipment ??= trackedShipment(document, places);
    if (!document.isList) continue;
    const included = new Map(
      document.included.map(readResource).flatMap((each) => (each ? [[keyOfResource(each), each]] : [])),
    );
    for (const [index, each] of document.data.entries())
      raw.push({ raw: each, position: `${position}, event ${index + 1}`, included });
  }
  const { items, setAside } = withinLimit(raw);
  for (const item of items) {
    const read = readRawEvent(item, shipment, places);
    if ('reason' in read) decoded.setAside.push(setAsideOf(item, read.reason));
    else decoded.events.push(read);
    yield stepsOfRouteEvent;
  }
  decoded.setAside.push(...setAside);
  if (shipment === null) return decoded;
  const endsOf = endsOfBoxes(decoded.events, shipment.ends);
  yield wholeSlice;
  const events = [...decoded.events, ...eventsOfShipment(shipment, decoded.events, endsOf, places)];
  yield wholeSlice;
  const { fields, ends } = shipment;
  const first = timeAt(fields, 'pod_original_eta_at', 'pod_timezone');
  const dates = routeDatesOf(first, null, zoneAt(fields, 'pod_timezone') ?? ends.POD?.zone ?? null);
  return {
    events: [...withEnds(events, endsOf), ...lastFreeDays(shipment)],
    setAside: decoded.setAside,
    ...dates,
  };
}
