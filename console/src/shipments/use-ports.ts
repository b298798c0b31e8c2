import { useQuery } from '@tanstack/react-query';
import type { PortCounts } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { Choice } from '../ui/choice-filter.tsx';

const none: PortCounts = { from: [], to: [] };

/** The ports of loading and of discharge, those of most boxes first; none until they are loaded. */
export function usePorts(): PortCounts {
  const workspace = useWorkspace();
  const { data = none } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'ports'],
    queryFn: ({ signal }) => request<PortCounts>(`${workspace.modeApi}/ports`, { signal }),
  });
  return data;
}

export function portChoices(ports: PortCounts['from']): Choice[] {
  return ports.map(({ port, ...rest }) => ({ value: port, ...rest }));
}
