// ANSI X12 315, Status Details (Ocean), in the form that carriers send: one status of one box, and the facts of its
// ports.

import type { Vessel } from '../../../domain/events/event.ts';
import { type Place, samePort } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { type EdiReading, ediContainers, ediPlace, ediVessel, unreadable } from '../edi-event.ts';
import { readX12Time } from '../edi-time.ts';
import { type Segment, textOf } from '../segment.ts';
import { activityPort, type Port, portsOf } from './ports.ts';
import { readReport, type X12Report } from './read-report.ts';
import { boxNumber, isoTypeOf, loadOf, referencesOf, sharedFacts } from './shared-facts.ts';

/** The events of a message, or a sentence about what is missing. Pure, never throws. */
export function read315(
  headers: readonly Segment[],
  segments: readonly Segment[],
  places?: PlaceBook,
): EdiReading {
  const b4 = segments.find(({ tag }) => tag === 'B4');
  if (b4 === undefined) return unreadable('It has no B4 segment with the status.');
  const ports = portsOf(segments, places);
  const q2 = segments.find(({ tag }) => tag === 'Q2');
  const named = ediContainers(referencesOf(segments, 'EQ'));
  const own = ediContainers([boxNumber(textOf(b4, 7), textOf(b4, 8), textOf(b4, 13))]);
  return readReport({
    message: {
      ...sharedFacts(headers, segments),
      containers: named.length > 0 ? named : own,
      isoEquipmentCode: isoTypeOf(textOf(b4, 10)),
    },
    statuses: statusesOf(segments, b4, ports),
    there: activityPlace(ports, b4, places),
    load: loadOf(textOf(b4, 9)),
    ports,
    ship: { vessel: vesselOf(q2), voyage: textOf(q2, 9) || null },
    vehicle: 'truck',
  });
}

/** Q2-01 is an IMO number only if Q2-12 says Lloyd's or is empty. */
function vesselOf(q2: Segment | undefined): Vessel | null {
  const isImo = textOf(q2, 12) === 'L' || textOf(q2, 12) === '';
  return ediVessel(textOf(q2, 13), isImo ? textOf(q2, 1) : '');
}

/** R4*5 gives the place of the status; otherwise the code in B4-11 or B4-06, or the port with that code. */
function activityPlace(ports: readonly Port[], b4: Segment, places: PlaceBook | undefined): Place | null {
  const named = activityPort(ports);
  if (named !== undefined) return named.place;
  const qualifier = textOf(b4, 12);
  const coded = qualifier === 'UN' || qualifier === '' ? textOf(b4, 11) : '';
  const name = coded === '' ? textOf(b4, 11) : '';
  const own = ediPlace({ code: coded || textOf(b4, 6), name, country: '' }, places);
  return ports.find(({ place }) => samePort(place, own))?.place ?? own;
}

/** The status of B4, and further ones in SG. */
function statusesOf(
  segments: readonly Segment[],
  b4: Segment,
  ports: readonly Port[],
): X12Report['statuses'] {
  const own = textOf(b4, 3);
  const zone = textOf(activityPort(ports)?.dates[0], 4);
  const further = segments
    .filter(({ tag }) => tag === 'SG')
    .map((sg) => ({ code: textOf(sg, 1), time: readX12Time(textOf(sg, 4), textOf(sg, 5), textOf(sg, 6)) }))
    .filter(({ code }) => code !== own);
  return [{ code: own, time: readX12Time(textOf(b4, 4), textOf(b4, 5), zone) }, ...further];
}
