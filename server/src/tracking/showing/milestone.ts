// A step of a journey and its place, as clients see them.

import { type Static, Type } from 'typebox';
import type { Milestone } from '../../domain/journey/journey.ts';
import type { NamingPorts } from '../../domain/journey/milestone-label.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { coordinatesOf, type Place, placeLabel } from '../../domain/places/place.ts';
import { eventCode, oneOf, orNull } from '../../http/schema-terms.ts';

const coordinates = orNull(
  Type.Object(
    { latitude: Type.Number(), longitude: Type.Number() },
    { title: 'Coordinates', description: 'Decimal degrees (WGS 84); null when not known' },
  ),
);

const locationName = orNull(
  Type.String({
    description:
      'The carrier’s own name for the place, such as that of a terminal; null when it gave none but that of the city',
  }),
);

export const PlaceSchema = Type.Object(
  {
    location: Type.String({ description: 'City and country code' }),
    location_name: locationName,
    unlocode: orNull(
      Type.String({ description: 'UN/LOCODE as the carrier wrote it; null when it gave none' }),
    ),
    coordinates,
  },
  { title: 'Place', description: 'A port or another place; null when it is not known' },
);

export const PortSchema = Type.Object(
  { location: Type.String(), unlocode: orNull(Type.String()) },
  { title: 'Port' },
);

export type PlaceView = Static<typeof PlaceSchema>;

export const FacilitySchema = Type.Object(
  {
    code: Type.String(),
    list: orNull(oneOf(['SMDG', 'BIC'], 'The code list; null for a code of the carrier', 'FacilityList')),
    name: orNull(Type.String({ description: 'Null when the list of terminals does not have it' })),
  },
  { title: 'Facility', description: 'The terminal, depot or yard; null when it is not known' },
);

export const stepTime = Type.String({
  description: 'ISO 8601, with the offset of the place if its time zone is known, otherwise without one',
});

export const dayOnly = Type.Boolean({
  description: 'The carrier gave only the day: the clock in `time` is midnight and says nothing',
});

export const classifier = oneOf(['ACT', 'EST', 'PLN'], 'Actual, estimated or planned', 'Classifier');

export const imo = orNull(Type.String({ description: 'IMO number of the vessel: seven digits' }));

export const MilestoneSchema = Type.Object(
  {
    event: Type.String({ description: 'What happened or is expected, in words' }),
    location: Type.String({ description: 'City and country code; empty when unknown' }),
    location_name: locationName,
    time: stepTime,
    day_only: dayOnly,
    code: eventCode('DCSA event code; DOCUMENT for papers, OTHER for events without a code in the standard'),
    classifier,
    unlocode: orNull(Type.String()),
    coordinates,
    facility: orNull(FacilitySchema),
    vessel: Type.String({ description: 'Vessel name; empty when unknown or not on a ship' }),
    imo,
    voyage: orNull(Type.String()),
  },
  { title: 'Milestone' },
);

export const LastEventSchema = Type.Object(
  { event: Type.String(), location: Type.String(), time: Type.String(), day_only: Type.Boolean() },
  { title: 'LastEvent', description: 'The newest step that happened, as in `trace`' },
);

export const lastEventExample: Static<typeof LastEventSchema> = {
  event: 'Vessel departed from port of loading',
  location: 'Busan, KR',
  time: '2026-11-02T04:00:00+09:00',
  day_only: false,
};

export type MilestoneView = Static<typeof MilestoneSchema>;

/** A step as clients read it. */
export function presentMilestone(milestone: Milestone, journey: NamingPorts): MilestoneView {
  return {
    ...traceEntry(milestone, journey),
    code: milestone.code,
    classifier: milestone.classifier,
    location_name: milestone.place?.locationName ?? null,
    unlocode: milestone.place?.unlocode ?? null,
    coordinates: milestone.place && coordinatesOf(milestone.place),
    facility: presentFacility(milestone),
    vessel: milestone.vessel?.name ?? '',
    imo: milestone.vessel?.imo ?? null,
    voyage: milestone.voyage,
  };
}

/** The terminal of a step. */
export function presentFacility({ place }: Milestone): MilestoneView['facility'] {
  const facility = place?.facility ?? null;
  return facility && { code: facility.code, list: facility.list, name: facility.name ?? null };
}

/** A port as clients read it. */
export function presentPlace(place: Place): PlaceView {
  return {
    location: placeLabel(place),
    location_name: place.locationName ?? null,
    unlocode: place.unlocode,
    coordinates: coordinatesOf(place),
  };
}
