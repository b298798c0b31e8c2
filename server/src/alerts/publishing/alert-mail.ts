// The text of an alert mail.

import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { forecastBasis } from '../../domain/forecast/forecast-view.ts';
import { statesIn } from '../../domain/state-names/states-in.ts';
import { stepName } from '../../domain/step-names/step-name.ts';
import type { Language } from '../../domain/text/language.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import { exceptionEventTypes, type ShipmentEventType } from '../../domain/webhooks/event-type.ts';
import {
  composeMail,
  type MailFact,
  type MailLook,
  type SubjectedMail,
  subjectIn,
} from '../../mail/compose-mail.ts';
import { localTime, longDay } from '../../mail/mail-dates.ts';
import { oneLine } from '../../mail/one-line.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { BoxCourse } from './addressed.ts';
import { alertHeadline, type BoxChange, exceptionSentence, saysMove } from './alert-headline.ts';
import { causeSentence } from './eta-sentence.ts';

export interface AlertContent extends BoxCourse {
  language: Language;
  /** The events of one container that are mailed together, oldest first. */
  events: readonly [ShipmentEvent, ...ShipmentEvent[]];
  /** The workspace of the alert. */
  workspaceName: string;
  /** The recipient subscribed on the page of a share link, and reads what that page shows. */
  isShared?: boolean;
  /** How the mail looks. */
  look?: MailLook;
  /** The console's page of the shipment; for recipients without an account its share page; null where there is none. */
  shipmentUrl: string | null;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl?: string | null;
}

/** What happened to a box, and the language in which it is said. */
type BoxNews = Pick<AlertContent, 'language' | 'events' | 'isShared' | keyof BoxCourse>;

/** Most important first: the first one makes the headline. A single step is the update that comes with it. */
const significance: readonly ShipmentEventType[] = [
  'shipment.arrived',
  'shipment.delayed',
  ...exceptionEventTypes,
  'shipment.connection_at_risk',
  'shipment.forecast_changed',
  'shipment.updated',
];
const longestSubject = 250;

/** The parts of an alert about one change of one container, for a mail and for a chat message. */
export interface AlertParts {
  heading: string;
  /** The heading, marked if the data is invented. */
  subject: string;
  lines: string[];
  facts: MailFact[];
}

export function alertParts(content: BoxNews): AlertParts {
  const change = changeOf(content);
  const heading = headingOf(change);
  const { mode } = content.events[0];
  const { invented } = wordsIn(change.language).alert;
  return {
    heading,
    subject: subjectIn(mode, heading),
    lines: [
      ...(mode === 'test' ? [invented] : []),
      ...exceptionLines(content.events, change).filter(
        (line) => !heading.includes(line.replace(/[.。]$/, '')),
      ),
      ...warnedLines(change),
    ],
    facts: factsOf(change, content.carrier),
  };
}

/** Subject and parts of the mail about one change of one container. */
export function alertMail(content: AlertContent): SubjectedMail {
  const { language } = content;
  const words = wordsIn(language).alert;
  const { subject, heading, lines, facts } = alertParts(content);
  const parts = composeMail({
    ...{ language, heading, lines, facts, look: content.look ?? null },
    link: content.shipmentUrl === null ? null : { label: words.show, url: content.shipmentUrl },
    footer: (content.isShared ? wordsIn(language).subscribing : words).footer(
      withoutLinks(content.workspaceName),
    ),
    unsubscribeUrl: content.unsubscribeUrl,
    confirmUrl: content.confirmUrl ?? null,
  });
  return { language, subject, ...parts };
}

/** The subject: what happened, on one line, in whole sentences. */
export function alertSubject(content: Omit<BoxNews, 'carrier'>): string {
  return subjectIn(content.events[0].mode, headingOf(changeOf(content)));
}

/** The subject about a whole shipment: that of its box with the most important news. None without events. */
export function shipmentSubject(language: Language, events: readonly ShipmentEvent[]): string[] {
  const ofBox = eventsOfMainBox(events);
  return ofBox === undefined ? [] : [alertSubject({ language, events: ofBox, destination: '' })];
}

/** Those of the box with the most important news. */
export function eventsOfMainBox(
  events: readonly ShipmentEvent[],
): [ShipmentEvent, ...ShipmentEvent[]] | undefined {
  const ofBoxes = [...Map.groupBy(events, ({ data }) => data.container).values()];
  const rank = (some: readonly ShipmentEvent[]) => significance.indexOf(mainTypeOf(some));
  const [[first, ...rest] = []] = ofBoxes.toSorted((a, b) => rank(a) - rank(b));
  return first && [first, ...rest];
}

