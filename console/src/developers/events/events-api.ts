import { useQuery } from '@tanstack/react-query';
import type { EventTrace, EventView } from '../../../../server/src/console/webhooks/schemas.ts';
import { liveKeys } from '../../api/live.ts';
import { request } from '../../api/request.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import type { EventType } from '../event-types.ts';

export interface EventFilter {
  type: EventType | null;
  /** In any spelling; '' for all shipments. */
  reference: string;
}

/**
 * Newest first, page by page. A change of any shipment may add events, so they are loaded again together with the counts of
 * shipments.
 */
export function useEvents({ type, reference }: EventFilter) {
  const workspace = useWorkspace();
  return usePages<EventView>([...liveKeys.overview(workspace), 'events'], `${workspace.modeApi}/events`, {
    filter: { type, reference },
  });
}

export function useEvent(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'event', id],
    queryFn: () => request<EventTrace>(`${modeApi}/events/${encodeURIComponent(id)}`),
  });
}
