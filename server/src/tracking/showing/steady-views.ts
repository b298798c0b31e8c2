import type { BoxForecast } from '../../domain/forecast/forecast-of-box.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Services } from '../../services.ts';
import { type SteadyView, steadyView } from './present.ts';

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
