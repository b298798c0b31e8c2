import type { StateNames } from './state-names.ts';

export const statesDe: StateNames = {
  statuses: {
    pending: 'Ausstehend',
    in_transit: 'Unterwegs',
    delayed: 'Überfällig',
    arrived: 'Angekommen',
  },
  standings: {
    overdue: 'Überfällig',
    slipped: 'Verspätet',
    on_time: 'Pünktlich',
    arrived: 'Angekommen',
    no_eta: 'Ohne ETA',
  },
  phases: {
    booked: 'Gebucht',
    empty_released: 'Leer abgeholt',
    gated_in: 'Im Hafen',
    loaded: 'Verladen',
    sailing: 'Auf See',
    transshipment: 'Umladung',
    arrived: 'Angekommen',
    discharged: 'Entladen',
    out_for_delivery: 'In Zustellung',
    delivered: 'Zugestellt',
    empty_returned: 'Leer zurückgegeben',
  },
};
