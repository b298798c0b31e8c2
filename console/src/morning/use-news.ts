import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangedShipment } from '../../../client/src/landfall.ts';
import type { SeenNews, SeenNewsView } from '../../../server/src/console/overview/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { landfallAt, type Refusal, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { useToast } from '../ui/toasts.tsx';

const words = text.morning;

/** What this person has seen, and when they were here before. */
export function useSeenNews() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'news'],
    queryFn: ({ signal }) => request<SeenNewsView>(`${modeApi}/news`, { signal }),
  });
}

/** The shipments that changed, the newest change first. */
export function useNews(since: string) {
  const workspace = useWorkspace();
  const landfall = landfallAt(workspace.modeApi);
  return usePages<ChangedShipment>(
    [...liveKeys.shipments(workspace), 'changes'],
    (page) => landfall.changes({ ...page, since }),
    { filter: { since } },
  );
}

/** Marks news as seen, and says so with a way back. */
export function useSeeNews(before: readonly SeenNews[]) {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  const toast = useToast();
  const note = useMutation<unknown, Refusal, SeenNews[]>({
    mutationFn: (seen) => request(`${modeApi}/news/seen`, { body: { seen } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [modeApi, 'news'] }),
  });
  const see = (some: readonly ChangedShipment[]) => {
    const kept = new Map(before.map(({ id, until }) => [id, until]));
    const marks = some.map(({ id, at }) => ({ id, until: at }));
    const undo = () => note.mutate(marks.map(({ id }) => ({ id, until: kept.get(id) ?? null })));
    note.mutate(marks, { onSuccess: () => toast(words.marked(marks.length), undo) });
  };
  return { see, isPending: note.isPending, error: note.error };
}
