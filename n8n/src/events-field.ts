import type { NewWebhook } from '../../client/src/landfall.ts';
import type { Field } from './n8n-types.ts';

type EventName = NonNullable<NewWebhook['events']>[number];

const names: Readonly<Record<Exclude<EventName, 'shipment.test'>, string>> = {
  all: 'All of Arrived, Delayed and Updated',
  'shipment.arrived': 'Arrived',
  'shipment.connection_at_risk': 'Connection at Risk',
  'shipment.delayed': 'Delayed',
  'shipment.delivered': 'Delivered',
  'shipment.departed': 'Departed',
  'shipment.discharged': 'Discharged',
  'shipment.dispute_due': 'Dispute Due',
  'shipment.eta_changed': 'ETA Changed',
  'shipment.forecast_changed': 'Forecast Changed',
  'shipment.free_time_ending': 'Free Time Ending',
  'shipment.free_time_over': 'Free Time Over',
  'shipment.gated_out': 'Gated Out',
  'shipment.last_free_day_changed': 'Last Free Day Changed',
  'shipment.port_changed': 'Port Changed',
  'shipment.promise_at_risk': 'Promise at Risk',
  'shipment.rolled_over': 'Rolled Over',
  'shipment.step_overdue': 'Step Overdue',
  'shipment.tracking_stalled': 'Tracking Stalled',
  'shipment.transshipped': 'Transshipped',
  'shipment.updated': 'Updated',
  'shipment.vessel_changed': 'Vessel Changed',
};

export const eventsField: Field = {
  ...{ displayName: 'Events', name: 'events', type: 'multiOptions', default: ['all'] },
  options: Object.entries(names).map(([value, name]) => ({ name, value })),
};
