import type { EventData, ExceptionView } from '../../domain/announcing/shipment-event.ts';
import { type ClockKind, clockKinds } from '../../domain/free-time/free-time-terms.ts';
import { statesIn } from '../../domain/state-names/states-in.ts';
import { stepName } from '../../domain/step-names/step-name.ts';
import type { Language } from '../../domain/text/language.ts';
import {
  type ExceptionEventType,
  isAboutException,
  isAboutStep,
  type ShipmentEventType,
  type StepEventType,
} from '../../domain/webhooks/event-type.ts';
import { longDay, shortDay } from '../../mail/mail-dates.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { boxName, causeSentence, etaSentence } from './eta-sentence.ts';
import { inSentences } from './in-sentences.ts';

/** What happened to a container, for its headline. */
export interface BoxChange {
  /** Of the mail. */
  language: Language;
  type: ShipmentEventType;
  /** The current values. */
  data: EventData;
  /** The values that were announced before. */
  previous: EventData['previous'];
  /** Port of discharge, `Rotterdam, NL`; `''` when unknown. */
  destination: string;
  at: Date;
}

/** What the sentence needs besides the exception itself. */
interface ExceptionSetting {
  language: Language;
  /** The ship now; `''` when unknown. */
  vessel: string;
}

/**
 * One line with the most important change, in whole sentences, with its day where one is known: `PO-4711: 3 days later, now 12 Jan
 * (promised 10 Jan). Leaves Ningbo 3 days later.`
 */
export function alertHeadline(change: BoxChange): string {
  return inSentences(change.language, headlineParts(change));
}

function headlineParts(change: BoxChange): string[] {
  const { data, language, type } = change;
  const words = wordsIn(language).alert;
  const box = boxName(data);
  const isAbout = (parts: readonly [string, ...string[]]) => [words.about(box, parts[0]), ...parts.slice(1)];
  if (saysMove(change)) return isAbout([moveWords(change)]);
  if (isAboutException(type)) return isAbout(exceptionParts(change));
  if (isAboutStep(type)) return isAbout(updateParts(change));
  const headlines: Record<Exclude<ShipmentEventType, ExceptionEventType | StepEventType>, () => string[]> = {
    'shipment.arrived': () => [arrivalWords(change)],
    'shipment.delayed': () => [words.overdue(box, etaWords(change))],
    'shipment.updated': () => isAbout(updateParts(change)),
    'shipment.forecast_changed': () => isAbout(forecastParts(change)),
    'shipment.connection_at_risk': () => [words.mayMissShip(box) + connectionWords(change), dayWords(change)],
  };
  return headlines[type]();
}

/** Where the move of the ETA explains the rest. */
const movingTypes: readonly ShipmentEventType[] = [
  'shipment.eta_changed',
  'shipment.promise_at_risk',
  'shipment.updated',
];

/** Whether the headline is that the ETA has moved; then no other sentence needs to say it. */
export function saysMove({ type, data: { eta, eta_initial }, previous }: BoxChange): boolean {
  if (!movingTypes.includes(type) || eta === null || eta_initial === null) return false;
  return type === 'shipment.eta_changed' || (previous.eta !== null && previous.eta !== eta);
}

/** A change of ships is often why the ETA changed; the cause says it better than the name of the ship. */
function moveWords({ language, data, previous, at: today }: BoxChange): string {
  const sentence = etaSentence(language, data, { today, isNews: true });
  const isOtherShip = data.vessel !== previous.vessel && data.vessel !== '' && previous.vessel !== '';
  if (!isOtherShip || causeSentence(language, data.eta_cause) !== '') return sentence;
  const { list, nowOn } = wordsIn(language).alert;
  return list([sentence, nowOn(data.vessel)]);
}

/** The ETA as it stands, without a move: `ETA 12 Mar (promised 10 Mar), Rotterdam, NL`. */
function etaWords({ language, data, destination, at: today }: BoxChange): string {
  return etaSentence(language, { ...data, eta_initial: null }, { today, place: destination });
}

/** The same without the place, beside what has no day of its own; `''` without an ETA. */
function dayWords(change: BoxChange): string {
  return change.data.eta === null ? '' : etaWords({ ...change, destination: '' });
}

