// Imports: references that the server tracks in the background, so that they go on when the page is closed.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportRow } from '../../../../client/src/landfall.ts';
import type { LeasedBoxes } from '../../../../server/src/imports/count-leased.ts';
import { liveKeys } from '../../api/live.ts';
import { landfallAt, request } from '../../api/request.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import type { Item } from '../read-draft.ts';

export type { Import, ImportRow };
export type ImportOutcome = ImportRow['outcome'];

/** As many as the server accepts. */
export const mostImported = 10_000;
const lookAgainMs = 2_000;
/** As many of the last as the dialog shows. */
const recent = 5;

export function isRunning({ status }: Import): boolean {
  return status === 'running';
}

/** The last few, newest first; none until they are loaded. They are loaded again while one of them runs. */
export function useRecentImports(): readonly Import[] {
  const { modeApi } = useWorkspace();
  const { data } = useQuery({
    queryKey: [modeApi, 'imports'],
    queryFn: ({ signal }) => landfallAt(modeApi).imports({ limit: recent, signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? lookAgainMs : false),
  });
  return data?.items ?? [];
}

/** One import, which is loaded again while it runs. */
export function useImport(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'imports', id],
    queryFn: ({ signal }) => landfallAt(modeApi).import(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? lookAgainMs : false),
  });
}

/** What came of its leased boxes; loaded again while it runs, and when it has ended. */
export function useLeased(shown: Import) {
  const { modeApi } = useWorkspace();
  const isOn = isRunning(shown);
  return useQuery({
    queryKey: [modeApi, 'imports', shown.id, 'leased', isOn],
    queryFn: ({ signal }) => request<LeasedBoxes>(`${modeApi}/imports/${shown.id}/leased`, { signal }),
    refetchInterval: isOn ? lookAgainMs : false,
    // It may be tried again: then what was loaded at its first end is out of date.
    staleTime: 0,
  });
}

/** Its leased boxes or its other rows, with one outcome, or all for ''; loaded again while it runs, and when it has ended. */
export function useImportRows(shown: Import, outcome: ImportOutcome | '', leased: boolean) {
  const { modeApi } = useWorkspace();
  const isOn = isRunning(shown);
  const filter = outcome === '' ? {} : { status: outcome };
  return usePages<ImportRow>(
    [modeApi, 'imports', shown.id, leased ? 'leased rows' : 'rows', isOn],
    (page) => landfallAt(modeApi).importRows(shown.id, { ...page, ...filter, leased }),
    { filter, lookAgainMs: () => (isOn ? lookAgainMs : false) },
  );
}

/** Begins an import, or changes one; the lists are loaded again after that. */
export function useImportActions() {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const { modeApi } = workspace;
  // The form does not wait for the lists.
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: [modeApi, 'imports'] });
    void queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
  const landfall = landfallAt(modeApi);
  const begin = useMutation({
    mutationFn: ({ items, ...options }: { items: Item[]; ask: 'likely' | 'all'; idempotencyKey: string }) =>
      landfall.createImport(items, options),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: (id: string) => landfall.cancelImport(id), onSettled });
  const retry = useMutation({
    mutationFn: ({ id, ask }: { id: string; ask?: 'all' }) => landfall.retryImport(id, { ask }),
    onSettled,
  });
  return { begin, cancel, retry };
}
