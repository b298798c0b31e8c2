import type {
  Classifier,
  EventCode,
  EventKind,
  LocationRole,
  TrackingEvent,
} from '../../domain/events/event.ts';
import { type Place, samePort } from '../../domain/places/place.ts';
import { readVessel, readVoyage } from '../dcsa/vessel.ts';
import { type Fields, fieldsAt, fieldsOf, textAt } from '../fields.ts';
import type { Item } from '../set-aside.ts';
import { draftEvent, type Frame } from './draft-event.ts';
import { coscoPlace, type KnownPlaces } from './place.ts';

/** A part of the voyage on one ship. */
export interface CoscoLeg {
  item: Item;
  fields: Fields;
  from: Place | null;
  to: Place | null;
}

interface Move {
  /** The field of the leg that contains the time. */
  field: string;
  at: 'from' | 'to';
  kind: EventKind;
  code: EventCode;
  classifier: Classifier;
}

/** The times of a leg and their meanings. */
const moves: readonly Move[] = [
  { field: 'actualShippingDate', at: 'from', kind: 'equipment', code: 'LOAD', classifier: 'ACT' },
  { field: 'expectedDateOfDeparture', at: 'from', kind: 'transport', code: 'DEPA', classifier: 'EST' },
  { field: 'actualDepartureDate', at: 'from', kind: 'transport', code: 'DEPA', classifier: 'ACT' },
  { field: 'estimatedDateOfArrival', at: 'to', kind: 'transport', code: 'ARRI', classifier: 'EST' },
  { field: 'actualArrivalDate', at: 'to', kind: 'transport', code: 'ARRI', classifier: 'ACT' },
  { field: 'actualDischargeDate', at: 'to', kind: 'equipment', code: 'DISC', classifier: 'ACT' },
];

/** Where the whole voyage begins and ends. */
interface Ends {
  pol: Place | null;
  pod: Place | null;
}

/** The legs of a paper's `actualShipment`, in the given order. */
export function readLegs(items: readonly Item[], known: KnownPlaces): CoscoLeg[] {
  return items.map((item) => {
    const fields = fieldsOf(item.raw);
    return {
      item,
      fields,
      from: coscoPlace(textAt(fields, 'portOfLoading'), known),
      to: coscoPlace(textAt(fields, 'portOfDischarge'), known),
    };
  });
}

/** The ends of the voyage, from `trackingPath`. */
export function endsOf(content: Fields, known: KnownPlaces): Ends {
  const path = fieldsAt(content, 'trackingPath');
  return { pol: coscoPlace(textAt(path, 'pol'), known), pod: coscoPlace(textAt(path, 'pod'), known) };
}

/** The moves of one leg, both of the ship and of the boxes; they are for all boxes of the paper. */
export function legEvents(leg: CoscoLeg, ends: Ends, frame: Frame): (TrackingEvent | { reason: string })[] {
  return moves.flatMap((move) => {
    const written = textAt(leg.fields, move.field);
    return written === null ? [] : [legEvent(leg, move, written, ends, frame)];
  });
}

function legEvent(
  leg: CoscoLeg,
  { at, kind, code, classifier }: Move,
  written: string,
  ends: Ends,
  frame: Frame,
): TrackingEvent | { reason: string } {
  const draft = draftEvent(frame, kind, written, leg[at]);
  if ('reason' in draft) return draft;
  const voyage = readVoyage(leg.fields, 'voyageNo');
  return {
    ...draft,
    code,
    classifier,
    mode: 'vessel',
    vessel: readVessel(leg.fields),
    load: kind === 'equipment' ? 'laden' : null,
    exportVoyage: at === 'from' ? voyage : null,
    importVoyage: at === 'to' ? voyage : null,
    role: roleOf(leg[at], ends),
  };
}

/** At a port of the voyage that is neither its beginning nor its end, the box changes ships. */
function roleOf(
  place: Place | null,
  { pol, pod }: { pol: Place | null; pod: Place | null },
): LocationRole | null {
  if (place === null || pol === null || pod === null) return null;
  if (samePort(place, pol)) return 'POL';
  return samePort(place, pod) ? 'POD' : 'PTS';
}
