import { localDate } from '../../domain/event-time.ts';
import type { Journey, Phase } from '../../domain/journey/journey.ts';
import { type Place, placeLabel } from '../../domain/place.ts';
import type { Status } from '../../domain/status.ts';

/** The state of the journey as one line for people: `In transit on MSC OSCAR to Rotterdam, NL`. */
export function statusText(journey: Journey, status: Status): string {
  const text = sentences[journey.phase](journey);
  if (status === 'delayed') return delayed(journey, text);
  if (status === 'arrived' && !arrivedPhases.has(journey.phase)) return `Arrived${at(journey.pod)}`;
  return text;
}

const sentences: Record<Phase, (journey: Journey) => string> = {
  booked: (journey) => `Booked${on(journey)}${to(journey.pod)}`,
  empty_released: (journey) => `Empty container released${at(lastPlace(journey))}`,
  gated_in: (journey) => `Received${at(lastPlace(journey))}, waiting to be loaded${on(journey)}`,
  loaded: (journey) => `Loaded${on(journey)}${at(lastPlace(journey))}`,
  sailing: (journey) => `In transit${on(journey)}${to(journey.pod)}`,
  transshipment: (journey) => `In transshipment${at(lastPlace(journey))}${to(journey.pod)}`,
  arrived: (journey) => `Arrived${at(journey.pod)}`,
  discharged: (journey) => `Arrived${at(journey.pod)}, discharged`,
  out_for_delivery: (journey) => `Arrived${at(journey.pod)}, out for delivery`,
  delivered: (journey) => `Arrived${at(journey.pod)}, delivered`,
  empty_returned: (journey) => `Arrived${at(journey.pod)}, empty container returned`,
};

const arrivedPhases: ReadonlySet<Phase> = new Set([
  'arrived',
  'discharged',
  'out_for_delivery',
  'delivered',
  'empty_returned',
]);

function delayed(journey: Journey, text: string): string {
  const due = journey.eta === null ? '' : `, was expected on ${localDate(journey.eta)}`;
  return `Delayed: ${text.charAt(0).toLowerCase()}${text.slice(1)}${due}`;
}

function on({ vessel }: Journey): string {
  return vessel === null || vessel.name === '' ? '' : ` on ${vessel.name}`;
}

function to(place: Place | null): string {
  return place === null ? '' : ` to ${placeLabel(place)}`;
}

function at(place: Place | null): string {
  return place === null ? '' : ` at ${placeLabel(place)}`;
}

function lastPlace(journey: Journey): Place | null {
  return journey.happened.findLast((milestone) => milestone.place !== null)?.place ?? null;
}