/** What the page of a share link does not show. */
const notShared = { tags: [], metadata: {}, promised_at: null, connection: null, warned_days: null };

function headingOf(change: BoxChange): string {
  return oneLine(alertHeadline(change), longestSubject);
}

function mainTypeOf(events: readonly ShipmentEvent[]): ShipmentEventType {
  const types = new Set<string>(events.map(({ type }) => type));
  return significance.find((type) => types.has(type)) ?? 'shipment.updated';
}

/** The last event holds the current values, and the first one the previous values. */
function changeOf({ language, events, destination, isShared = false }: Omit<BoxNews, 'carrier'>): BoxChange {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const type = mainTypeOf(events);
  // The sentence about an exception is only in its own event.
  const { exception } = (events.find((event) => event.type === type) ?? last).data;
  return {
    language,
    type,
    data: { ...last.data, ...(exception && { exception }), ...(isShared && notShared) },
    previous: first.data.previous,
    destination,
    at: last.createdAt,
  };
}

/** One sentence for each exception that the headline does not say. */
function exceptionLines(events: AlertContent['events'], change: BoxChange): string[] {
  const { language } = change;
  const isSaid = saysMove(change);
  return events.flatMap(({ data: { exception, vessel } }) =>
    exception && !(isSaid && exception.kind === 'eta_changed')
      ? [withoutLinks(exceptionSentence(exception, { language, vessel }))]
      : [],
  );
}

/** Whether the forecast had warned of what the mail is about. */
function warnedLines(change: BoxChange): string[] {
  const { type, data, language } = change;
  const isAboutIt = type === 'shipment.arrived' || data.exception?.kind === 'eta_changed' || saysMove(change);
  const { warned_days: days } = data;
  return isAboutIt && days !== null ? [wordsIn(language).causes.warned(days)] : [];
}

function factsOf(change: BoxChange, carrier: string): MailFact[] {
  const { data, previous, destination, language } = change;
  const { labels } = wordsIn(language).alert;
  const { statuses } = statesIn(language);
  const day = (date: string | null) => (date === null ? '' : longDay(language, date));
  const facts: [label: string, value: string][] = [
    [labels.container, data.container],
    [labels.bl, data.bl ?? ''],
    [labels.reference, data.reference === data.container || data.reference === data.bl ? '' : data.reference],
    [labels.ownReferences, listWords(data.own_references)],
    [labels.tags, listWords(data.tags)],
    [labels.promised, day(data.promised_at)],
    [labels.status, moved(change, statuses[previous.status], statuses[data.status])],
    // From the first one only: a second count, from the one before, would contradict it.
    [labels.eta, day(data.eta)],
    [labels.firstEta, data.eta_initial === data.eta ? '' : day(data.eta_initial)],
    [labels.why, withoutLinks(causeSentence(language, data.eta_cause))],
    [labels.forecast, bandWords(change)],
    [labels.connection, chanceWords(change)],
    [labels.carrier, carrier],
    [labels.destination, destination],
    [labels.vessel, moved(change, previous.vessel, data.vessel)],
    [labels.lastStep, stepWords(change)],
  ];
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** Without links, because people write these words. */
function listWords(words: readonly string[]): string {
  return withoutLinks(words.join(', '));
}

/** The value, and the previous one before it. */
function moved({ language }: BoxChange, before: string, now: string): string {
  if (before === '' || before === now) return now;
  return `${before} → ${now || wordsIn(language).alert.unknown}`;
}

/** The days of the band, and what they rest on while little is known of the carrier. */
function bandWords({ data: { forecast }, language }: BoxChange): string {
  if (forecast === null) return '';
  const days = `${longDay(language, forecast.p10)} – ${longDay(language, forecast.p90)}`;
  return forecastBasis(forecast) === 'own' ? days : wordsIn(language).alert.general(days, forecast.voyages);
}

function chanceWords({ data: { connection }, language }: BoxChange): string {
  if (connection === null) return '';
  const { location, vessel, departs, chance_to_miss: chance } = connection;
  const { chance: words } = wordsIn(language).alert;
  return words(Math.round(chance * 100), listIn(language, [vessel, location, localTime(language, departs)]));
}

function stepWords({ data: { milestone }, language }: BoxChange): string {
  if (milestone === null) return '';
  const { event, location, time, day_only: isDay } = milestone;
  const at = isDay ? longDay(language, time.slice(0, 10)) : localTime(language, time);
  return listIn(language, [stepName(wordsIn(language).steps, event), location, at]);
}

function listIn(language: Language, parts: readonly string[]): string {
  return wordsIn(language).alert.list(parts.filter((each) => each !== ''));
}
