// What Terminal49 shows of a row, as JSON:API.

import type { JsonObject } from '../reporting/reported-event.ts';
import type { Box } from '../world/journeys.ts';
import { namesContainers } from '../world/journeys.ts';
import type { Found } from '../world/world.ts';
import { type BoxMove, boxMoves } from './followed.ts';
import type { FollowedRow } from './rows.ts';

/** By DCSA's code and load, and the role of the place where that matters. */
const codes: Readonly<Record<string, string>> = {
  'GTOT EMPTY': 'empty_out',
  'GTIN LADEN': 'full_in',
  'LOAD LADEN POL': 'vessel_loaded',
  'DEPA POL': 'vessel_departed',
  'ARRI PTS': 'transshipment_arrived',
  'DISC LADEN PTS': 'transshipment_discharged',
  'LOAD LADEN PTS': 'transshipment_loaded',
  'DEPA PTS': 'transshipment_departed',
  'ARRI POD': 'vessel_arrived',
  'DISC LADEN POD': 'vessel_discharged',
  'GTOT LADEN': 'full_out',
  'GTIN EMPTY': 'empty_in',
};

/** How a row stands, and the shipment that it led to. */
export interface RequestState {
  status: 'pending' | 'created' | 'failed' | 'tracking_stopped';
  found: Found | null;
}

const requestTypes = { container: 'container', bill: 'bill_of_lading', booking: 'booking_number' } as const;

export function requestView(row: FollowedRow, { status, found }: RequestState): JsonObject {
  const hasShipment = found !== null && (status === 'created' || status === 'tracking_stopped');
  return {
    ...{ id: row.id, type: 'tracking_request' },
    attributes: {
      ...{ request_number: row.number, request_type: requestTypes[row.kind], status },
      scac: row.scac ?? found?.shipment.carrier.scac ?? null,
      failed_reason: status === 'failed' ? 'not_found' : null,
      created_at: utc(row.createdAt),
    },
    relationships: {
      tracked_object: { data: hasShipment ? { id: `s-${row.id}`, type: 'shipment' } : null },
    },
  };
}

export function shipmentDocument(row: FollowedRow, { found, status }: RequestState, now: number): JsonObject {
  if (found === null) return { data: null };
  const { shipment, boxes } = found;
  const legs = boxes[0]?.itinerary.legs ?? [];
  const [from, to] = [legs[0]?.from, legs.at(-1)?.to];
  const named = namesContainers(shipment);
  const containers = boxes.map((box, at) => ({
    ...{ id: boxId(row, at), type: 'container' },
    attributes: {
      number: named ? box.container : 'NOT_ASSIGNED',
      equipment_type: 'dry',
      equipment_length: 40,
    },
  }));
  return {
    data: {
      ...{ id: `s-${row.id}`, type: 'shipment' },
      attributes: {
        bill_of_lading_number: shipment.bill,
        shipping_line_scac: shipment.carrier.scac,
        shipping_line_name: shipment.carrier.name,
        port_of_lading_locode: from?.port.unlocode ?? null,
        port_of_lading_name: from?.port.name ?? null,
        pol_timezone: from?.port.zone ?? null,
        port_of_discharge_locode: to?.port.unlocode ?? null,
        port_of_discharge_name: to?.port.name ?? null,
        pod_timezone: to?.port.zone ?? null,
        line_tracking_stopped_at: status === 'tracking_stopped' ? utc(now) : null,
      },
      relationships: { containers: { data: containers.map(({ id, type }) => ({ id, type })) } },
    },
    included: containers,
  };
}

/** The shipment as the list has it: with the dates of its voyage, and how each box stands. */
export function listedDocument(row: FollowedRow, state: RequestState, now: number) {
  const { data, included } = shipmentDocument(row, state, now) as {
    data: JsonObject;
    included: JsonObject[];
  };
  const { shipment, boxes } = state.found ?? { shipment: null, boxes: [] };
  const moves = boxes.map((box) => (shipment === null ? [] : boxMoves(shipment, box)));
  const dateOf = (code: string, isActual: boolean) =>
    moves[0]?.findLast((move) => `${move.code} ${move.role}` === code && move.isActual === isActual);
  const at = (move: BoxMove | undefined) => (move === undefined ? null : utc(move.at));
  const dates = {
    pol_etd_at: at(dateOf('DEPA POL', false)),
    pol_atd_at: at(dateOf('DEPA POL', true)),
    pod_eta_at: at(dateOf('ARRI POD', false)),
    pod_ata_at: at(dateOf('ARRI POD', true)),
    line_tracking_last_attempted_at: utc(now),
  };
  return {
    data: { ...data, attributes: { ...(data.attributes as JsonObject), ...dates } },
    included: included.map((box, index) => {
      const last = moves[index]?.findLast((move) => move.isActual);
      const attributes = { ...(box.attributes as JsonObject), current_status: last?.code ?? 'new' };
      return { ...box, attributes };
    }),
  };
}

/** The raw events of the box with that id; null for another id. */
export function rawEventsDocument(
  row: FollowedRow,
  { shipment, boxes }: Found,
  id: string,
): JsonObject | null {
  const at = boxes.findIndex((_, index) => boxId(row, index) === id);
  const box: Box | undefined = boxes[at];
  if (box === undefined) return null;
  return { data: boxMoves(shipment, box).map((move, index) => rawEventView(move, index, id)), links: {} };
}

function rawEventView(move: BoxMove, index: number, box: string): JsonObject {
  return {
    ...{ id: move.key, type: 'raw_event' },
    attributes: {
      event: codes[move.code] ?? codes[`${move.code} ${move.role}`] ?? null,
      ...{ original_event: null, index, estimated: !move.isActual, timestamp: utc(move.at) },
      actual_at: move.isActual ? utc(move.at) : null,
      estimated_at: move.isActual ? null : utc(move.at),
      ...{ timezone: move.zone, invalidated_at: null, created_at: utc(move.createdAt) },
      ...{ data_source: 'shipping_line', voyage_number: move.voyage },
      ...{ location_name: move.place.name, location_locode: move.place.unlocode },
      ...{ vessel_name: move.ship?.name ?? null, vessel_imo: move.ship?.imo ?? null },
    },
    relationships: { container: { data: { id: box, type: 'container' } } },
  };
}

function boxId(row: FollowedRow, at: number): string {
  return `b-${row.id}-${at + 1}`;
}

function utc(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
