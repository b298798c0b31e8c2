// UN/EDIFACT IFTSTA, International multimodal status report, D.95B to D.16A, in the form that ocean carriers send.

import type {
  Classifier,
  EventCode,
  LocationRole,
  TrackingEvent,
  TransportMode,
} from '../../../domain/event.ts';
import { samePort } from '../../../domain/place.ts';
import type { PlaceBook } from '../../../domain/place-book.ts';
import type { WrittenTime } from '../../dcsa/event-time-rule.ts';
import { type EdiReading, ediEvent, type MessageFacts, unreadable } from '../edi-event.ts';
import { type Segment, textOf } from '../segment.ts';
import { meaningOf, move, type StatusMeaning, withCargo } from '../status-meaning.ts';
import { openIftstaFacts } from './facts.ts';
import { type Leg, readStatusGroup, type StatusGroup, type Stay } from './status-group.ts';
import { iftstaStatuses } from './statuses.ts';

/** The events of a message, and the statuses that cannot be read. Pure, never throws. */
export function readIftsta(
  headers: readonly Segment[],
  segments: readonly Segment[],
  places?: PlaceBook,
): EdiReading {
  const { common, groups } = divide(segments);
  if (groups.length === 0) return unreadable('It has no STS segment with the status.');
  const events: TrackingEvent[] = [];
  const faults: string[] = [];
  const factsOf = openIftstaFacts(headers, common);
  for (const { consignment, inner } of groups) {
    const message = factsOf(consignment, inner);
    const read = readStatus(message, readStatusGroup(inner, places), textOf(inner[0], 2));
    events.push(...read.events);
    faults.push(...read.faults);
  }
  return { events, faults };
}

interface Group {
  /** CNI and the segments between it and its first status. */
  consignment: Segment[];
  /** STS and the segments up to the next STS. */
  inner: Segment[];
}

function divide(segments: readonly Segment[]): { common: Segment[]; groups: Group[] } {
  const common: Segment[] = [];
  const groups: Group[] = [];
  let consignment: Segment[] = [];
  let current = common;
  for (const segment of segments) {
    if (segment.tag === 'CNI') {
      consignment = [];
      current = consignment;
    }
    if (segment.tag === 'STS') {
      current = [];
      groups.push({ consignment, inner: current });
    }
    current.push(segment);
  }
  return { common, groups };
}

function readStatus(message: MessageFacts, group: StatusGroup, code: string): EdiReading {
  if (code === '' && group.words === '') return unreadable('A status has no code and no words.');
  const meaning = meaningOf(code.toUpperCase(), iftstaStatuses, group.words);
  const stay = stayOf(group, meaning);
  const leg = stay?.leg ?? seaLegOf(group);
  const facts = {
    load: group.load,
    place: group.place ?? stay?.place ?? null,
    role: stay === null ? null : roleOf(group, stay),
    vessel: leg?.vessel ?? null,
    voyage: leg?.voyage ?? null,
  };
  const moved = withMode(meaning, stay?.leg ?? null);
  const events = [...timesOf(group, stay, meaning)].map(([classifier, time]) => {
    const told = withCargo({ ...moved, classifier }, group.load, stay?.function === '9');
    return ediEvent(message, { meaning: told, time, ...facts });
  });
  const calls = group.legs.flatMap((each) => callsOf(message, group, each));
  const further = calls.filter((call) => !events.some((event) => saysTheSame(event, call)));
  const fault = `The status ${(code || group.words).slice(0, longestWords)} has no date.`;
  return { events: [...events, ...further], faults: events.length === 0 ? [fault] : [] };
}

/**
 * The times of a status: planned, estimated, actual. Its own date has the classifier of its code; the other dates of the
 * status, and then those of its leg, say by themselves what they are.
 */
