import { atPlace } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** When Landfall expects the ship, and whether the box gets onto the next one. */
export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}.`,
    asCarrier: (days, likely) => `${expected(days, likely)} (comme la compagnie).`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)} (compagnie : ${carrier}).`,
    from: {
      own: (voyages, isSimulated) => `D’après ${voyagesOf(voyages, isSimulated)} de cette compagnie.`,
      prior: (voyages, isSimulated) =>
        voyages === 0
          ? 'D’après l’expérience générale : aucun voyage de cette compagnie n’est encore connu.'
          : `D’après l’expérience générale : seulement ${voyagesOf(voyages, isSimulated)} de cette compagnie ${voyages === 1 ? 'est connu' : 'sont connus'} pour l’instant.`,
    },
  },
  connection: {
    risk: (chance, ship, port) =>
      `Risque de ${formatShare(chance)} de manquer ${ship || 'le prochain navire'} ${atPlace(port)}.`,
    times: (arrival, departure) =>
      `Arrivée attendue du navire précédent : ${arrival}. Départ prévu du suivant : ${departure}.`,
  },
};

function voyagesOf(voyages: number, isSimulated: boolean): string {
  return isSimulated
    ? plural(voyages, 'voyage simulé', 'voyages simulés')
    : plural(voyages, 'voyage', 'voyages');
}

function expected(days: string, likely: string | null): string {
  return `Prévision de Landfall : ${days}${likely === null ? '' : `, le plus probable étant le ${likely}`}`;
}
