import type { EventCode } from '../../domain/events/event.ts';
import { localDate } from '../../domain/events/event-time.ts';
import type { Journey, Milestone, Phase } from '../../domain/journey/journey.ts';
import { isVesselMove } from '../../domain/journey/ship.ts';
import type { Status } from '../../domain/journey/status.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';

/** The state of the journey as one line for people: `In transit on MSC OSCAR to Rotterdam, NL`. */
export function statusText(journey: Journey, status: Status): string {
  const text = sentences[journey.phase](journey);
  return status === 'delayed' ? delayed(journey, text) : text;
}

const sentences: Record<Phase, (journey: Journey) => string> = {
  booked: (journey) => `Booked${on(journey)}${to(journey.pod)}`,
  empty_released: (journey) => `Empty container released${at(placeOf(journey, 'GTOT', 'empty'))}`,
  gated_in: (journey) => `Received${at(placeOf(journey, 'GTIN'))}, waiting to be loaded${on(journey)}`,
  loaded: (journey) => `Loaded${on(journey)}${at(placeOf(journey, 'LOAD'))}`,
  sailing: (journey) => `In transit${on(journey)}${to(journey.pod)}`,
  transshipment: (journey) => `In transshipment${at(placeOf(journey, 'DISC'))}${to(journey.pod)}`,
  arrived: (journey) => `Arrived${at(journey.pod)}`,
  discharged: (journey) =>
    journey.arrivedAt === null
      ? `Discharged${at(placeOf(journey, 'DISC'))}`
      : `Arrived${at(journey.pod)}, discharged`,
  out_for_delivery: (journey) => `Arrived${at(journey.pod)}, out for delivery`,
  delivered: (journey) => `Arrived${at(journey.pod)}, delivered`,
  empty_returned: (journey) => `Arrived${at(journey.pod)}, empty container returned`,
};

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

/** Where the box made the move that gives the sentence. A later event of another kind may be about another place. */
function placeOf({ happened }: Journey, code: EventCode, load: Milestone['load'] = 'laden'): Place | null {
  const isMove = (step: Milestone) => step.code === code && (step.load ?? 'laden') === load;
  return happened.findLast((step) => isMove(step) && (isGate(step) || isVesselMove(step)))?.place ?? null;
}

function isGate({ code }: Milestone): boolean {
  return code === 'GTIN' || code === 'GTOT';
}
