import { errorText } from '../../access/error-text.ts';
import { type Body, parseBody, type Unreadable } from '../../body.ts';
import { type Fields, fieldsAt, fieldsOf, listAt, textAt } from '../../fields.ts';

/** One of ShipsGo's shipments, or why a body is none. */
type ShipmentBody = Exclude<Body, { kind: 'events' }> | { kind: 'events'; shipment: Fields };

const notAShipment: Unreadable = {
  kind: 'unreadable',
  reason: 'is JSON, but not one of ShipsGo’s shipments',
};

/** It has no answer of the shipping line yet. */
const waiting: ReadonlySet<string> = new Set(['NEW', 'INPROGRESS']);

/** Opens an answer about one shipment. Never throws. */
export function openShipment(text: unknown): ShipmentBody {
  const parsed = parseBody(text);
  if (parsed.kind === 'unreadable') return parsed;
  const shipment = shipmentIn(parsed.json);
  if (textAt(shipment, 'status') !== null) return { kind: 'events', shipment };
  const error = errorText(parsed.json);
  return error === null || shipment.size > 0 ? notAShipment : { kind: 'error', text: error };
}

/** ShipsGo has accepted the reference, and knows nothing of it yet. */
export function isWaiting(shipment: Fields): boolean {
  return waiting.has(statusOf(shipment));
}

/** ShipsGo cannot follow it (any more). */
export function isUntracked(shipment: Fields): boolean {
  return statusOf(shipment) === 'UNTRACKED';
}

function statusOf(shipment: Fields): string {
  return textAt(shipment, 'status')?.toUpperCase() ?? '';
}

/** Seen bare, and as `{ "message": "SUCCESS", "shipment": {…} }`. */
export function shipmentIn(json: unknown): Fields {
  const body = fieldsOf(json);
  const inner = fieldsAt(body, 'shipment');
  return inner.size > 0 ? inner : textAt(body, 'id') === null ? new Map() : body;
}

/** Seen bare, and as `{ "message": "SUCCESS", "shipments": […], "meta": {…} }`. */
export function shipmentsIn(json: unknown): Fields[] {
  const list = Array.isArray(json) ? json : listAt(fieldsOf(json), 'shipments');
  return list.map(fieldsOf);
}

/** The id of a shipment; null for one that cannot be put into an address. */
export function idOf(shipment: Fields): string | null {
  const id = textAt(shipment, 'id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
