import type { Classifier, TransportMode, Vessel } from '../../../domain/events/event.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import type { WrittenTime } from '../../dcsa/event-time-rule.ts';
import { ediPlace, ediVessel } from '../edi-event.ts';
import { readEdifactTime } from '../edi-time.ts';
import { groupsFrom, qualified, type Segment, textOf } from '../segment.ts';

/** One status: STS and the segments after it (segment groups 5 to 8 of D.00B). */
export interface StatusGroup {
  /** The sender's own words, or `''`. */
  words: string;
  /** When the status happened or is expected, as the status says. Null when only other dates are given. */
  time: WrittenTime | null;
  /** Its own dates that name a move and a classifier. */
  dates: DatedTime[];
  place: Place | null;
  load: 'laden' | 'empty' | null;
  legs: Leg[];
}

/** A stage of transport: TDT and the places after it. */
export interface Leg {
  mode: TransportMode | null;
  vessel: Vessel | null;
  voyage: string | null;
  stays: Stay[];
}

/** A place of a leg, with the ship's dates there. */
export interface Stay {
  leg: Leg;
  /** 3227, location function: 9 loading, 11 and 12 discharge, 13 transhipment, … */
  function: string;
  place: Place;
  dates: DatedTime[];
}

/** A date that says by itself for which move it is, and whether that is planned, estimated or actual. */
export interface DatedTime {
  code: 'ARRI' | 'DEPA' | 'DROP';
  classifier: Classifier;
  time: WrittenTime;
}

/** 2005, the meaning of a date. */
const dateMeanings: Readonly<Record<string, Pick<DatedTime, 'code' | 'classifier'>>> = {
  '132': { code: 'ARRI', classifier: 'EST' },
  '178': { code: 'ARRI', classifier: 'ACT' },
  '232': { code: 'ARRI', classifier: 'PLN' },
  '133': { code: 'DEPA', classifier: 'EST' },
  '186': { code: 'DEPA', classifier: 'ACT' },
  '189': { code: 'DEPA', classifier: 'PLN' },
  '17': { code: 'DROP', classifier: 'EST' },
  '191': { code: 'DROP', classifier: 'EST' },
  '76': { code: 'DROP', classifier: 'PLN' },
};
/** 2005 of the date of a status, in order of preference: status change, effective, start, delivery, despatch. */
const statusDates = ['334', '7', '78', '35', '11'];
/** 3227 of the place where it happened: activity, place of event, current, exit. */
const statusPlaces = ['175', '233', '165', '147', '92'];

/** Reads the segments from one STS to the next. Never throws. */
export function readStatusGroup(segments: readonly Segment[], places: PlaceBook | undefined): StatusGroup {
  const firstLeg = segments.findIndex(({ tag }) => tag === 'TDT');
  const own = firstLeg < 0 ? segments : segments.slice(0, firstLeg);
  const [sts] = segments;
  const [equipment] = qualified(segments, 'EQD', 'CN');
  return {
    words: textOf(sts, 2, 4),
    time: statusTime(own),
    dates: own.flatMap((segment) => (segment.tag === 'DTM' ? (datedTime(segment) ?? []) : [])),
    place: statusPlace(own, places),
    load: loadOf(textOf(equipment, 6)),
    legs: groupsFrom(segments, 'TDT').map((leg) => readLeg(leg, places)),
  };
}

/** Some senders write the day and the time in two segments: format 102, then 401 or 402. */
function statusTime(segments: readonly Segment[]): WrittenTime | null {
  for (const qualifier of statusDates) {
    const dates = qualified(segments, 'DTM', qualifier);
    const isClock = (dtm: Segment) => ['401', '402'].includes(textOf(dtm, 1, 3));
    const day = dates.find((dtm) => !isClock(dtm));
    const clock = textOf(dates.find(isClock), 1, 2);
    const format = textOf(day, 1, 3);
    const together =
      format === '102' && clock !== '' ? readEdifactTime(`${textOf(day, 1, 2)}${clock}`, '204') : null;
    const time = together ?? readEdifactTime(textOf(day, 1, 2), format);
    if (time !== null) return time;
  }
  return null;
}

function statusPlace(segments: readonly Segment[], places: PlaceBook | undefined): Place | null {
  const locations = segments.filter(({ tag }) => tag === 'LOC');
  const given = statusPlaces
    .map((each) => locations.find((loc) => textOf(loc, 1) === each))
    .find((loc) => loc !== undefined);
  return placeAt(given ?? locations[0], places);
}

function readLeg(segments: readonly Segment[], places: PlaceBook | undefined): Leg {
  const leg = legOf(segments[0]);
  const loose: DatedTime[] = [];
  for (const segment of segments) {
    const place = segment.tag === 'LOC' ? placeAt(segment, places) : null;
    if (place !== null) leg.stays.push({ leg, function: textOf(segment, 1), place, dates: [] });
    const dated = segment.tag === 'DTM' ? datedTime(segment) : null;
    if (dated === null) continue;
    const stay = leg.stays.at(-1);
    if (stay !== undefined && fits(stay, dated)) stay.dates.push(dated);
    else loose.push(dated);
  }
  for (const dated of loose) settle(leg, dated);
  return leg;
}

/** The dates of a port normally follow its LOC; some senders put all dates after the last place of the leg. */
function settle(leg: Leg, dated: DatedTime): void {
  const stay = leg.stays.find((each) => fits(each, dated));
  const isKnown = stay?.dates.some(
    ({ code, classifier }) => code === dated.code && classifier === dated.classifier,
  );
  if (isKnown === false) stay?.dates.push(dated);
}

function fits({ function: at }: Stay, { code }: DatedTime): boolean {
  if (code === 'DEPA') return at === '9' || at === '13';
  return code === 'ARRI' && (at === '11' || at === '12' || at === '13');
}

/** C222 names the ship, C228 and 8067 the kind of transport. Qualifier 20 is the main carriage, which here is by sea. */
function legOf(tdt: Segment | undefined): Leg {
  const mode = modeOf(textOf(tdt, 3), textOf(tdt, 1));
  const vessel = mode === 'rail' || mode === 'truck' ? null : ediVessel(textOf(tdt, 8, 4), textOf(tdt, 8, 1));
  return { mode, vessel, voyage: textOf(tdt, 2) || null, stays: [] };
}

/** 8067 by UN/ECE Recommendation 19: 1 sea, 2 rail, 3 road, 8 inland water; older directories write 10, 20, 30, 80. */
function modeOf(code: string, stage: string): TransportMode | null {
  const modes: Readonly<Record<string, TransportMode>> = {
    '1': 'vessel',
    '2': 'rail',
    '3': 'truck',
    '8': 'barge',
  };
  return modes[code.charAt(0)] ?? (stage === '20' ? 'vessel' : null);
}

function datedTime(dtm: Segment): DatedTime | null {
  const meaning = dateMeanings[textOf(dtm, 1)];
  const time = readEdifactTime(textOf(dtm, 1, 2), textOf(dtm, 1, 3));
  return meaning === undefined || time === null ? null : { ...meaning, time };
}

function placeAt(loc: Segment | undefined, places: PlaceBook | undefined): Place | null {
  const given = { code: textOf(loc, 2, 1), name: textOf(loc, 2, 4), country: textOf(loc, 3, 1) };
  return ediPlace(given, places);
}

/** 8169: 4 empty; 5, 7 and 8 full. */
function loadOf(code: string): 'laden' | 'empty' | null {
  if (code === '4') return 'empty';
  return ['5', '7', '8'].includes(code) ? 'laden' : null;
}
