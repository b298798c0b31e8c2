import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** When Landfall expects the ship, and whether the box gets onto the next one. */
export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}.`,
    asCarrier: (days, likely) => `${expected(days, likely)} (wie Reederei).`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)} (Reederei: ${carrier}).`,
    from: {
      own: (voyages, isSimulated) =>
        `Aus ${isSimulated ? plural(voyages, 'simulierten Reise', 'simulierten Reisen') : plural(voyages, 'Reise', 'Reisen')} dieser Reederei.`,
      prior: (voyages, isSimulated) =>
        voyages === 0
          ? 'Aus allgemeiner Erfahrung: Von dieser Reederei ist noch keine Reise bekannt.'
          : `Aus allgemeiner Erfahrung: Von dieser Reederei ${voyages === 1 ? 'ist' : 'sind'} erst ${isSimulated ? plural(voyages, 'simulierte Reise', 'simulierte Reisen') : plural(voyages, 'Reise', 'Reisen')} bekannt.`,
    },
  },
  connection: {
    risk: (chance, ship, port) =>
      `In ${port} wird ${ship || 'das nächste Schiff'} mit einer Wahrscheinlichkeit von ${formatShare(chance)} verpasst.`,
    times: (arrival, departure) =>
      `Ankunft des Schiffs davor, erwartet: ${arrival}. Abfahrt des nächsten, geplant: ${departure}.`,
  },
};

function expected(days: string, likely: string | null): string {
  return `Landfall-Prognose: ${days}${likely === null ? '' : `, am wahrscheinlichsten ${likely}`}`;
}
