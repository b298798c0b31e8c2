// The text of an alert mail.

import type { EventData, ShipmentEvent } from '../domain/announcing/shipment-event.ts';
import { exceptionEventTypes, type ShipmentEventType } from '../domain/event-type.ts';
import { withoutLinks } from '../domain/link-text.ts';
import { type ComposedMail, composeMail, type MailFact } from '../mail/compose-mail.ts';
import { localTime, longDay } from '../mail/mail-dates.ts';
import { oneLine } from '../mail/one-line.ts';
import { subjectIn } from '../mail/subject-in.ts';
import { alertHeadline, type BoxChange, statusWords } from './alert-headline.ts';

export interface AlertContent {
  /** The events of one container that are mailed together, oldest first. */
  events: readonly [ShipmentEvent, ...ShipmentEvent[]];
  /** Port of discharge, `Rotterdam, NL`; `''` when unknown. */
  destination: string;
  /** The workspace of the alert. */
  workspaceName: string;
  /** The console's page of the shipment; null where there is none, and for recipients without an account. */
  shipmentUrl: string | null;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl?: string | null;
}

/** Most important first: the first one makes the headline. */
const significance: readonly ShipmentEventType[] = [
  'shipment.arrived',
  'shipment.delayed',
  ...exceptionEventTypes,
  'shipment.connection_at_risk',
  'shipment.forecast_changed',
  'shipment.updated',
];
const longestSubject = 150;
const inventedLine = 'This shipment is invented: it was tracked with a sandbox key.';

/** Subject and parts of the mail about one change of one container. */
export function alertMail(content: AlertContent): ComposedMail & { subject: string } {
  const change = changeOf(content);
  const heading = headingOf(change);
  const { mode } = content.events[0];
  const parts = composeMail({
    heading,
    lines: [...(mode === 'test' ? [inventedLine] : []), ...exceptionLines(content.events)],
    facts: factsOf(change),
    link: content.shipmentUrl === null ? null : { label: 'Show the shipment', url: content.shipmentUrl },
    footer: `You receive this because ${withoutLinks(content.workspaceName)} added you to an alert.`,
    unsubscribeUrl: content.unsubscribeUrl,
    confirmUrl: content.confirmUrl ?? null,
  });
  return { subject: subjectIn(mode, heading), ...parts };
}

/** The subject: what happened, on one line. */
export function alertSubject(content: Pick<AlertContent, 'events' | 'destination'>): string {
  return subjectIn(content.events[0].mode, headingOf(changeOf(content)));
}

function headingOf(change: BoxChange): string {
  return oneLine(alertHeadline(change), longestSubject);
}

/** The last event holds the current values, and the first one the previous values. */
function changeOf({ events, destination }: Pick<AlertContent, 'events' | 'destination'>): BoxChange {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const type = significance.find((each) => events.some((event) => event.type === each));
  if (type === undefined) throw new Error(`no mail is sent about ${first.type}`);
  // The sentence about an exception is only in its own event.
  const { exception } = (events.find((event) => event.type === type) ?? last).data;
  return {
    type,
    data: { ...last.data, ...(exception && { exception }) },
    previous: first.data.previous,
    destination,
    at: last.createdAt,
  };
}

/** One sentence for each exception. */
function exceptionLines(events: AlertContent['events']): string[] {
  return events.flatMap(({ data: { exception } }) => (exception ? [withoutLinks(exception.reason)] : []));
}

function factsOf({ data, previous, destination }: BoxChange): MailFact[] {
  const facts: [label: string, value: string][] = [
    ['Container', data.container],
    ['Bill of Lading', data.bl ?? ''],
    ['Reference', data.reference === data.container || data.reference === data.bl ? '' : data.reference],
    ['Your references', listWords(data.own_references)],
    ['Tags', listWords(data.tags)],
    ['Promised', day(data.promised_at)],
    ['Status', moved(statusWords[previous.status], statusWords[data.status])],
    ['ETA', moved(day(previous.eta), day(data.eta))],
    ['First ETA', data.eta_initial === data.eta ? '' : day(data.eta_initial)],
    ['Forecast', bandWords(data.forecast)],
    ['Connection', chanceWords(data.connection)],
    ['Destination', destination],
    ['Vessel', moved(previous.vessel, data.vessel)],
    ['Last step', stepWords(data.milestone)],
  ];
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** Without links, because people write these words. */
function listWords(words: readonly string[]): string {
  return withoutLinks(words.join(', '));
}

/** The value, and the previous one before it. */
function moved(before: string, now: string): string {
  return before === '' || before === now ? now : `${before} → ${now || 'unknown'}`;
}

function day(date: string | null): string {
  return date === null ? '' : longDay(date);
}

/** The days between which eight of ten ships arrive. */
function bandWords(forecast: EventData['forecast']): string {
  return forecast === null ? '' : `${longDay(forecast.p10)} – ${longDay(forecast.p90)}`;
}

function chanceWords(connection: EventData['connection']): string {
  if (connection === null) return '';
  const { location, vessel, departs, chance_to_miss: chance } = connection;
  const ship = [vessel, location, localTime(departs)].filter((each) => each !== '').join(', ');
  return `${Math.round(chance * 100)} % chance to miss ${ship}`;
}

function stepWords(milestone: EventData['milestone']): string {
  if (milestone === null) return '';
  const { event, location, time } = milestone;
  return [event, location, localTime(time)].filter((each) => each !== '').join(', ');
}
