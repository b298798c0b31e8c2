import { statesFr } from '../../../../server/src/domain/state-names/fr.ts';
import type { shipmentRoute as english } from '../en/shipment-route.ts';
import type { Same } from '../same.ts';

/** The route: as a progress strip, on the map, leg by leg. */
export const shipmentRoute: Same<typeof english> = {
  strip: {
    label: 'Avancement',
    origin: 'À l’origine',
    sea: 'En mer',
    destination: 'À destination',
    roles: {
      loading: 'Chargement',
      transshipment: 'Transbordement',
      call: 'Escale',
      discharge: 'Déchargement',
    },
    states: { done: 'terminé', current: 'en cours', ahead: 'à venir' },
  },
  phases: statesFr.phases,
  map: {
    title: 'Itinéraire',
    picture: (route) => `Carte de l’itinéraire ${route}`,
    nowhere: 'Pas de carte : la compagnie n’a pas nommé les ports.',
    estimated: 'Position estimée d’après les heures de ce tronçon.',
    overdue: 'L’arrivée est en retard : le navire est dessiné près du port.',
    lanes: 'Les lignes suivent les routes maritimes usuelles, pas le trajet réel du navire.',
    shortest: 'Les lignes sont le chemin le plus court sur le globe, pas le trajet réel du navire.',
    mixed:
      'Les lignes suivent les routes maritimes usuelles, et le chemin le plus court là où aucune n’est connue.',
    legs: 'Tronçons de l’itinéraire',
    departed: (at) => `parti le ${at}`,
    departs: (at) => `départ le ${at}`,
    arrived: (at) => `arrivé le ${at}`,
    arrives: (at) => `arrivée le ${at}`,
    unnamedShip: 'Navire pas encore nommé',
    voyage: (voyage) => `voyage ${voyage}`,
    way: (share) => `environ ${share} du trajet`,
  },
};
