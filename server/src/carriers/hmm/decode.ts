// Reads answers of HMM's "DCSA-like" API: DCSA 2.2 events, with their common parts given only once. Pure, never throws.

import type { Decoded } from '../../domain/events/event.ts';
import { parseBody } from '../body.ts';
import { type DecodeRules, decodeDcsa } from '../dcsa/decode.ts';
import { type Fields, fieldsAt, fieldsOf, isObject, listAt, textAt } from '../fields.ts';

type Json = Record<string, unknown>;

/**
 * Decodes the pages of one answer, which are objects of lists. The booking is in `shipment`, and ships and voyages are
 * in a list of calls. Both are copied into the events, which are then read like those of other carriers.
 */
export function decodeHmm(pages: readonly string[], rules: DecodeRules): Decoded {
  return decodeDcsa(pages.map(toDcsa), rules);
}

function toDcsa(page: string): string {
  const parsed = parseBody(page);
  if (parsed.kind !== 'json' || !isObject(parsed.json)) return page;
  const answer = fieldsOf(parsed.json);
  const members = Object.entries(parsed.json).map(([name, value]): [string, unknown] =>
    /^(shipment|transport|equipment)events?$/i.test(name) && Array.isArray(value)
      ? [name, value.map((event) => (isObject(event) ? inFull(event, answer) : event))]
      : [name, value],
  );
  return JSON.stringify(Object.fromEntries(members));
}

function inFull(event: Json, answer: Fields): Json {
  const booking = textAt(fieldsAt(answer, 'shipment'), 'carrierBookingReference');
  const call = fieldsOf(event).get('transportcall');
  return {
    ...(booking !== null && { carrierBookingReference: booking }),
    ...event,
    ...(isObject(call) && { transportCall: { ...callOf(fieldsOf(call), answer), ...call } }),
  };
}

/** The entry of `transportCall` that the event's own call refers to: by its id, or else the only ship's call in that port. */
function callOf(own: Fields, answer: Fields): Json {
  const id = textAt(own, 'transportCallID');
  const calls = listAt(answer, 'transportCall').filter(isObject);
  if (id !== null) return calls.find((call) => textAt(fieldsOf(call), 'transportCallID') === id) ?? {};
  if (textAt(own, 'modeOfTransport')?.toUpperCase() !== 'VESSEL') return {};
  const port = textAt(own, 'UNLocationCode');
  const there = calls.filter((call) => port !== null && textAt(fieldsOf(call), 'UNLocationCode') === port);
  return there.length === 1 ? (there[0] ?? {}) : {};
}
