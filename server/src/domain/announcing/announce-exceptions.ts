import { eventOfException } from '../event-type.ts';
import type { OpenException } from '../exceptions/exception.ts';
import { forecastOfBox } from '../forecast/forecast-of-box.ts';
import { type AnnouncedSubject, type Announcement, announcedBefore, previousOf } from './announce.ts';
import { type Announced, comparedAt } from './announced.ts';
import { eventData } from './event-data.ts';
import type { ExceptionView } from './shipment-event.ts';

/**
 * The events for exceptions that have begun, or say something else than before. One about the whole shipment shows its
 * least advanced box. They change nothing of what else was announced, apart from the sequence.
 * @param was what clients knew before the answer, for `previous`
 */
export function announceExceptions(
  announced: Announced,
  shipment: AnnouncedSubject,
  raised: readonly OpenException[],
  { was, at }: { was: Announced; at: Date },
): { announcements: Announcement[]; announced: Announced } {
  const announcements = raised.flatMap((exception, index) => {
    const { journeys, forecasts } = shipment;
    const journey = journeys.find(({ container }) => container === exception.container) ?? journeys[0];
    if (journey === undefined) return [];
    const known = announcedBefore(was.boxes, journey);
    const moment = {
      at: comparedAt(known, at),
      previous: previousOf(known, journey),
      sequence: announced.sequence + index + 1,
    };
    const data = eventData(shipment, journey, forecastOfBox(journey, forecasts), moment);
    return { type: eventOfException(exception.kind), data: { ...data, exception: exceptionView(exception) } };
  });
  if (announcements.length === 0) return { announcements, announced };
  const sequence = announced.sequence + announcements.length;
  return { announcements, announced: { ...announced, sequence } };
}

export function exceptionView({ about: _, ...shown }: OpenException): ExceptionView {
  return shown;
}
