import type { EventData } from '../domain/announcing/shipment-event.ts';
import { type ExceptionEventType, isAboutException, type ShipmentEventType } from '../domain/event-type.ts';
import type { Status } from '../domain/journey/status.ts';
import { shortDay } from '../mail/mail-dates.ts';

/** What happened to a container, for its headline. */
export interface BoxChange {
  type: ShipmentEventType;
  /** The current values. */
  data: EventData;
  /** The values that were announced before. */
  previous: EventData['previous'];
  /** Port of discharge, `Rotterdam, NL`; `''` when unknown. */
  destination: string;
  at: Date;
}

export const statusWords: Record<Status, string> = {
  pending: 'pending',
  in_transit: 'in transit',
  delayed: 'overdue',
  arrived: 'arrived',
};

/** One line with the most important change: `MSCU1234566 is overdue: ETA 12 Mar → 15 Mar, Rotterdam, NL`. */
export function alertHeadline(change: BoxChange): string {
  const { data } = change;
  const box = data.container || data.reference;
  const headlines: Record<Exclude<ShipmentEventType, ExceptionEventType>, () => string> = {
    'shipment.arrived': () => `${box} has arrived${at(change.destination || data.milestone?.location)}`,
    'shipment.delayed': () => `${box} is overdue: ${etaWords(change)}${at(change.destination)}`,
    'shipment.updated': () => `${box}: ${updateWords(change)}`,
    'shipment.forecast_changed': () => `${box}: ${forecastWords(change)}${at(change.destination)}`,
    'shipment.connection_at_risk': () => `${box} may miss its next ship${connectionWords(data)}`,
  };
  const { type } = change;
  return isAboutException(type) ? `${box}: ${exceptionWords(data)}` : headlines[type]();
}

/** The ETA and the previous one: `ETA 12 Mar → 15 Mar`. */
function etaWords({ data: { eta }, previous, at: today }: BoxChange): string {
  if (eta === null) return 'no ETA';
  const now = shortDay(eta, today);
  return previous.eta === null || previous.eta === eta
    ? `ETA ${now}`
    : `ETA ${shortDay(previous.eta, today)} → ${now}`;
}

/** The middle of the forecast and the previous one: `forecast 12 Mar → 15 Mar`. */
function forecastWords({ data: { forecast }, previous, at: today }: BoxChange): string {
  if (forecast === null) return 'no forecast';
  const now = shortDay(forecast.p50, today);
  return previous.p50 === null || previous.p50 === forecast.p50
    ? `forecast ${now}`
    : `forecast ${shortDay(previous.p50, today)} → ${now}`;
}

function connectionWords({ connection }: EventData): string {
  if (connection === null) return '';
  const { vessel, location } = connection;
  return `${vessel === '' ? '' : `, ${vessel}`}${at(location)}`;
}

/** The sentence about the exception, without its full stop. */
function exceptionWords({ exception }: EventData): string {
  return exception?.reason.replace(/\.$/, '') ?? 'an exception';
}

/** A new ETA is more important than a step, and a new vessel more than the step of loading. */
function updateWords(change: BoxChange): string {
  const { data, previous, destination } = change;
  const ship = data.vessel !== previous.vessel && data.vessel !== '' ? `now on ${data.vessel}` : '';
  if (data.eta !== previous.eta) {
    // A change of ships is often why the ETA is another one.
    const reason = previous.vessel === '' || ship === '' ? '' : `${ship}, `;
    return `${reason}${etaWords(change)}${at(destination)}`;
  }
  if (ship !== '') return ship;
  if (data.milestone !== null) return `${data.milestone.event}${at(data.milestone.location)}`;
  return statusWords[data.status];
}

function at(place = ''): string {
  return place === '' ? '' : `, ${place}`;
}
