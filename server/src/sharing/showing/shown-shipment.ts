import { type Timing, timingOf } from '../../domain/journey/timing.ts';
import type { OwnersServices } from '../../tracking/free-time/for-owner.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import type { FreeTimeClockView } from '../../tracking/showing/free-time.ts';
import { type DrawnLeg, withWay } from '../../tracking/showing/leg.ts';
import { presentTracking } from '../../tracking/showing/present.ts';
import type { JourneyView } from '../../tracking/showing/schemas.ts';

/** The fields of a journey that people without an account see. Every other field, also one that is added later, is not shown. */
const shownFields = [
  ...['container', 'current_status', 'status', 'phase', 'eta', 'eta_initial', 'eta_cause'],
  ...['eta_basis', 'days_to_eta'],
  ...['forecast', 'bl', 'booking', 'iso_equipment_code', 'equipment_type', 'vessel', 'imo', 'voyage'],
  ...['pol', 'pod', 'pod_confidence', 'arrived_at', 'count', 'trace', 'legs', 'upcoming'],
] as const satisfies readonly (keyof JourneyView)[];

/** Of a free-time clock: what tells neither costs, nor terms, nor own dates. */
const shownOfClock = [
  ...['direction', 'kind', 'state', 'place', 'last_free_day', 'free_until'],
  ...['expected_last_free_day', 'days_left'],
] as const satisfies readonly (keyof FreeTimeClockView)[];

/** A journey without what could help a thief (seals, release, holds), and without the words of other parties. */
export type ShownJourney = Omit<Pick<JourneyView, (typeof shownFields)[number]>, 'legs'> & {
  legs: DrawnLeg[];
  free_time: Pick<FreeTimeClockView, (typeof shownOfClock)[number]>[];
  timing: Timing | null;
};

export type ShownShipment = ReturnType<typeof shownShipment>;

/** Boxes of one answer: each has its steps, and a list shows the others. */
const mostBoxes = 50;

/** The shipment with the boxes that the link shows; `first` comes first. */
export function shownShipment(services: OwnersServices, shipment: StoredShipment, first?: string) {
  const { reference, tracking } = presentTracking(services, shipment, first);
  const { carrier, checked_at, stale, containers = [tracking] } = tracking;
  const boxes = [
    ...containers.filter(({ container }) => container === first),
    ...containers.filter(({ container }) => container !== first),
  ];
  return {
    reference,
    own_references: shipment.words.ownReferences,
    carrier,
    last_checked_at: checked_at,
    /** The last question to the carrier had no result. */
    stale,
    arrived: boxes.every(({ status }) => status === 'arrived'),
    containers: boxes.slice(0, mostBoxes).map((shown) => {
      const stored = shipment.journeys.find(({ container }) => container === shown.container);
      return shownJourney(services, shown, stored ? timingOf(stored, services.now()) : null);
    }),
  };
}

function shownJourney(services: OwnersServices, journey: JourneyView, timing: Timing | null): ShownJourney {
  const legs = journey.legs.map((leg) => withWay(leg, services));
  const shown = fieldsOf(journey, shownFields);
  const freeTime = journey.free_time.map((clock) => fieldsOf(clock, shownOfClock));
  return { ...shown, timing, legs, free_time: freeTime };
}

function fieldsOf<Shown extends object, Field extends keyof Shown>(
  shown: Shown,
  fields: readonly Field[],
): Pick<Shown, Field> {
  return Object.fromEntries(fields.map((field) => [field, shown[field]])) as Pick<Shown, Field>;
}
