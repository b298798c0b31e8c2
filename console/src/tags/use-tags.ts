import { useQuery } from '@tanstack/react-query';
import type { TagCount } from '../../../client/src/landfall.ts';
import { liveKeys } from '../api/live.ts';
import { landfallAt } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The tags in use, the most frequent first; none until they are loaded. */
export function useTags(): readonly TagCount[] {
  const workspace = useWorkspace();
  const { data = [] } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'tags'],
    queryFn: ({ signal }) => landfallAt(workspace.modeApi).tags({ signal }),
  });
  return data;
}
