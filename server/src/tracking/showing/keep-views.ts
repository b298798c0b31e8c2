import type { BoxForecast } from '../../domain/forecast/forecast-of-box.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { ok, type Success } from '../../http/envelope.ts';
import { written } from '../../http/written.ts';
import type { Services } from '../../services.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { momentsOf, type SteadyView, steadyView } from './present.ts';

/** In every time zone days begin at a whole minute, and carriers plan in whole minutes: within one, the clock changes no view. */
const minuteMs = 60_000;

interface Kept<View> {
  minute: number;
  moments: string;
  answer: Success<View>;
}

/**
 * The views of shipments that `present` makes, as answers of the API. Each is written once, and written again when the row of the
 * shipment has changed, or the clock changes the view of a box. It is dropped together with the shipment.
 */
export function keepViews<View>(
  present: (services: Services, shipment: StoredShipment) => View,
): (services: Services, shipment: StoredShipment) => Success<View> {
  const kept = new WeakMap<StoredShipment, Kept<View>>();
  return (deps, shipment) => {
    const minute = Math.floor(deps.now().getTime() / minuteMs);
    const known = kept.get(shipment);
    if (known?.minute === minute) return known.answer;
    const moments = JSON.stringify(momentsOf(deps, shipment));
    const answer =
      known?.moments === moments
        ? known.answer
        : written<Success<View>>(JSON.stringify(ok(present(deps, shipment))));
    kept.set(shipment, { minute, moments, answer });
    return answer;
  };
}

/** A view is dropped together with its journey, and with a forecast that was made again. */
export function openSteadyViews(): Services['steadyView'] {
  const kept = new WeakMap<Journey, { forecast: BoxForecast; view: SteadyView }>();
  return (journey, forecast) => {
    const known = kept.get(journey);
    if (known?.forecast === forecast) return known.view;
    const view = steadyView(journey, forecast);
    kept.set(journey, { forecast, view });
    return view;
  };
}
