// Reads an arrival notice of DCSA 1.0. What it says beside what is read here stays in the kept page.

import type {
  ArrivalNotice,
  NoticedArrival,
  NoticedHandover,
  NoticedRelease,
} from '../../domain/events/arrival-notice.ts';
import type { SetAside } from '../../domain/events/event.ts';
import type { Place } from '../../domain/places/place.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { scacFamily } from '../carrier-facts.ts';
import { instantOf, readWrittenTime } from '../dcsa/event-time-rule.ts';
import { readPlace } from '../dcsa/location.ts';
import { locationInVersion2 } from '../dcsa/version-3.ts';
import { ediContainers, ediReferences } from '../edi/edi-event.ts';
import { type Fields, fieldsAt, fieldsOf, isTrueAt, listAt, textAt, valueAt } from '../fields.ts';
import { setAsideOf } from '../set-aside.ts';
import { type ChargedPart, readCharges } from './read-charges.ts';
import { readFreeTimes } from './read-free-times.ts';
import type { SetAsidePart } from './set-aside-part.ts';

/** The largest Bills of Lading have a few hundred. */
const mostBoxes = 1_000;
const mostHandovers = 100;

/** What is known of a notice beside its content. */
export interface NoticeOrigin {
  id: string;
  /** Where it is in what the carrier sent: `$.arrivalNotices[0]`. */
  path: string;
  /** SCAC. */
  carrier: string;
  places: PlaceBook | undefined;
}

/** The notice, or null for what is none; and each part that is not read, with the reason. Pure, never throws. */
export function readArrivalNotice(
  raw: unknown,
  origin: NoticeOrigin,
): { notice: ArrivalNotice | null; setAside: SetAside[] } {
  const { id, path, carrier, places } = origin;
  const setAside: SetAside[] = [];
  const leaveOut: SetAsidePart = (part, reason, what) => {
    const position = part === '' ? path : `${path}.${part}`;
    setAside.push(setAsideOf({ raw: what, position }, `It ${reason}.`));
  };
  const fields = fieldsOf(raw);
  const [bill] = ediReferences([textAt(fields, 'transportDocumentReference') ?? '']);
  const issued = readWrittenTime(textAt(fields, 'issueDateTime') ?? '');
  const reason = reasonAgainst(fields, { carrier, bill, issued });
  if (bill === undefined || issued === null || reason !== null) {
    leaveOut('', reason ?? 'has no issueDateTime', raw);
    return { notice: null, setAside };
  }
  const transport = fieldsAt(fields, 'transport');
  const pod = placeIn(transport, 'portOfDischarge', places);
  const zone = pod?.zone ?? null;
  const issuedAt = instantOf(issued, zone ?? 'UTC', false) ?? `${issued.reading}Z`;
  const equipment = boxesIn(fields, leaveOut);
  const freeTimes = readFreeTimes(
    listAt(fields, 'freeTimes'),
    {
      ...{ source: `Arrival notice of ${issuedAt.slice(0, 10)}`, evidence: id, zone },
      boxes: equipment.map(({ container, code }) => ({ container, code })),
    },
    leaveOut,
  );
  const notice: ArrivalNotice = {
    ...{ id, bill, issuedAt, pod, freeTimes },
    type: textAt(fields, 'typeLabel') ?? '',
    version: textAt(fields, 'versionLabel'),
    containers: equipment.map(({ container }) => container),
    arrival: arrivalIn(transport, leaveOut),
    release: releaseIn(fieldsAt(fields, 'releaseInformation')),
    generalOrderAt: momentIn(fieldsAt(transport, 'generalOrderDateTime')),
    pickUps: handovers(fields, equipment, { of: 'pickupInformation', number: 'pickupNumber' }, places),
    returns: handovers(fields, equipment, { of: 'returnInformation', number: 'turnInReference' }, places),
    charges: readCharges(chargedParts(fields, equipment), leaveOut),
  };
  return { notice, setAside };
}

function reasonAgainst(
  fields: Fields,
  { carrier, bill, issued }: { carrier: string; bill: string | undefined; issued: unknown },
): string | null {
  if (fields.size === 0) return 'is no arrival notice';
  if (bill === undefined) return 'has no transportDocumentReference that can be tracked';
  if (issued === null) return 'has no issueDateTime that is a time';
  const code = textAt(fields, 'carrierCode')?.toUpperCase() ?? null;
  const isScac = textAt(fields, 'carrierCodeListProvider')?.toUpperCase() === 'NMFTA';
  return isScac && code !== null && !scacFamily(carrier).includes(code)
    ? `is of another carrier (${code})`
    : null;
}

