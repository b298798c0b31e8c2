import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { forecastViewAt } from '../../domain/forecast/forecast-view.ts';
import { factsOfJourney } from '../../domain/free-time/facts-of-journey.ts';
import { type FreeTimeFacts, noOwnDates } from '../../domain/free-time/free-time-facts.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** What is known of a box for its free-time clocks: by its carrier, and by its own dates. */
export function factsOfBox(
  { words, forecasts, health }: Pick<StoredShipment, 'words' | 'forecasts' | 'health'>,
  journey: Journey,
  now: Date,
): FreeTimeFacts {
  const { arrival } = forecastOfBox(journey, forecasts);
  return factsOfJourney(journey, {
    own: { ...noOwnDates, ...words.boxes?.[journey.container] },
    forecast: arrival && forecastViewAt(arrival, journey, now),
    trackingEnded: health === 'completed',
  });
}
