// A forecast as clients read it, in answers and in events.

import { formatEventTime, localDate, trustedMoment } from '../events/event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { type Place, placeLabel } from '../places/place.ts';
import type { ArrivalForecast, ConnectionForecast } from './forecast-arrival.ts';

/** The days of a band at the port of discharge, `YYYY-MM-DD`. */
export interface ForecastDays {
  p10: string;
  p50: string;
  p90: string;
}

export interface ForecastView extends ForecastDays {
  basis: ForecastBasis;
  voyages: number;
  /** ISO 8601 UTC. */
  made_at: string;
}

export interface ConnectionView {
  /** City and country code of the port of transshipment. */
  location: string;
  unlocode: string | null;
  /** The ship that the box is to board; `''` when unknown. */
  vessel: string;
  /** When the ship before is expected, and when this one leaves: ISO 8601, with the offset of the place. */
  arrives: string;
  departs: string;
  /** From 0 to 1, in hundredths. */
  chance_to_miss: number;
}

/** From so many voyages of the carrier at a lead on, its own evidence carries a forecast. */
export const voyagesOfOwnEvidence = 30;

/** What a forecast rests on: evidence of its carrier, or general experience while there is little of that. */
export const forecastBases = ['own', 'prior'] as const;

export type ForecastBasis = (typeof forecastBases)[number];

/** A forecast as it was made. */
export function forecastView(arrival: ArrivalForecast, journey: Journey): ForecastView {
  const { voyages, madeAt } = arrival;
  const day = (name: keyof ForecastDays) => dayAtPort(arrival[name], journey);
  return {
    p10: day('p10'),
    p50: day('p50'),
    p90: day('p90'),
    basis: forecastBasis(arrival),
    voyages,
    made_at: madeAt,
  };
}

/** A forecast, read later: a box that has not arrived by now does not arrive before now. */
export function forecastViewAt(arrival: ArrivalForecast, journey: Journey, now: Date): ForecastView {
  const view = forecastView(arrival, journey);
  if (Date.parse(arrival.p10) >= now.getTime()) return view;
  return daysFrom(dayAtPort(now.toISOString(), journey), view);
}

/** The same days, none of them before `today`. */
export function daysFrom<Days extends ForecastDays>(today: string, days: Days): Days {
  const notBefore = (day: string) => (day < today ? today : day);
  return { ...days, p10: notBefore(days.p10), p50: notBefore(days.p50), p90: notBefore(days.p90) };
}

/** The day of an instant at the port of the ETA; in UTC while its zone is not known. */
export function dayAtPort(instant: string, { eta }: Journey): string {
  return localDate(trustedMoment(instant, eta?.zone ?? null));
}

export function connectionView(connection: ConnectionForecast, journey: Journey): ConnectionView {
  const { port, vessel, arrivesAt, departsAt, chanceToMiss } = connection;
  const place = journey.transshipments.find((each) => portName(each) === port) ?? null;
  const time = (instant: string) => formatEventTime(trustedMoment(instant, place?.zone ?? null));
  return {
    location: place === null ? port : placeLabel(place),
    unlocode: place?.unlocode ?? null,
    vessel,
    arrives: time(arrivesAt),
    departs: time(departsAt),
    chance_to_miss: Math.round(chanceToMiss * 100) / 100,
  };
}

/** How a forecast names a port: the UN/LOCODE as the carrier wrote it, or else the name. */
export function portName({ unlocode, name }: Place): string {
  return unlocode ?? name;
}

export function forecastBasis({ voyages }: { voyages: number }): ForecastBasis {
  return voyages >= voyagesOfOwnEvidence ? 'own' : 'prior';
}