interface Equipment {
  container: string;
  code: string | null;
  path: string;
  fields: Fields;
}

function boxesIn(notice: Fields, leaveOut: SetAsidePart): Equipment[] {
  const list = listAt(notice, 'utilizedTransportEquipments');
  if (list.length > mostBoxes)
    leaveOut(
      'utilizedTransportEquipments',
      `has ${list.length} boxes, of which ${mostBoxes} are read`,
      list.length,
    );
  const boxes = new Map<string, Equipment>();
  for (const [at, raw] of list.slice(0, mostBoxes).entries()) {
    const fields = fieldsOf(raw);
    const equipment = fieldsAt(fields, 'equipment');
    const path = `utilizedTransportEquipments[${at}]`;
    const [container] = ediContainers([textAt(equipment, 'equipmentReference') ?? '']);
    if (container === undefined) leaveOut(path, 'names no container', raw);
    else boxes.set(container, { container, code: textAt(equipment, 'ISOEquipmentCode'), path, fields });
  }
  return [...boxes.values()];
}

function arrivalIn(transport: Fields, leaveOut: SetAsidePart): NoticedArrival | null {
  const date = fieldsAt(transport, 'portOfDischargeArrivalDate');
  if (date.size === 0) return null;
  const written = readWrittenTime(textAt(date, 'value') ?? '');
  if (written === null) {
    leaveOut('transport.portOfDischargeArrivalDate', 'is no date', null);
    return null;
  }
  const code = textAt(date, 'classifier')?.toUpperCase();
  const classifier = code === 'ACT' || code === 'PLN' ? code : 'EST';
  return { day: written.reading.slice(0, 10), classifier };
}

function releaseIn(release: Fields): NoticedRelease {
  const flag = (name: string) => (valueAt(release, name) === undefined ? null : isTrueAt(release, name));
  const releasedOn = readWrittenTime(textAt(release, 'freightReleaseDate') ?? '');
  return {
    customs: flag('isCustomsReleased'),
    freight: flag('isFreightReleased'),
    freightReleasedOn: releasedOn === null ? null : releasedOn.reading.slice(0, 10),
    originalBill: flag('isOBLReceived'),
  };
}

/** As written: a day, or a time with its offset. */
function momentIn(date: Fields): string | null {
  const written = readWrittenTime(textAt(date, 'value') ?? '');
  if (written === null) return null;
  if (written.dateOnly) return written.reading.slice(0, 10);
  return `${written.reading}${written.offset ?? ''}`;
}

/** Of the whole Bill of Lading first, then of single boxes. */
function handovers(
  notice: Fields,
  equipment: readonly Equipment[],
  names: { of: 'pickupInformation' | 'returnInformation'; number: string },
  places: PlaceBook | undefined,
): NoticedHandover[] {
  const location = names.of === 'pickupInformation' ? 'pickupLocation' : 'returnLocation';
  const read = (part: Fields, container: string | null): NoticedHandover[] => {
    const information = fieldsAt(part, names.of);
    const number = textAt(information, names.number);
    const place = placeIn(information, location, places);
    return number === null && place === null ? [] : [{ container, number, place }];
  };
  return [
    ...read(notice, null),
    ...equipment.flatMap(({ fields, container }) => read(fields, container)),
  ].slice(0, mostHandovers);
}

/** Cargo items name the box that they are in. */
function chargedParts(notice: Fields, equipment: readonly Equipment[]): ChargedPart[] {
  const cargo = listAt(notice, 'consignmentItems').flatMap((item, at) =>
    listAt(fieldsOf(item), 'cargoItems').map((raw, place) => {
      const fields = fieldsOf(raw);
      const [container = null] = ediContainers([textAt(fields, 'equipmentReference') ?? '']);
      return { path: `consignmentItems[${at}].cargoItems[${place}].`, fields, container };
    }),
  );
  return [
    { path: '', fields: notice, container: null },
    ...equipment.map(({ path, fields, container }) => ({ path: `${path}.`, fields, container })),
    ...cargo,
  ];
}

function placeIn(part: Fields, name: string, places: PlaceBook | undefined): Place | null {
  const location = fieldsAt(part, name);
  if (location.size === 0) return null;
  const read = readPlace(fieldsOf({ eventLocation: locationInVersion2(location) }), fieldsOf(null), places);
  return 'place' in read ? read.place : null;
}
