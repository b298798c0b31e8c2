import type { StateNames } from './state-names.ts';

export const statesFr: StateNames = {
  statuses: { pending: 'En attente', in_transit: 'En transit', delayed: 'En retard', arrived: 'Arrivé' },
  standings: {
    overdue: 'En retard',
    slipped: 'ETA repoussée',
    on_time: 'À l’heure',
    arrived: 'Arrivé',
    no_eta: 'Sans ETA',
  },
  phases: {
    booked: 'Réservé',
    empty_released: 'Vide enlevé',
    gated_in: 'Au port',
    loaded: 'Chargé',
    sailing: 'En mer',
    transshipment: 'Transbordement',
    arrived: 'Arrivé',
    discharged: 'Déchargé',
    out_for_delivery: 'En livraison',
    delivered: 'Livré',
    empty_returned: 'Vide restitué',
  },
};
