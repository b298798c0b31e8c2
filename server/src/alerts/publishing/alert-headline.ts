import type { EventData, ExceptionView } from '../../domain/announcing/shipment-event.ts';
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
  /** Port of discharge now; `''` when unknown. */
  destination: string;
  /** The ship now; `''` when unknown. */
  vessel: string;
}

/** One line with the most important change: `PO-4711: 3 days later, now 12 Jan (promised 10 Jan). Leaves Ningbo 3 days later.` */
export function alertHeadline(change: BoxChange): string {
  const { data, language, type } = change;
  const words = wordsIn(language).alert;
  const box = boxName(data);
  if (saysMove(change)) return words.about(box, moveWords(change));
  if (isAboutException(type)) return words.about(box, exceptionWords(change));
  if (isAboutStep(type)) return words.about(box, updateWords(change));
  const headlines: Record<Exclude<ShipmentEventType, ExceptionEventType | StepEventType>, () => string> = {
    'shipment.arrived': () => words.arrived(box) + at(change, change.destination || data.milestone?.location),
    'shipment.delayed': () => words.overdue(box, etaWords(change)),
    'shipment.updated': () => words.about(box, updateWords(change)),
    'shipment.forecast_changed': () =>
      words.about(box, forecastWords(change)) + at(change, change.destination),
    'shipment.connection_at_risk': () => words.mayMissShip(box) + connectionWords(change),
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

/** The middle of the forecast and the previous one: `forecast 12 Mar → 15 Mar`. */
function forecastWords(change: BoxChange): string {
  const { data, previous, language } = change;
  const { forecast, noForecast } = wordsIn(language).alert;
  return data.forecast === null ? noForecast : forecast(movedDay(change, previous.p50, data.forecast.p50));
}

function movedDay({ language, at: today }: BoxChange, before: string | null, now: string): string {
  const day = shortDay(language, now, today);
  return before === null || before === now ? day : `${shortDay(language, before, today)} → ${day}`;
}

function connectionWords(change: BoxChange): string {
  const { connection } = change.data;
  return connection === null ? '' : at(change, connection.vessel) + at(change, connection.location);
}

/** The sentence about the exception, without its full stop. */
function exceptionWords({ data: { exception, vessel }, language, destination }: BoxChange): string {
  if (exception === undefined) return wordsIn(language).alert.anException;
  return exceptionSentence(exception, { language, destination, vessel }).replace(/[.。]$/, '');
}

/** A new ETA is more important than a step, and a new vessel more than the step of loading. */
function updateWords(change: BoxChange): string {
  const { data, previous, language } = change;
  const words = wordsIn(language);
  const isOtherShip = data.vessel !== previous.vessel && data.vessel !== '';
  const ship = isOtherShip ? words.alert.nowOn(data.vessel) : '';
  if (data.eta !== previous.eta) {
    const eta = etaWords(change);
    return previous.vessel === '' || ship === '' ? eta : words.alert.list([ship, eta]);
  }
  if (ship !== '') return ship;
  if (data.milestone !== null)
    return stepName(words.steps, data.milestone.event) + at(change, data.milestone.location);
  return statesIn(language).statuses[data.status].toLocaleLowerCase(language);
}

function at({ language }: BoxChange, place = ''): string {
  return place === '' ? '' : wordsIn(language).alert.at(place);
}

/** One sentence that says what is wrong. In English it is the sentence of the API, with its days written for people. */
export function exceptionSentence(
  { kind, previous, current, days, cause, eta_cause, reason }: ExceptionView,
  { language, destination, vessel }: ExceptionSetting,
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
    why: causeSentence(language, eta_cause),
    isDischarge: current === destination,
    vessel,
  });
}
