import { statesEs } from '../../../../server/src/domain/state-names/es.ts';
import type { shipmentRoute as english } from '../en/shipment-route.ts';
import type { Same } from '../same.ts';

export const shipmentRoute: Same<typeof english> = {
  strip: {
    label: 'Progreso',
    origin: 'En origen',
    sea: 'En el mar',
    destination: 'En destino',
    roles: {
      loading: 'Carga',
      transshipment: 'Transbordo',
      call: 'Escala',
      discharge: 'Descarga',
    },
    states: { done: 'hecho', current: 'en curso', ahead: 'pendiente' },
  },
  phases: statesEs.phases,
  map: {
    title: 'Ruta',
    picture: (route) => `Mapa de la ruta ${route}`,
    nowhere: 'Sin mapa: la naviera no ha indicado los puertos.',
    estimated: 'Posición estimada a partir de las horas de este tramo.',
    overdue: 'La llegada lleva retraso: el buque se dibuja cerca del puerto.',
    lanes: 'Las líneas siguen las rutas marítimas habituales, no el rumbo real del buque.',
    shortest: 'Las líneas son el camino más corto sobre el globo, no el rumbo real del buque.',
    mixed:
      'Las líneas siguen las rutas marítimas habituales y son el camino más corto donde no se conoce ninguna.',
    legs: 'Tramos de la ruta',
    departed: (at) => `salió: ${at}`,
    departs: (at) => `sale: ${at}`,
    arrived: (at) => `llegó: ${at}`,
    arrives: (at) => `llega: ${at}`,
    unnamedShip: 'Buque aún sin indicar',
    voyage: (voyage) => `viaje ${voyage}`,
    way: (share) => `aprox. ${share} del trayecto`,
  },
};
