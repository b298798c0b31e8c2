import type { StateNames } from './state-names.ts';

export const statesEn: StateNames = {
  statuses: { pending: 'Pending', in_transit: 'In transit', delayed: 'Overdue', arrived: 'Arrived' },
  standings: {
    overdue: 'Overdue',
    slipped: 'Late',
    on_time: 'On time',
    arrived: 'Arrived',
    no_eta: 'No ETA',
  },
  phases: {
    booked: 'Booked',
    empty_released: 'Empty released',
    gated_in: 'In the port',
    loaded: 'Loaded',
    sailing: 'At sea',
    transshipment: 'Transshipment',
    arrived: 'Arrived',
    discharged: 'Discharged',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
  },
};
