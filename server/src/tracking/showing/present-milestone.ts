import type { Milestone } from '../../domain/journey/journey.ts';
import type { NamingPorts } from '../../domain/journey/milestone-label.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { coordinatesOf, type Place, placeLabel } from '../../domain/place.ts';
import type { MilestoneView, PlaceView } from './milestone-schema.ts';

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
