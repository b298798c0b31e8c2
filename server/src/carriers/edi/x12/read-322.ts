// ANSI X12 322, Terminal Operations and Intermodal Ramp Activity: one status of one or more boxes at a terminal or ramp.

import type { TransportMode } from '../../../domain/events/event.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import {
  type EdiReading,
  ediContainers,
  ediPlace,
  ediVessel,
  type MessageFacts,
  type Ship,
  unreadable,
} from '../edi-event.ts';
import { readX12Time } from '../edi-time.ts';
import { groupsFrom, qualified, type Segment, textOf } from '../segment.ts';
import { activityPort, type Port, portsOf } from './ports.ts';
import { readReport } from './read-report.ts';
import { boxNumber, isoTypeOf, loadOf, sharedFacts } from './shared-facts.ts';

/** The events of a message, and a sentence for each box that cannot be read. Pure, never throws. */
export function read322(
  headers: readonly Segment[],
  segments: readonly Segment[],
  places?: PlaceBook,
): EdiReading {
  const q5 = segments.find(({ tag }) => tag === 'Q5');
  if (q5 === undefined) return unreadable('It has no Q5 segment with the status.');
  const boxes = groupsFrom(segments, 'N7').filter(([n7]) => textOf(n7, 11) !== chassis);
  if (boxes.length === 0) return unreadable('It has no N7 segment with a container.');
  const shared = { ...sharedFacts(headers, segments), vehicle: vehicleOf(segments) };
  const readings = boxes.map((box) => readBox(shared, box, q5, places));
  return {
    events: readings.flatMap(({ events }) => events),
    faults: readings.flatMap(({ faults }) => faults),
  };
}

/** Element 40, equipment description code. */
const chassis = 'CH';

type Shared = ReturnType<typeof sharedFacts> & { vehicle: TransportMode };

/** @param status the Q5 of the message; some senders write one for each box */
function readBox(
  { vehicle, ...shared }: Shared,
  box: readonly Segment[],
  status: Segment,
  places: PlaceBook | undefined,
): EdiReading {
  const find = (wanted: string) => box.find(({ tag }) => tag === wanted);
  const [n7, w2, v1, q5] = [find('N7'), find('W2'), find('V1'), find('Q5') ?? status];
  const containers = numbersOf(n7, w2);
  if (containers.length === 0) return unreadable('An N7 segment has no container number.');
  const ports = portsOf(box, places);
  const message: MessageFacts = { ...shared, containers, isoEquipmentCode: isoTypeOf(textOf(n7, 22)) };
  const time = readX12Time(textOf(q5, 2), textOf(q5, 3), textOf(q5, 4));
  return readReport({
    message,
    statuses: [{ code: textOf(q5, 1), time }],
    there: activityPlace(ports, q5, places),
    load: loadOf(textOf(w2, 5)),
    ports,
    ship: shipOf(v1),
    vehicle,
  });
}

/** The number of N7 or else of W2. */
function numbersOf(n7: Segment | undefined, w2: Segment | undefined): string[] {
  const own = ediContainers([boxNumber(textOf(n7, 1), textOf(n7, 2), textOf(n7, 18))]);
  return own.length > 0 ? own : ediContainers([boxNumber(textOf(w2, 1), textOf(w2, 2), textOf(w2, 13))]);
}

/** R4*5 gives the place; otherwise the city and country in Q5. */
function activityPlace(ports: readonly Port[], q5: Segment, places: PlaceBook | undefined): Place | null {
  const named = activityPort(ports);
  if (named !== undefined) return named.place;
  return ediPlace({ code: '', name: textOf(q5, 6), country: textOf(q5, 8) }, places);
}

/** V1-01 is an IMO number only if V1-08 says Lloyd's or is empty. */
function shipOf(v1: Segment | undefined): Ship {
  const isImo = textOf(v1, 8) === 'L' || textOf(v1, 8) === '';
  const vessel = ediVessel(textOf(v1, 2), isImo ? textOf(v1, 1) : '');
  return { vessel, voyage: textOf(v1, 4) || null };
}

/** N1*RR names a railway. */
function vehicleOf(segments: readonly Segment[]): TransportMode {
  return qualified(segments, 'N1', 'RR').length > 0 ? 'rail' : 'truck';
}
