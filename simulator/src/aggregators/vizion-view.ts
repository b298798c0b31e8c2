// What Vizion shows of a row.

import type { JsonObject } from '../reporting/reported-event.ts';
import { type Box, namesContainers } from '../world/journeys.ts';
import type { Port } from '../world/ports.ts';
import type { Found } from '../world/world.ts';
import { type BoxMove, boxMoves } from './followed.ts';
import type { FollowedRow } from './rows.ts';

/** By DCSA's code and load, and the role of the place where that matters. */
const descriptions: Readonly<Record<string, string>> = {
  'GTOT EMPTY': 'Gate out from origin port',
  'GTIN LADEN': 'Gate in at origin port',
  'LOAD LADEN POL': 'Loaded on vessel at origin port',
  'DEPA POL': 'Vessel departure from origin port',
  'ARRI PTS': 'Vessel arrival at transshipment port',
  'DISC LADEN PTS': 'Discharged from vessel at transshipment port',
  'LOAD LADEN PTS': 'Loaded on vessel at transshipment port',
  'DEPA PTS': 'Vessel departure from transshipment port',
  'ARRI POD': 'Vessel arrived at destination port',
  'DISC LADEN POD': 'Discharged from vessel at destination port',
  'GTOT LADEN': 'Gate out from destination port',
  'GTIN EMPTY': 'Gate in empty return',
};

const fields = { container: 'container_id', bill: 'bill_of_lading', booking: 'booking_number' } as const;

/** A child of a paper, for one of its boxes. */
export interface Child {
  id: string;
  box: Box;
}

/** Before it is named, a box has no child. A reference of a box has no children. */
export function childrenOf(row: FollowedRow, found: Found | null): Child[] {
  if (row.kind === 'container' || found === null || !namesContainers(found.shipment)) return [];
  return found.boxes.map((box, at) => ({ id: `${row.id}-${at + 1}`, box }));
}

/** @param status of the last update; @param child whose reference it is, in place of that of the paper */
export function referenceView(
  row: FollowedRow,
  status: string | null,
  isActive: boolean,
  child?: Child,
): JsonObject {
  return {
    ...{ id: child?.id ?? row.id, parent_reference_id: child === undefined ? null : row.id },
    ...{ container_id: child?.box.container ?? null, bill_of_lading: null, booking_number: null },
    [fields[row.kind]]: row.number,
    ...{ carrier_code: row.scac, carrier_scac: row.scac, active: isActive, last_update_status: status },
    created_at: new Date(row.createdAt).toISOString(),
  };
}

/** The newest update of one box. */
export function updateView(reference: string, { shipment }: Found, box: Box, now: number): JsonObject {
  const { legs } = box.itinerary;
  return {
    ...{ id: `u-${reference}-${now}`, reference_id: reference, created_at: new Date(now).toISOString() },
    payload: {
      container_id: namesContainers(shipment) ? box.container : null,
      container_iso: box.isoCode,
      ...{ bill_of_lading: shipment.bill, booking_number: shipment.booking },
      carrier_scac: shipment.carrier.scac,
      origin_port: portView(legs[0]?.from.port),
      destination_port: portView(legs.at(-1)?.to.port),
      milestones: boxMoves(shipment, box).map(milestoneView),
    },
  };
}

function milestoneView(move: BoxMove): JsonObject {
  const { place, ship } = move;
  return {
    description: descriptions[move.code] ?? descriptions[`${move.code} ${move.role}`] ?? move.code,
    raw_description: null,
    ...{ timestamp: move.localTime, planned: !move.isActual, source: 'carrier' },
    location: { ...placeView(place), facility: place.terminal, timezone: move.zone },
    ...{ vessel: ship?.name ?? null, vessel_imo: ship?.imo ?? null, voyage: move.voyage },
  };
}

function portView(port: Port | undefined): JsonObject | null {
  return port === undefined ? null : placeView(port);
}

function placeView({ unlocode, name }: { unlocode: string; name: string }): JsonObject {
  return { name, city: name, state: null, country: unlocode.slice(0, 2), unlocode, geolocation: null };
}
