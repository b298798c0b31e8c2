import { statesDe } from '../../../../server/src/domain/state-names/de.ts';
import type { shipmentRoute as english } from '../en/shipment-route.ts';
import type { Same } from '../same.ts';

/** The route: as a progress strip, on the map, leg by leg. */
export const shipmentRoute: Same<typeof english> = {
  strip: {
    label: 'Fortschritt',
    origin: 'Am Abgangsort',
    sea: 'Auf See',
    destination: 'Am Ziel',
    roles: {
      loading: 'Verladung',
      transshipment: 'Umladung',
      call: 'Anlauf',
      discharge: 'Entladung',
    },
    states: { done: 'erledigt', current: 'im Gange', ahead: 'geplant' },
  },
  phases: statesDe.phases,
  map: {
    title: 'Route',
    picture: (route) => `Karte der Route ${route}`,
    nowhere: 'Keine Karte: Die Reederei hat die Häfen nicht genannt.',
    estimated: 'Position geschätzt aus den Zeiten dieser Etappe.',
    overdue: 'Die Ankunft ist überfällig: Das Schiff ist nahe am Hafen eingezeichnet.',
    lanes: 'Die Linien folgen den üblichen Seewegen, nicht dem wirklichen Kurs des Schiffs.',
    shortest: 'Die Linien sind der kürzeste Weg über den Globus, nicht der wirkliche Kurs des Schiffs.',
    mixed: 'Die Linien folgen den üblichen Seewegen; wo keiner bekannt ist, zeigen sie den kürzesten Weg.',
    legs: 'Etappen der Route',
    departed: (at) => `abgefahren am ${at}`,
    departs: (at) => `Abfahrt am ${at}`,
    arrived: (at) => `angekommen am ${at}`,
    arrives: (at) => `Ankunft am ${at}`,
    unnamedShip: 'Schiff noch nicht genannt',
    voyage: (voyage) => `Reise ${voyage}`,
    way: (share) => `etwa ${share} des Wegs`,
  },
};
