// The legs of the sea journey, as clients see them.

import { type Static, Type } from 'typebox';
import { formatEventTime } from '../../domain/events/event-time.ts';
import type { Milestone } from '../../domain/journey/journey.ts';
import type { SeaLeg } from '../../domain/journey/sea-route.ts';
import { oneOf, orNull } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import {
  classifier,
  dayOnly,
  FacilitySchema,
  imo,
  PlaceSchema,
  presentFacility,
  presentPlace,
  stepTime,
} from './milestone.ts';

const LegMomentSchema = Type.Object(
  { time: stepTime, day_only: dayOnly, classifier, facility: orNull(FacilitySchema) },
  {
    title: 'LegMoment',
    description: 'When the ship leaves or arrives, and at which terminal; null when not known',
  },
);

const LegEndSchema = Type.Object(PlaceSchema.properties, {
  title: 'LegEnd',
  description: 'The place where a leg begins or ends',
});

const LegSchema = Type.Object(
  {
    from: LegEndSchema,
    to: LegEndSchema,
    vessel: Type.String({ description: 'Vessel name; empty when unknown' }),
    imo,
    voyage: orNull(Type.String()),
    departs: orNull(LegMomentSchema),
    arrives: orNull(LegMomentSchema),
    state: oneOf(
      ['done', 'current', 'ahead'],
      'The box has left it behind, is sailing on it, or has not begun it',
      'LegState',
    ),
  },
  { title: 'Leg', description: 'From one port of the sea journey to the next' },
);

export type LegMomentView = Static<typeof LegMomentSchema>;

export type SeaLegView = Static<typeof LegSchema>;

/** `way`: from port to port along the lanes, for a map, as GeoJSON has positions; null if none is known. */
export type DrawnLeg = SeaLegView & { way: ReturnType<Services['seaWay']> };

export const legs = Type.Array(LegSchema, {
  description:
    'The sea journey, from the port of loading to the port of discharge; empty while only one port is known',
});

/** A leg as clients read it. */
export function presentLeg({
  from,
  to,
  vessel,
  voyage,
  departure,
  arrival,
  state,
}: SeaLeg): Static<typeof LegSchema> {
  return {
    from: presentPlace(from),
    to: presentPlace(to),
    vessel: vessel?.name ?? '',
    imo: vessel?.imo ?? null,
    voyage,
    departs: momentOf(departure),
    arrives: momentOf(arrival),
    state,
  };
}

function momentOf(step: Milestone | undefined): LegMomentView | null {
  if (step === undefined) return null;
  const { time, classifier } = step;
  return {
    time: formatEventTime(time),
    day_only: time.precision === 'day',
    classifier,
    facility: presentFacility(step),
  };
}

export function withWay(leg: SeaLegView, { seaWay }: Services): DrawnLeg {
  const [from, to] = [leg.from.coordinates, leg.to.coordinates];
  return { ...leg, way: from && to && seaWay(from, to) };
}
