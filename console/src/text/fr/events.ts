import type { events as english } from '../en/events.ts';
import type { Same } from '../same.ts';

export const events: Same<typeof english> = {
  title: 'Événements',
  lead: 'Les événements de vos expéditions, du plus récent au plus ancien, avec ou sans webhook.',
  type: 'Type',
  everyType: 'Tous les types',
  reference: 'Référence',
  referencePlaceholder: 'MSCU1234566',
  list: 'Événements',
  emptyTitle: 'Aucun événement',
  empty:
    'Une expédition suivie crée un événement quand elle part, arrive ou est en retard, ou quand son ETA change. Suivez-en une pour commencer.',
  emptySandbox: 'Dans le bac à sable, suivez DELAY1, ARRIVE1 ou FORECAST1 pour en créer un.',
  emptyAction: 'Aller aux expéditions',
  noneFound: 'Aucun événement ne correspond. Choisissez un autre type ou une autre référence.',
  showAll: 'Afficher tous les événements',
  gone: 'Cet événement n’existe pas. Les événements sont supprimés après quelques semaines.',
  payload: 'Contenu',
  shipment: 'Ouvrir l’expédition',
  deliveries: 'Envois',
  noDeliveries: 'Aucun endpoint n’y est abonné.',
  etaMoved: (before, after) => `ETA ${before === null ? '' : `${before} → `}${after}`,
  forecastMoved: (before, after) => `Prévision ${before === null ? '' : `${before} → `}${after}`,
};
