// The words of the pages, for the CSV that a person exports.

import type { Phase } from '../../domain/journey/journey.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Timing } from '../../domain/journey/timing.ts';

export const csvWords: {
  statuses: Readonly<Record<Status, string>>;
  timings: Readonly<Record<Timing, string>>;
  phases: Readonly<Record<Phase, string>>;
} = {
  statuses: { pending: 'Pending', in_transit: 'In transit', delayed: 'Overdue', arrived: 'Arrived' },
  timings: { overdue: 'Overdue', slipped: 'Slipped', on_time: 'On time' },
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
