import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { landfallAt } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

const whileAdvancingMs = 1_000;

export function useTestClock() {
  const { queryKey, sandbox } = useSandbox();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => sandbox.testClock({ signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'advancing' ? whileAdvancingMs : false),
  });
}

export function useAdvanceClock() {
  const queries = useQueryClient();
  const { queryKey, sandbox } = useSandbox();
  return useMutation({
    mutationFn: (advance_days: number) => sandbox.advanceTestClock({ advance_days }),
    onSuccess: (clock) => {
      queries.setQueryData(queryKey, clock);
      // How far the sandbox is ahead is also known of each workspace.
      void queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
}

/** The sandbox of the workspace, also on a page of live data. */
function useSandbox() {
  const { id, api } = useWorkspace();
  return { queryKey: ['test-clock', id], sandbox: landfallAt(`${api}/test`) };
}
