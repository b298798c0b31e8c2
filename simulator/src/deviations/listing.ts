// Lists of events with too many events, too few, or in the wrong order.

import { eventId } from '../reporting/event-id.ts';
import { localTime } from '../reporting/local-time.ts';
import type { ReportedEvent } from '../reporting/reported-event.ts';
import { containerNumber, readContainerNumber } from '../world/container-number.ts';
import { draw } from '../world/draw.ts';
import { type Deviation, isGate, objectAt, perEvent, textAt, without } from './deviation.ts';

const hourMs = 3_600_000;
/** Stands for a number that cannot be read. */
const otherBox = { prefix: 'TCLU', serial: 0 };

export const listing: readonly Deviation[] = [
  perEvent('transport_without_equipment', 'transport events do not name the containers aboard', (event) =>
    event.eventType === 'TRANSPORT' ? { ...event, references: [] } : event,
  ),
  perEvent('call_missing', 'transport events come without their `transportCall`', (event) =>
    event.eventType === 'TRANSPORT' ? without(event, 'transportCall') : event,
  ),
  landCalls('truck_calls', 'TRUCK'),
  landCalls('rail_calls', 'RAIL'),
  landCalls('barge_calls', 'BARGE'),
  {
    name: 'plans_kept',
    says: 'old plans stay in the list beside the actual events that replaced them',
    rewrite: (reported) => reported.flatMap((one) => (isMoved(one) ? [asPlan(one), one] : [one])),
  },
  {
    name: 'unknown_code',
    says: 'an extra event with a code that is not in DCSA (`XRAY`)',
    rewrite: (reported) => [...reported, ...reported.filter(isActualMove).slice(-1).map(scanned)],
  },
  {
    name: 'malformed_event',
    says: 'the empty pick-up has `eventType: "GTOT"`; without a pick-up, a broken copy of the last event follows',
    rewrite: (reported) => {
      const pickUp = reported.findIndex(isPickUp);
      const index = pickUp < 0 ? reported.length - 1 : pickUp;
      const broken = reported.slice(index, index + 1).map(malformed);
      return pickUp < 0
        ? [...reported, ...broken]
        : reported.with(index, broken[0] ?? (reported[index] as ReportedEvent));
    },
  },
  {
    name: 'repeated',
    says: 'most events are repeated two or three times',
    rewrite: (reported) =>
      reported.flatMap((one, index) => Array.from({ length: 1 + (index % 3) }, () => one)),
  },
  {
    name: 'other_boxes',
    says: 'moves of a box that was not asked about are in the list, without documents',
    rewrite: (reported) => [...reported, ...reported.filter(isActualMove).map(ofOtherBox)],
  },
  {
    name: 'shuffled',
    says: 'events come in random order',
    rewrite: (reported) =>
      reported
        .map((one, index) => ({
          one,
          key: draw(0, 'shuffle', String(one.event.eventID), index).whole(0, 1e6),
        }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one),
  },
  {
    name: 'newest_first',
    says: 'events come in the order of their times, the newest first',
    rewrite: (reported) => reported.toSorted((a, b) => b.at - a.at),
  },
];

/** Trucks, trains and barges arrive and depart too. Their transport events have nothing to do with the ship. */
function landCalls(name: string, mode: string): Deviation {
  return {
    name,
    says: `ARRI and DEPA by ${mode} around the gates, beside those of the ship`,
    rewrite: (reported) => reported.flatMap((one) => (isGate(one) ? [one, byLand(one, mode)] : [one])),
  };
}

function byLand(one: ReportedEvent, mode: string): ReportedEvent {
  const code = one.event.equipmentEventTypeCode === 'GTIN' ? 'ARRI' : 'DEPA';
  const call = { ...objectAt(one.event, 'transportCall'), modeOfTransport: mode };
  const references = [{ referenceType: 'EQ', referenceValue: one.event.equipmentReference ?? null }];
  const rest = without(
    one.event,
    'equipmentEventTypeCode',
    'equipmentReference',
    'ISOEquipmentCode',
    'emptyIndicatorCode',
    'eventLocation',
  );
  const eventID = eventId(String(one.event.eventID), mode);
  return {
    ...one,
    event: {
      ...rest,
      eventID,
      eventType: 'TRANSPORT',
      transportEventTypeCode: code,
      transportCall: call,
      references,
    },
  };
}

/** The plan was a few hours off. */
function asPlan(one: ReportedEvent): ReportedEvent {
  const at = one.at - 7 * hourMs;
  const plan = {
    eventID: eventId(String(one.event.eventID), 'plan'),
    eventClassifierCode: 'PLN',
    eventDateTime: localTime(at, one.zone),
  };
  return { ...one, at, event: { ...one.event, ...plan } };
}

function scanned(one: ReportedEvent): ReportedEvent {
  const code = { eventID: eventId(String(one.event.eventID), 'scan'), equipmentEventTypeCode: 'XRAY' };
  return { ...one, event: { ...one.event, ...code, description: 'Container scanned by customs' } };
}

function malformed(one: ReportedEvent): ReportedEvent {
  return { ...one, event: { ...one.event, eventType: 'GTOT', equipmentEventTypeCode: 'EMPTY' } };
}

/** The box that is next in the series of its owner. It made the same moves. */
function ofOtherBox(one: ReportedEvent): ReportedEvent {
  const { prefix, serial } = readContainerNumber(textAt(one.event, 'equipmentReference')) ?? otherBox;
  const container = containerNumber(prefix, (serial + 1) % 1_000_000);
  const eventID = eventId(String(one.event.eventID), container);
  return { ...one, event: { ...one.event, eventID, equipmentReference: container, documentReferences: [] } };
}

/** A move of a box or a ship that has happened. */
function isMoved({ event }: ReportedEvent): boolean {
  return event.eventType !== 'SHIPMENT' && event.eventClassifierCode === 'ACT';
}

function isActualMove({ event }: ReportedEvent): boolean {
  return event.eventType === 'EQUIPMENT' && event.eventClassifierCode === 'ACT';
}

function isPickUp({ event }: ReportedEvent): boolean {
  return event.equipmentEventTypeCode === 'GTOT' && event.emptyIndicatorCode === 'EMPTY';
}
