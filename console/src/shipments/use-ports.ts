import { useQuery } from '@tanstack/react-query';
import type { PortCount } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The ports of loading and discharge, those of most boxes first; none until they are loaded. */
export function usePorts(): readonly PortCount[] {
  const workspace = useWorkspace();
  const { data = [] } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'ports'],
    queryFn: ({ signal }) => request<PortCount[]>(`${workspace.modeApi}/ports`, { signal }),
  });
  return data;
}