function timesOf(
  group: StatusGroup,
  stay: Stay | null,
  meaning: StatusMeaning,
): Map<Classifier, WrittenTime> {
  const dates = [...group.dates, ...(stay?.dates ?? [])].filter(({ code }) => code === meaning.code);
  const own = { classifier: meaning.classifier, time: group.time };
  const implied = { classifier: meaning.classifier, time: timeAt(stay, meaning) };
  const times = new Map<Classifier, WrittenTime>();
  for (const { classifier, time } of [own, ...dates, implied]) {
    if (time !== null && !times.has(classifier)) times.set(classifier, time);
  }
  return times;
}

/** For the words of a status in a reason. */
const longestWords = 80;

/**
 * The stay that a status belongs to: where such a move is made, at the place that the status names. A place where one
 * leg ends and the next begins has two stays.
 */
function stayOf({ legs, place }: StatusGroup, { code }: StatusMeaning): Stay | null {
  const stays = legs
    .flatMap((leg) => leg.stays)
    .filter((stay) => place === null || samePort(stay.place, place));
  const functions = functionsOf[code] ?? [];
  const fitting = stays.find((stay) => functions.includes(stay.function));
  return fitting ?? (place === null ? null : (stays[0] ?? null));
}

/** 3227 of the places where a leg begins, and where it ends, for the moves that are made there. */
const departureFunctions = ['9', '5'];
const arrivalFunctions = ['11', '12', '8'];
const functionsOf: Partial<Record<EventCode, readonly string[]>> = {
  LOAD: departureFunctions,
  DEPA: departureFunctions,
  ARRI: arrivalFunctions,
  DISC: arrivalFunctions,
};

function withMode(meaning: StatusMeaning, leg: Leg | null): StatusMeaning {
  if (meaning.mode !== null || meaning.kind === 'shipment' || meaning.code === 'OTHER') return meaning;
  const atGate = meaning.code === 'GTIN' || meaning.code === 'GTOT';
  return atGate || leg === null ? meaning : { ...meaning, mode: leg.mode };
}

function seaLegOf(group: StatusGroup): Leg | null {
  const legs = group.legs.filter(isAtSea);
  return legs.length === 1 ? (legs[0] ?? null) : null;
}

function isAtSea({ mode }: Leg): boolean {
  return mode === null || mode === 'vessel';
}

/** The date that the leg gives for the move, if the status has no date of its own. */
function timeAt(stay: Stay | null, meaning: StatusMeaning): WrittenTime | null {
  if (stay === null) return null;
  const wanted = meaning.code === 'DEPA' || meaning.code === 'LOAD' ? 'DEPA' : 'ARRI';
  return (
    stay.dates.find(({ code, classifier }) => code === wanted && classifier === meaning.classifier)?.time ??
    null
  );
}

/** Departures and arrivals of a ship that have dates in the leg, mostly expected ones. */
function callsOf(message: MessageFacts, group: StatusGroup, leg: Leg): TrackingEvent[] {
  if (!isAtSea(leg)) return [];
  const mode: TransportMode = 'vessel';
  return leg.stays.flatMap((stay) =>
    stay.dates.map(({ code, classifier, time }) =>
      ediEvent(message, {
        meaning: move(code, { mode, classifier }),
        time,
        load: null,
        place: stay.place,
        vessel: leg.vessel,
        voyage: leg.voyage,
        role: roleOf(group, stay),
      }),
    ),
  );
}

/**
 * The role of a place: the end of a leg is a transshipment port if another ship continues from there. If the message
 * does not show it, the role is null.
 */
function roleOf(group: StatusGroup, stay: Stay): LocationRole | null {
  const atSea = group.legs.filter(isAtSea);
  const at = atSea.indexOf(stay.leg);
  if (stay.function === '13') return 'PTS';
  if (stay.function === '88' || stay.function === '10') return 'PRE';
  if (stay.function === '7') return 'PDE';
  if (stay.function === '9') return at === 0 ? null : 'PTS';
  if (!arrivalFunctions.includes(stay.function) || atSea.length < 2) return null;
  return at === atSea.length - 1 ? 'POD' : 'PTS';
}

function saysTheSame(event: TrackingEvent, call: TrackingEvent): boolean {
  return (
    event.code === call.code &&
    event.classifier === call.classifier &&
    event.place?.unlocode === call.place?.unlocode
  );
}
