// Times that do not mean what they seem to mean.

import { localTime, utcTime } from '../reporting/local-time.ts';
import type { ReportedEvent } from '../reporting/reported-event.ts';
import { type Deviation, perEvent, shipmentOf } from './deviation.ts';

const hourMs = 3_600_000;

export const times: readonly Deviation[] = [
  {
    name: 'load_after_departure',
    says: 'the time of loading is an hour after the ship has left',
    rewrite: (reported) => reported.map((one) => lateLoad(one, reported)),
  },
  {
    name: 'two_actuals',
    says: 'the last actual move is sent twice, five hours apart',
    rewrite: (reported) => {
      const last = reported.findLast(
        ({ event }) => event.eventType === 'EQUIPMENT' && event.eventClassifierCode === 'ACT',
      );
      return reported.flatMap((one) => (one === last ? [one, timed(one, one.at - 5 * hourMs)] : [one]));
    },
  },
  {
    name: 'destination_one_day',
    says: 'the moves of a box at its port of discharge are all on the day of the last one that has happened',
    rewrite: (reported) => reported.map((one) => onLastDay(one, reported)),
  },
  perEvent('day_only', 'each time is midnight of its day', (event, { at, zone }) => ({
    ...event,
    eventDateTime: localTime(at, zone).replace(/T\d\d:\d\d:\d\d/, 'T00:00:00'),
  })),
  perEvent('date_only', 'each time is a date without a time (`2026-11-21`)', (event, { at, zone }) => ({
    ...event,
    eventDateTime: localTime(at, zone).slice(0, 10),
  })),
  perEvent('false_z', 'times are local, with a false `Z`', (event, { at, zone }) => ({
    ...event,
    eventDateTime: `${localTime(at, zone).slice(0, 19)}Z`,
  })),
  perEvent('utc_z', 'times are true UTC, with milliseconds, instead of local time', (event, { at }) => ({
    ...event,
    eventDateTime: new Date(at).toISOString(),
  })),
  perEvent('created_is_event_time', '`eventCreatedDateTime` repeats `eventDateTime`', (event) => ({
    ...event,
    eventCreatedDateTime: event.eventDateTime ?? null,
  })),
  {
    name: 'created_same',
    says: '`eventCreatedDateTime` is the moment of the answer for all events',
    rewrite: (reported, asOf) => reported.map((one) => created(one, asOf)),
  },
  {
    name: 'created_future',
    says: '`eventCreatedDateTime` lies two days in the future',
    rewrite: (reported, asOf) => reported.map((one) => created(one, asOf + 48 * hourMs)),
  },
];

function lateLoad(one: ReportedEvent, reported: readonly ReportedEvent[]): ReportedEvent {
  if (one.event.equipmentEventTypeCode !== 'LOAD') return one;
  const departure = reported.find(
    ({ event, at }) => event.transportEventTypeCode === 'DEPA' && at > one.at && at - one.at < 12 * hourMs,
  );
  return departure === undefined ? one : timed(one, departure.at + hourMs);
}

/** At midnight, so that the times contradict nothing. */
function onLastDay(one: ReportedEvent, reported: readonly ReportedEvent[]): ReportedEvent {
  if (!isMoveAtDestination(one)) return one;
  const last = reported.findLast(
    (other) => isMoveAtDestination(other) && shipmentOf(other) === shipmentOf(one),
  ) as ReportedEvent;
  return timed(one, Date.parse(localTime(last.at, last.zone).replace(/T\d\d:\d\d:\d\d/, 'T00:00:00')));
}

function isMoveAtDestination({ event, role }: ReportedEvent): boolean {
  return role === 'POD' && event.eventType === 'EQUIPMENT' && event.eventClassifierCode === 'ACT';
}

function timed(one: ReportedEvent, at: number): ReportedEvent {
  return { ...one, at, event: { ...one.event, eventDateTime: localTime(at, one.zone) } };
}

function created(one: ReportedEvent, at: number): ReportedEvent {
  return { ...one, createdAt: at, event: { ...one.event, eventCreatedDateTime: utcTime(at) } };
}
