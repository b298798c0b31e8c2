import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** When Landfall expects the ship, and whether the box gets onto the next one. */
export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}.`,
    asCarrier: (days, likely) => `${expected(days, likely)}, wie die Reederei sagt.`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)}; ${carrier} laut Reederei.`,
    meaning: 'Acht von zehn Schiffen kommen in dieser Zeit an.',
    from: {
      own: (voyages, isSimulated) =>
        `Aus ${isSimulated ? plural(voyages, 'simulierten Reise', 'simulierten Reisen') : plural(voyages, 'Reise', 'Reisen')} dieser Reederei.`,
      imported: 'Aus Zahlen einer anderen Installation, die der Betreiber dieses Servers importiert hat.',
      prior: 'Aus allgemeinen Zahlen: Diese Installation hat erst wenige Ankünfte gesehen.',
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
  return `Von Landfall für ${days} erwartet${likely === null ? '' : `, ${likely} am wahrscheinlichsten`}`;
}
