import { useQuery } from '@tanstack/react-query';
import type { TagCount } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The tags in use, the most frequent first; none until they are loaded. */
export function useTags(): readonly TagCount[] {
  const workspace = useWorkspace();
  const { data = [] } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'tags'],
    queryFn: ({ signal }) => request<TagCount[]>(`${workspace.modeApi}/tags`, { signal }),
  });
  return data;
}
