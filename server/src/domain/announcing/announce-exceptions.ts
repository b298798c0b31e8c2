import type { OpenException } from '../exceptions/exception.ts';
import { forecastOfBox } from '../forecast/forecast-of-box.ts';
import { stepsOfBox } from '../steps.ts';
import { eventOfException } from '../webhooks/event-type.ts';
import {
  type AnnouncedSubject,
  type Announcement,
  type Announcements,
  announcedBefore,
  previousOf,
} from './announce.ts';
import { type Announced, comparedAt } from './announced.ts';
import { eventData } from './event-data.ts';
import type { ExceptionView } from './shipment-event.ts';

/**
 * The events for exceptions that have begun, or say something else than before. One about the whole shipment shows its
 * least advanced box. They change nothing of what else was announced, apart from the sequence. In steps, each about one event.
 * @param was what clients knew before the answer, for `previous`
 */
export function* announceExceptions(
  announced: Announced,
  shipment: AnnouncedSubject,
  raised: readonly OpenException[],
  { was, at }: { was: Announced; at: Date },
): Generator<number, Announcements> {
  const announcements: Announcement[] = [];
  const { journeys, forecasts } = shipment;
  for (const exception of raised) {
    const journey = journeys.find(({ container }) => container === exception.container) ?? journeys[0];
    if (journey === undefined) continue;
    const known = announcedBefore(was.boxes, journey);
    const moment = {
      at: comparedAt(known, at),
      previous: previousOf(known, journey),
      sequence: announced.sequence + announcements.length + 1,
    };
    const data = eventData(shipment, journey, forecastOfBox(journey, forecasts), moment);
    const type = eventOfException(exception.kind);
    announcements.push({ type, data: { ...data, exception: exceptionView(exception) } });
    yield stepsOfBox;
  }
  if (announcements.length === 0) return { announcements, announced };
  const sequence = announced.sequence + announcements.length;
  return { announcements, announced: { ...announced, sequence } };
}

export function exceptionView(exception: OpenException): ExceptionView {
  const { about: _, announced: __, etaCause = null, warnedDays = null, port = null, ...shown } = exception;
  return { ...shown, port, eta_cause: etaCause, warned_days: warnedDays };
}
