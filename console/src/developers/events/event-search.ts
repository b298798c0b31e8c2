import { useSearchParams } from 'wouter';
import { eventTypes } from '../event-types.ts';
import type { EventFilter } from './events-api.ts';

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
