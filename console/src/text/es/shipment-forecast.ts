import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}.`,
    asCarrier: (days, likely) => `${expected(days, likely)} (como la naviera).`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)} (naviera: ${carrier}).`,
    from: {
      own: (voyages, isSimulated) => `A partir de ${voyagesOf(voyages, isSimulated)} de esta naviera.`,
      prior: (voyages, isSimulated) =>
        voyages === 0
          ? 'Según la experiencia general: aún no se conoce ningún viaje de esta naviera.'
          : `Según la experiencia general: de momento solo se ${voyages === 1 ? 'conoce' : 'conocen'} ${voyagesOf(voyages, isSimulated)} de esta naviera.`,
    },
  },
  connection: {
    risk: (chance, ship, port) =>
      `${formatShare(chance)} de probabilidad de perder ${ship ? `el buque ${ship}` : 'el próximo buque'} en ${port}.`,
    times: (arrival, departure) =>
      `Llegada prevista allí del buque anterior: ${arrival}. Salida planificada del siguiente: ${departure}.`,
  },
};

function voyagesOf(voyages: number, isSimulated: boolean): string {
  return isSimulated
    ? plural(voyages, 'viaje simulado', 'viajes simulados')
    : plural(voyages, 'viaje', 'viajes');
}

function expected(days: string, likely: string | null): string {
  return `Previsión de Landfall: ${days}${likely === null ? '' : `, mejor estimación: ${likely}`}`;
}
