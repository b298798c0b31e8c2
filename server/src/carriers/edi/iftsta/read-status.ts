import type { Classifier, TrackingEvent } from '../../../domain/events/event.ts';
import type { WrittenTime } from '../../dcsa/event-time-rule.ts';
import { type EdiReading, ediEvent, type MessageFacts, unreadable } from '../edi-event.ts';
import { meaningOf, move, type StatusMeaning, withCargo } from '../status-meaning.ts';
import type { Leg, StatusGroup, Stay } from './status-group.ts';
import { iftstaStatuses } from './statuses.ts';
import { isAtSea, roleOf, seaLegOf, stayOf } from './stays.ts';

/** The events of one status: its move by each classifier, and the calls of ships that its legs have dates for. */
export function readStatus(message: MessageFacts, group: StatusGroup, code: string): EdiReading {
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
    const stated = withCargo({ ...moved, classifier }, group.load, stay?.function === '9');
    return ediEvent(message, { meaning: stated, time, ...facts });
  });
  const calls = group.legs.flatMap((each) => callsOf(message, group, each));
  const further = calls.filter((call) => !events.some((event) => saysTheSame(event, call)));
  const fault = `The status ${(code || group.words).slice(0, longestWords)} has no date.`;
  return { events: [...events, ...further], faults: events.length === 0 ? [fault] : [] };
}

/** For the words of a status in a reason. */
const longestWords = 80;

/** Planned, estimated, actual. The status's own date has the classifier of its code; other dates carry their own. */
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

/** The date that the leg gives for the move, if the status has no date of its own. */
function timeAt(stay: Stay | null, meaning: StatusMeaning): WrittenTime | null {
  if (stay === null) return null;
  const wanted = meaning.code === 'DEPA' || meaning.code === 'LOAD' ? 'DEPA' : 'ARRI';
  return (
    stay.dates.find(({ code, classifier }) => code === wanted && classifier === meaning.classifier)?.time ??
    null
  );
}

function withMode(meaning: StatusMeaning, leg: Leg | null): StatusMeaning {
  if (meaning.mode !== null || meaning.kind === 'shipment' || meaning.code === 'OTHER') return meaning;
  const atGate = meaning.code === 'GTIN' || meaning.code === 'GTOT';
  return atGate || leg === null ? meaning : { ...meaning, mode: leg.mode };
}

/** Departures and arrivals of a ship that have dates in the leg, mostly expected ones. */
function callsOf(message: MessageFacts, group: StatusGroup, leg: Leg): TrackingEvent[] {
  if (!isAtSea(leg)) return [];
  return leg.stays.flatMap((stay) =>
    stay.dates.map(({ code, classifier, time }) =>
      ediEvent(message, {
        meaning: move(code, { mode: 'vessel', classifier }),
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

function saysTheSame(event: TrackingEvent, call: TrackingEvent): boolean {
  return (
    event.code === call.code &&
    event.classifier === call.classifier &&
    event.place?.unlocode === call.place?.unlocode
  );
}
