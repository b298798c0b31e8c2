// UN/EDIFACT IFTSTA, International multimodal status report, D.95B to D.16A, in the form that ocean carriers send.

import type { LocationRole, TrackingEvent, TransportMode } from '../../../domain/event.ts';
import type { PlaceBook } from '../../../domain/place-book.ts';
import { type EdiReading, ediEvent, type MessageFacts, unreadable } from '../edi-event.ts';
import { type Segment, textOf } from '../segment.ts';
import { meaningOf, move, type StatusMeaning } from '../status-meaning.ts';
import { openIftstaFacts } from './facts.ts';
import { type DatedTime, type Leg, readStatusGroup, type StatusGroup, type Stay } from './status-group.ts';
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
    const told = readStatus(message, readStatusGroup(inner, places), textOf(inner[0], 2));
    if ('reason' in told) faults.push(told.reason);
    else events.push(...told.events);
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

function readStatus(
  message: MessageFacts,
  group: StatusGroup,
  code: string,
): { events: TrackingEvent[] } | { reason: string } {
  if (code === '' && group.words === '') return { reason: 'A status has no code and no words.' };
  const meaning = meaningOf(code.toUpperCase(), iftstaStatuses, group.words);
  const stay = stayOf(group, meaning);
  const told = withMode(meaning, stay?.leg ?? null);
  const time = group.time ?? timeAt(stay, told);
  if (time === null)
    return { reason: `The status ${(code || group.words).slice(0, longestWords)} has no date.` };
  const leg = stay?.leg ?? seaLegOf(group);
  const place = group.place ?? stay?.place ?? null;
  const ship = { vessel: leg?.vessel ?? null, voyage: leg?.voyage ?? null };
  const role = stay === null ? null : roleOf(group, stay);
  const event = ediEvent(message, { meaning: told, time, load: group.load, place, role, ...ship });
  const calls = group.legs.flatMap((each) => callsOf(message, group, each));
  return { events: [event, ...calls.filter((call) => !saysTheSame(event, call))] };
}

/** For the words of a status in a reason. */
const longestWords = 80;

/** 3227 of the places where a leg begins, and where it ends. */
const departureFunctions = ['9', '5'];
const arrivalFunctions = ['11', '12', '8'];

/** The stay that a status belongs to: at the place that it names, or else where such a move is made. */
function stayOf(group: StatusGroup, meaning: StatusMeaning): Stay | null {
  const stays = group.legs.flatMap(({ stays }) => stays);
  const { place } = group;
  if (place !== null) {
    return (
      stays.find((stay) => stay.place.unlocode !== null && stay.place.unlocode === place.unlocode) ?? null
    );
  }
  const leaves = meaning.code === 'DEPA' || meaning.code === 'LOAD';
  const arrives = meaning.code === 'ARRI' || meaning.code === 'DISC';
  if (!leaves && !arrives) return null;
  const functions = leaves ? departureFunctions : arrivalFunctions;
  return stays.find((stay) => functions.includes(stay.function)) ?? null;
}

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
function timeAt(stay: Stay | null, meaning: StatusMeaning): DatedTime['time'] | null {
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
  const sameTime = event.time.local === call.time.local || event.code === call.code;
  return (
    event.code === call.code &&
    event.classifier === call.classifier &&
    sameTime &&
    event.place?.unlocode === call.place?.unlocode
  );
}
