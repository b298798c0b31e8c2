import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { atPlace } from '../french-prepositions.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** When Landfall expects the ship, and whether the box gets onto the next one. */
export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}.`,
    asCarrier: (days, likely) => `${expected(days, likely)}, comme le dit la compagnie.`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)} ; le ${carrier} selon la compagnie.`,
    meaning: 'Huit navires sur dix arrivent dans ce délai.',
    from: {
      own: (voyages, isSimulated) =>
        `D’après ${isSimulated ? plural(voyages, 'voyage simulé', 'voyages simulés') : plural(voyages, 'voyage', 'voyages')} de cette compagnie.`,
      imported: 'D’après les chiffres d’une autre installation, importés par l’opérateur de ce serveur.',
      prior: 'D’après des chiffres généraux : cette installation a encore vu peu d’arrivées.',
    },
  },
  connection: {
    risk: (chance, ship, port) =>
      `Risque de ${formatShare(chance)} de manquer ${ship || 'le prochain navire'} ${atPlace(port)}.`,
    times: (arrival, departure) =>
      `Arrivée attendue du navire précédent : ${arrival}. Départ prévu du suivant : ${departure}.`,
  },
};

function expected(days: string, likely: string | null): string {
  return `Arrivée attendue ${days} selon Landfall${likely === null ? '' : `, le ${likely} étant le plus probable`}`;
}
