import { useQuery } from '@tanstack/react-query';
import type { WebhookEvent } from '../../../../client/src/landfall.ts';
import type { DeliveryOfEvent } from '../../../../server/src/webhooks/deliveries/delivery-queries.ts';
import { liveKeys } from '../../api/live.ts';
import { landfallAt, request } from '../../api/request.ts';
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
  return usePages<WebhookEvent>(
    [...liveKeys.overview(workspace), 'events'],
    (page) =>
      landfallAt(workspace.modeApi).events({
        ...page,
        ...(type && { type }),
        ...(reference && { reference }),
      }),
    { filter: { type, reference } },
  );
}

/** An event with its deliveries. */
export function useEvent(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'event', id],
    queryFn: async ({ signal }) => {
      const path = `${modeApi}/events/${encodeURIComponent(id)}/deliveries`;
      const [event, deliveries] = await Promise.all([
        landfallAt(modeApi).event(id, { signal }),
        request<DeliveryOfEvent[]>(path, { signal }),
      ]);
      return { event, deliveries };
    },
  });
}
