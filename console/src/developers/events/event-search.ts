import { useSearchParams } from 'wouter';
import type { EventFilter, EventType } from './events-api.ts';

export const eventTypes = [
  'shipment.updated',
  'shipment.delayed',
  'shipment.arrived',
  'shipment.forecast_changed',
  'shipment.connection_at_risk',
  'shipment.promise_at_risk',
  'shipment.rolled_over',
  'shipment.port_changed',
  'shipment.step_overdue',
  'shipment.tracking_stalled',
  'shipment.vessel_changed',
  'shipment.eta_changed',
  'shipment.test',
] as const satisfies EventType[];

export interface EventSearch extends EventFilter {
  /** The open event. */
  event: string | null;
}

/** The filters are in the address, so that it can be shared. */
export function useEventSearch(): [EventSearch, (change: Partial<EventSearch>) => void] {
  const [search, setSearch] = useSearchParams();
  const present: EventSearch = {
    type: eventTypes.find((type) => type === search.get('type')) ?? null,
    reference: search.get('reference') ?? '',
    event: search.get('event'),
  };
  const change = (some: Partial<EventSearch>) => {
    const entries = Object.entries({ ...present, ...some });
    setSearch(new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))), {
      replace: true,
    });
  };
  return [present, change];
}
