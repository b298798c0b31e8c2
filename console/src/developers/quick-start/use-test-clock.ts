import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TestClockJson } from '../../../../server/src/console/sandbox/schemas.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

const whileAdvancingMs = 1_000;

export function useTestClock() {
  const { id, api } = useWorkspace();
  return useQuery({
    queryKey: ['test-clock', id],
    queryFn: () => request<TestClockJson>(`${api}/sandbox/clock`),
    refetchInterval: ({ state: { data } }) => (data?.isAdvancing ? whileAdvancingMs : false),
  });
}

export function useAdvanceClock() {
  const queries = useQueryClient();
  const { id, api } = useWorkspace();
  return useMutation({
    mutationFn: (days: number) =>
      request<TestClockJson>(`${api}/sandbox/clock`, { method: 'POST', body: { days } }),
    onSuccess: (clock) => {
      queries.setQueryData(['test-clock', id], clock);
      // How far the sandbox is ahead is also known of each workspace.
      void queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
