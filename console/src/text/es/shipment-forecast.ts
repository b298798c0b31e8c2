import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days) => `Previsión de Landfall: ${days}`,
    likely: (day) => `lo más probable, ${day}`,
    asCarrier: 'igual que la naviera',
    carrier: (day) => `la naviera indica ${day}`,
    meaning: 'Ocho de cada diez buques llegan en este plazo.',
    from: {
      own: (voyages, isSimulated) => `A partir de ${voyagesOf(voyages, isSimulated)} de esta naviera.`,
      imported: 'A partir de cifras de otra instalación, que importó el operador de este servidor.',
      prior: 'A partir de cifras generales: esta instalación aún ha visto pocas llegadas.',
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
