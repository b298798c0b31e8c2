// What clients know of a box. The next answer and the passing of time are compared with it.

import { endOfLocalDay } from '../events/event-time.ts';
import type { JourneyForecast } from '../forecast/forecast-arrival.ts';
import { forecastOfBox } from '../forecast/forecast-of-box.ts';
import type { Journey } from '../journey/journey.ts';
import { identityOf } from '../journey/same-journey.ts';
import { statusAt, statusFacts } from '../journey/status.ts';
import { announcedForecast } from './forecast-news.ts';
import type { AnnouncedBox } from './shipment-event.ts';
import { announcedSteps } from './step-news.ts';

/** What the clients of a shipment know. */
export interface Announced {
  /** One entry per box, in no order. */
  boxes: readonly AnnouncedBox[];
  /** The sequence number of the newest event; 0 before the first. */
  sequence: number;
}

/** What a client knows after seeing this journey at this moment, apart from its forecast. */
export function announcedBox(journey: Journey, at: Date): AnnouncedBox {
  const status = statusAt(statusFacts(journey), at);
  return {
    container: journey.container,
    status,
    eta: journey.eta,
    vessel: journey.vessel,
    ...identityOf(journey),
    arrivalAnnounced: status === 'arrived',
    delayAnnounced: status === 'delayed',
    passed: announcedSteps(journey).map(({ name }) => name),
  };
}

/** The state of a box before anything was announced of it. */
export function unannouncedBox(container: string): AnnouncedBox {
  return {
    container,
    status: 'pending',
    eta: null,
    vessel: null,
    steps: [],
    booking: null,
    arrivalAnnounced: false,
    delayAnnounced: false,
    passed: [],
  };
}

/**
 * What clients know after an announcement of the same journey. An announced delay is forgotten only when a later ETA is
 * in the future.
 */
export function announcedAgain(was: AnnouncedBox, journey: Journey, at: Date): AnnouncedBox {
  const is = announcedBox(journey, at);
  return {
    ...is,
    vessel: is.vessel ?? was.vessel,
    booking: is.booking ?? was.booking,
    arrivalAnnounced: was.arrivalAnnounced || is.arrivalAnnounced,
    delayAnnounced: is.delayAnnounced || (was.delayAnnounced && !isAhead(journey, at)),
  };
}

/**
 * The moment at which a box is compared: now, or the moment of the announced delay if that is later. The answer may
 * have been received before the delay was announced, and the clocks of two servers differ. Neither may take the delay
 * back.
 */
export function comparedAt({ status, eta }: AnnouncedBox, at: Date): Date {
  if (status !== 'delayed' || eta === null) return at;
  const late = Date.parse(endOfLocalDay(eta));
  return late > at.getTime() ? new Date(late) : at;
}

/** The day of the ETA has not ended, and the box has not arrived. */
function isAhead(journey: Journey, at: Date): boolean {
  const { arrived, lateAt } = statusFacts(journey);
  return !arrived && lateAt !== null && Date.parse(lateAt) > at.getTime();
}

/** What a client knows after seeing all these journeys and their forecasts at this moment. */
export function announcedNow(
  { sequence }: Pick<Announced, 'sequence'>,
  { journeys, forecasts }: { journeys: readonly Journey[]; forecasts: readonly JourneyForecast[] },
  at: Date,
): Announced {
  const boxes = journeys.map((journey) => ({
    ...announcedBox(journey, at),
    forecast: announcedForecast(forecastOfBox(journey, forecasts)),
  }));
  return { boxes, sequence };
}