/** After the arrival its day is the ETA. */
function arrivalWords(change: BoxChange): string {
  const { data, language, destination, at: today } = change;
  const { arrived } = wordsIn(language).alert;
  const day = data.eta === null ? '' : shortDay(language, data.eta, today);
  return arrived(boxName(data), day) + at(change, destination || data.milestone?.location);
}

/** The middle of the forecast and the previous one: `forecast 12 Mar → 15 Mar`. */
function forecastParts(change: BoxChange): [string, ...string[]] {
  const { data, previous, language, destination } = change;
  const { forecast, noForecast } = wordsIn(language).alert;
  if (data.forecast === null) return [noForecast + at(change, destination), dayWords(change)];
  return [forecast(movedDay(change, previous.p50, data.forecast.p50)) + at(change, destination)];
}

function movedDay({ language, at: today }: BoxChange, before: string | null, now: string): string {
  const day = shortDay(language, now, today);
  return before === null || before === now ? day : `${shortDay(language, before, today)} → ${day}`;
}

function connectionWords(change: BoxChange): string {
  const { connection } = change.data;
  return connection === null ? '' : at(change, connection.vessel) + at(change, connection.location);
}

/** Their sentence has the day that counts. */
const saysDay: readonly ShipmentEventType[] = [
  'shipment.promise_at_risk',
  'shipment.free_time_over',
  'shipment.free_time_ending',
  'shipment.last_free_day_changed',
];

/** The sentence about the exception, and the ETA where it is about something else. */
function exceptionParts(change: BoxChange): [string, ...string[]] {
  const { data, language, type } = change;
  const { exception, vessel } = data;
  const sentence =
    exception === undefined
      ? wordsIn(language).alert.anException
      : exceptionSentence(exception, { language, vessel });
  return saysDay.includes(type) && exception !== undefined ? [sentence] : [sentence, dayWords(change)];
}

/** A new ETA is more important than a step, and a new vessel more than the step of loading. */
function updateParts(change: BoxChange): [string, ...string[]] {
  const { data, previous, language, at: today } = change;
  const words = wordsIn(language);
  const isOtherShip = data.vessel !== previous.vessel && data.vessel !== '';
  const ship = isOtherShip ? words.alert.nowOn(data.vessel) : '';
  if (data.eta !== previous.eta) {
    const eta = etaWords(change);
    return [previous.vessel === '' || ship === '' ? eta : words.alert.list([ship, eta])];
  }
  if (ship !== '') return [ship, dayWords(change)];
  if (data.milestone !== null) {
    const { event, location, time } = data.milestone;
    const step = stepName(words.steps, event) + at(change, location);
    return [words.alert.list([step, shortDay(language, time.slice(0, 10), today)])];
  }
  return [statesIn(language).statuses[data.status].toLocaleLowerCase(language), dayWords(change)];
}

function at({ language }: BoxChange, place = ''): string {
  return place === '' ? '' : wordsIn(language).alert.at(place);
}

/** One sentence that says what is wrong. In English it is the sentence of the API, with its days written for people. */
export function exceptionSentence(
  { kind, previous, current, days, cause, port, eta_cause, reason }: ExceptionView,
  { language, vessel }: ExceptionSetting,
): string {
  const words = wordsIn(language);
  const written = (value: string | null) => {
    // The rule for ports of transshipment writes this where there is no port.
    if (value === null || (kind === 'port_changed' && value === 'none')) return '';
    return kind === 'step_overdue'
      ? stepName(words.steps, longDay(language, value))
      : longDay(language, value);
  };
  return words.exceptions[kind]({
    reason: reason.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => longDay(language, day)),
    previous: written(previous),
    current: written(current),
    days: days ?? 0,
    cause,
    clock: isClock(cause) ? words.clocks[cause] : '',
    why: causeSentence(language, eta_cause, days ?? undefined),
    port: port ?? '',
    isDischarge: cause === 'pod',
    vessel,
  });
}

function isClock(cause: ExceptionView['cause']): cause is ClockKind {
  return clockKinds.some((kind) => kind === cause);
}
