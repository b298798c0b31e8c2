// Imports: references that the server tracks in the background, so that they go on when the page is closed.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ImportJson,
  ImportManyRequest,
  ImportOutcome,
  ImportRowJson,
} from '../../../../server/src/console/imports/schemas.ts';
import { liveKeys } from '../../api/live.ts';
import { request } from '../../api/request.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export type { ImportJson, ImportOutcome, ImportRowJson };

/** As many as the server accepts. */
export const mostImported = 10_000;
const lookAgainMs = 2_000;

export function isRunning({ counts }: ImportJson): boolean {
  return counts.pending > 0;
}

/** The last few, newest first; none until they are loaded. */
export function useRecentImports(): readonly ImportJson[] {
  const { modeApi } = useWorkspace();
  const { data = [] } = useQuery({
    queryKey: [modeApi, 'imports'],
    queryFn: ({ signal }) => request<ImportJson[]>(`${modeApi}/imports`, { signal }),
  });
  return data;
}

/** One import, which is loaded again while it runs. */
export function useImport(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'imports', id],
    queryFn: ({ signal }) => request<ImportJson>(`${modeApi}/imports/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? lookAgainMs : false),
  });
}

/** Its rows with one outcome, or all for ''; loaded again while it runs, and when it has ended. */
export function useImportRows(shown: ImportJson, outcome: ImportOutcome | '') {
  const { modeApi } = useWorkspace();
  const isOn = isRunning(shown);
  const key = [modeApi, 'imports', shown.id, 'rows', isOn];
  return usePages<ImportRowJson>(key, `${modeApi}/imports/${shown.id}/rows`, {
    filter: { outcome },
    lookAgainMs: () => (isOn ? lookAgainMs : false),
  });
}

/** Begins an import, or changes one; the lists are loaded again after that. */
export function useImportActions() {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const { modeApi } = workspace;
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: [modeApi, 'imports'] });
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
  const begin = useMutation({
    mutationFn: (body: ImportManyRequest) => request<ImportJson>(`${modeApi}/imports`, { body }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => request<ImportJson>(`${modeApi}/imports/${id}`, { method: 'DELETE' }),
    onSettled,
  });
  const retry = useMutation({
    mutationFn: (id: string) => request<ImportJson>(`${modeApi}/imports/${id}/retry`, { method: 'POST' }),
    onSettled,
  });
  return { begin, cancel, retry };
}
