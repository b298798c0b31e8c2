import type { StateNames } from './state-names.ts';

export const statesFr: StateNames = {
  statuses: { pending: 'En attente', in_transit: 'En transit', delayed: 'En retard', arrived: 'Arrivé' },
  timings: { overdue: 'En retard', slipped: 'Repoussé', on_time: 'À l’heure' },
  phases: {
    booked: 'Réservé',
    empty_released: 'Vide retiré',
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
