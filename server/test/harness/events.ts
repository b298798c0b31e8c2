// Events of an invented carrier in a short form: `act('LOAD', 'CNSHA', '2026-03-01T10:00', { ship })`.

import type { Classifier, EventCode, TrackingEvent, Vessel } from '../../src/domain/events/event.ts';
import { wallClock } from '../../src/domain/events/event-time.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import type { ShipmentState } from '../../src/domain/journey/shipment-state.ts';
import { placeOf } from '../../src/domain/places/place.ts';

export const box = 'MSCU5956818';

export interface EventDetails extends Partial<Omit<TrackingEvent, 'vessel'>> {
  /** The name of the ship, such as `AURORA`. */
  ship?: string;
  imo?: string;
}

type Tell = (code: EventCode, unlocode: string, local: string, details?: EventDetails) => TrackingEvent;

export const act: Tell = (...told) => event('ACT', ...told);
export const est: Tell = (...told) => event('EST', ...told);
export const pln: Tell = (...told) => event('PLN', ...told);

function event(
  classifier: Classifier,
  code: EventCode,
  unlocode: string,
  local: string,
  { ship, imo, ...details }: EventDetails = {},
): TrackingEvent {
  const place = placeOf({ unlocode });
  const transport = code === 'ARRI' || code === 'DEPA';
  const atSea = transport || code === 'LOAD' || code === 'DISC';
  const vessel: Vessel | null =
    ship === undefined && imo === undefined ? null : { name: ship ?? '', imo: imo ?? null };
  return {
    carrier: 'MSCU',
    kind: transport ? 'transport' : 'equipment',
    code,
    classifier,
    time: wallClock(`${local}:00`, place.zone),
    createdAt: null,
    containers: transport ? [] : [box],
    isoEquipmentCode: null,
    load: transport ? null : 'laden',
    place,
    callId: null,
    callSequence: null,
    mode: atSea ? 'vessel' : 'truck',
    vessel,
    exportVoyage: null,
    importVoyage: null,
    billsOfLading: [],
    bookings: [],
    role: null,
    retracted: false,
    words: '',
    ...details,
  };
}

/** Applies one answer, by default a complete one; `pod` is what the workspace says. */
export function applyEvents(
  state: ShipmentState | null,
  receivedAt: string,
  events: TrackingEvent[],
  complete = true,
  pod: string | null = null,
): ShipmentState {
  const observation = { carrier: 'MSCU', receivedAt, complete, decoded: { events, setAside: [] } };
  return applyObservation(state, observation, { reference: box, shape: 'container', words: { pod } });
}

/** The journey of a state with only one container. */
export function onlyJourney(state: ShipmentState): Journey {
  const [journey, ...others] = state.journeys;
  if (journey === undefined || others.length > 0)
    throw new Error(`expected one journey, got ${state.journeys.length}`);
  return journey;
}

/** The journey after one complete answer. */
export function journeyOf(receivedAt: string, ...events: TrackingEvent[]): Journey {
  return onlyJourney(applyEvents(null, receivedAt, events));
}
