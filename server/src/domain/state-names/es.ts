import type { StateNames } from './state-names.ts';

export const statesEs: StateNames = {
  statuses: {
    pending: 'Pendiente',
    in_transit: 'En tránsito',
    delayed: 'Con retraso',
    arrived: 'Llegado',
  },
  standings: {
    overdue: 'Con retraso',
    slipped: 'ETA aplazada',
    on_time: 'Puntual',
    arrived: 'Llegado',
    no_eta: 'Sin ETA',
  },
  phases: {
    booked: 'Reservado',
    empty_released: 'Vacío recogido',
    gated_in: 'En el puerto',
    loaded: 'Embarcado',
    sailing: 'En el mar',
    transshipment: 'Transbordo',
    arrived: 'Llegado',
    discharged: 'Descargado',
    out_for_delivery: 'En entrega',
    delivered: 'Entregado',
    empty_returned: 'Vacío devuelto',
  },
};
