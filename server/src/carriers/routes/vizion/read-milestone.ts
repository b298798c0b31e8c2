import type { Classifier, LocationRole, TrackingEvent, Vessel } from '../../../domain/events/event.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { isTimeZone } from '../../../domain/time/time-zone.ts';
import { classifierOf, moveCode, readMode } from '../../dcsa/codes.ts';
import {
  eventTimeOf,
  readWrittenTime,
  type TimeReading,
  type WrittenTime,
} from '../../dcsa/event-time-rule.ts';
import { ediVessel, type MessageFacts } from '../../edi/edi-event.ts';
import { move, remark } from '../../edi/status-meaning.ts';
import { type Fields, fieldsAt, fieldsOf, isTrueAt, textAt, valueAt } from '../../fields.ts';
import { inRole, type RouteMeaning, routeEvent } from '../route-event.ts';
import { milestoneMeaning } from './milestones.ts';
import { vizionPlace } from './vizion-place.ts';

/** A milestone, except for what its update adds. */
export interface VizionStep {
  meaning: RouteMeaning;
  time: WrittenTime;
  /** On the clock of its place, as far as that is known. */
  local: string;
  place: Place | null;
  zone: string | null;
  vessel: Vessel | null;
  voyage: string | null;
}

/** The parties that know a time. What others expect is a prediction, which is no statement of the line. */
const parties = new Set(['carrier', 'terminal', 'rail']);

/** The milestone; a sentence when a necessary part is missing. */
export function readMilestone(raw: unknown, places?: PlaceBook): VizionStep | { reason: string } {
  const fields = fieldsOf(raw);
  const meaning = readMeaning(fields);
  if (meaning === null) return { reason: 'It has no description.' };
  const time = readWrittenTime(textAt(fields, 'timestamp') ?? '');
  if (time === null) return { reason: 'It has no timestamp after 2000.' };
  const classifier = readClassifierOf(fields);
  if (classifier === null) return { reason: 'It does not say whether it has happened.' };
  const source = textAt(fields, 'source')?.toLowerCase() ?? null;
  if (classifier !== 'ACT' && source !== null && !parties.has(source))
    return { reason: `It is a prediction (${source}), and no statement of the line.` };
  const location = fieldsAt(fields, 'location');
  const place = vizionPlace(location, places);
  const zone = place?.zone == null ? zoneOf(location) : null;
  return {
    meaning: { ...meaning, classifier },
    ...{ time, place, zone },
    local: eventTimeOf(time, place?.zone ?? zone, false, false).local,
    vessel: ediVessel(textAt(fields, 'vessel') ?? '', textAt(fields, 'vessel_imo') ?? ''),
    voyage: textAt(fields, 'voyage'),
  };
}

/** The event of a milestone in its update. */
export function eventOfMilestone(
  { local, time, ...step }: VizionStep,
  frame: MessageFacts,
  dayOnly: TimeReading['dayOnly'],
): TrackingEvent | { reason: string } {
  if (frame.containers.length === 0 && step.meaning.kind !== 'transport')
    return { reason: 'It is about a box that has no number yet.' };
  const isDay = step.meaning.classifier === 'ACT' ? dayOnly.happened : dayOnly.ahead;
  const day = { reading: local, offset: null, dateOnly: true };
  return routeEvent(frame, { ...step, time: isDay && local.endsWith('T00:00:00') ? day : time });
}

/**
 * The description says more than the code of DCSA that newer answers have beside it, and the code more than a description
 * that is not standardised. The code knows whether the box is empty.
 */
function readMeaning(fields: Fields): RouteMeaning | null {
  const description = textAt(fields, 'description', 'raw_description');
  const coded = fieldsAt(fields, 'journey_event');
  const known = description === null ? null : milestoneMeaning(description);
  const words = textAt(fields, 'raw_description') ?? description ?? '';
  const meaning = known ?? codedMeaning(coded, words);
  if (meaning === null) return null;
  const load = meaning.kind === 'equipment' ? (loadOf(coded) ?? meaning.load) : meaning.load;
  return { ...meaning, load, words: meaning.words || words, role: meaning.role ?? roleOf(fields, load) };
}

function codedMeaning(coded: Fields, words: string): RouteMeaning | null {
  const type = textAt(coded, 'event_type')?.toUpperCase() ?? null;
  const kind = textAt(coded, 'journey_type')?.toUpperCase() === 'TRANSPORT' ? 'transport' : 'equipment';
  const code = textAt(coded, 'journey_type')?.toUpperCase() === 'SHIPMENT' ? 'OTHER' : moveCode(kind, type);
  if (code === 'OTHER')
    return words === '' && type === null ? null : inRole(null, remark(words || `${type}`));
  const mode = readMode(new Map([['modeoftransport', coded.get('transport_mode')]]));
  const load = kind === 'transport' ? null : (loadOf(coded) ?? 'laden');
  return inRole(null, move(code, { mode, load }));
}

function loadOf(coded: Fields): 'laden' | 'empty' | null {
  const text = textAt(coded, 'empty_indicator')?.toUpperCase();
  if (text === 'EMPTY') return 'empty';
  return text === 'LADEN' || text === 'FULL' ? 'laden' : null;
}

const roles: readonly LocationRole[] = ['PRE', 'POL', 'PTS', 'POD', 'PDE'];

/** The role of the place. Where an empty box is fetched or returned, it is none of the voyage. */
function roleOf(fields: Fields, load: TrackingEvent['load']): LocationRole | null {
  const given = textAt(fieldsAt(fields, 'shipment_location'), 'type_code')?.toUpperCase();
  return load === 'empty' ? null : (roles.find((role) => role === given) ?? null);
}

/** Newer answers have a classifier of DCSA. `planned` says only that it has not happened. */
function readClassifierOf(fields: Fields): Classifier | null {
  const given = textAt(fieldsAt(fields, 'journey_event'), 'event_classifier');
  const classifier = given === null ? null : classifierOf(given);
  if (classifier !== null) return classifier;
  if (valueAt(fields, 'planned') === undefined) return null;
  return isTrueAt(fields, 'planned') ? 'EST' : 'ACT';
}

function zoneOf(location: Fields): string | null {
  const zone = textAt(location, 'timezone');
  return zone !== null && isTimeZone(zone) ? zone : null;
}
