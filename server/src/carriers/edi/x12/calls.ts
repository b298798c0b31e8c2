import type { Classifier, TrackingEvent } from '../../../domain/events/event.ts';
import { type Place, samePort } from '../../../domain/places/place.ts';
import { ediEvent, type MessageFacts, type Ship } from '../edi-event.ts';
import { readX12Time } from '../edi-time.ts';
import { type Segment, textOf } from '../segment.ts';
import { move, type StatusMeaning } from '../status-meaning.ts';
import { type Port, portRole } from './ports.ts';
import { x12Events } from './statuses.ts';

/** Element 374: dates of a ship's departure from the port of loading, and of its arrival at the port of discharge. */
const departures: Readonly<Record<string, Classifier>> = {
  '139': 'EST',
  '140': 'ACT',
  '369': 'EST',
  '370': 'ACT',
};
const arrivals: Readonly<Record<string, Classifier>> = {
  '139': 'EST',
  '140': 'ACT',
  '371': 'EST',
  '372': 'ACT',
};

/** The message, its ship, and where its status happened. */
interface CallFacts {
  message: MessageFacts;
  ship: Ship;
  there: Place | null;
}

/** An actual is used only for the ship of the message, at its own port: the ship of another leg has its own message. */
export function callsOf(ports: readonly Port[], facts: CallFacts): TrackingEvent[] {
  return ports.flatMap((port) => {
    const role = portRole(port);
    const isShips = samePort(port.place, facts.there) || (role === 'POD' && isDirect(ports, facts.there));
    const ship = isShips ? facts.ship : { vessel: null, voyage: null };
    return [...datedCalls(port), ...detailedCalls(port)].flatMap(({ meaning, time }) =>
      time === null || (meaning.classifier === 'ACT' && !isShips)
        ? []
        : ediEvent(facts.message, { meaning, time, load: null, place: port.place, role, ...ship }),
    );
  });
}

interface Call {
  meaning: StatusMeaning;
  time: ReturnType<typeof readX12Time>;
}

function datedCalls(port: Port): Call[] {
  const role = portRole(port);
  if (role !== 'POL' && role !== 'POD') return [];
  const [code, classifiers] =
    role === 'POL' ? (['DEPA', departures] as const) : (['ARRI', arrivals] as const);
  return port.dates.flatMap((dtm) => {
    const classifier = classifiers[textOf(dtm, 1)];
    if (classifier === undefined) return [];
    return { meaning: move(code, { mode: 'vessel', classifier }), time: timeIn(dtm, 2, 4) };
  });
}

function detailedCalls(port: Port): Call[] {
  return port.events.flatMap((v9) => {
    const meaning = x12Events[textOf(v9, 1)];
    return meaning === undefined ? [] : { meaning, time: timeIn(v9, 3, 13) };
  });
}

/** The date at element `date`, with the time after it and the time code at element `code`. */
function timeIn(segment: Segment, date: number, code: number): ReturnType<typeof readX12Time> {
  return readX12Time(textOf(segment, date), textOf(segment, date + 1), textOf(segment, code));
}

/** Without a named transshipment, the ship at the port of loading is the ship that arrives. */
function isDirect(ports: readonly Port[], there: Place | null): boolean {
  const changes = ports.some((port) => portRole(port) === 'PTS');
  return !changes && ports.some((port) => portRole(port) === 'POL' && samePort(port.place, there));
}
