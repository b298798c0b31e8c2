import { useParameters } from '../../shell/use-parameters.ts';
import { eventTypes } from '../event-types.ts';
import type { EventFilter } from './events-api.ts';

export interface EventSearch extends EventFilter {
  /** The open event. */
  event: string | null;
}

/** As in the address of the page. */
export function useEventSearch(): [EventSearch, (change: Partial<EventSearch>) => void] {
  const [parameters, change] = useParameters();
  const present = {
    type: eventTypes.find((type) => type === parameters.get('type')) ?? null,
    reference: parameters.get('reference') ?? '',
    event: parameters.get('event'),
  };
  return [present, change];
}
