// The requests about share links and the brand.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewShare, Share } from '../../../client/src/landfall.ts';
import type { BrandChange, BrandJson } from '../../../server/src/console/sharing/schemas.ts';
import { landfallAt, type Refusal, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

export type WantedScope = NewShare['scope'];

/** Opens of links are counted while the page is shown. */
const lookAgainMs = 60_000;

export function useShareLinks() {
  const { modeApi } = useWorkspace();
  return usePages<Share>([modeApi, 'shares'], landfallAt(modeApi).shares, { lookAgainMs: () => lookAgainMs });
}

function useRefreshLinks(): () => Promise<void> {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [modeApi, 'shares'] });
}

export function useCreateLink() {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshLinks();
  return useMutation<Share, Refusal, NewShare>({
    mutationFn: (wanted) => landfallAt(modeApi).createShare(wanted),
    onSuccess: refresh,
  });
}

/** Ends a link at once. @throws Refusal */
export function useRevokeLink(id: string): () => Promise<void> {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshLinks();
  return async () => {
    await landfallAt(modeApi).revokeShare(id);
    await refresh();
  };
}

/** Whether the page of a link takes addresses; if not, those that it took are removed. */
export function useOfferMails(id: string) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshLinks();
  return useMutation<Share, Refusal, boolean>({
    mutationFn: (subscribable) => landfallAt(modeApi).changeShare(id, { subscribable }),
    onSuccess: refresh,
  });
}

export function useBrand() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [api, 'brand'],
    queryFn: ({ signal }) => request<BrandJson>(`${api}/brand`, { signal }),
  });
}

export function useChangeBrand() {
  const { api } = useWorkspace();
  return useBrandMutation((change: BrandChange) =>
    request<BrandJson>(`${api}/brand`, { method: 'PATCH', body: { ...change } }),
  );
}

/** Null removes the logo. */
export function useChangeLogo() {
  const { api } = useWorkspace();
  return useBrandMutation((file: File | null) =>
    file === null
      ? request<BrandJson>(`${api}/brand/logo`, { method: 'DELETE' })
      : request<BrandJson>(`${api}/brand/logo`, { method: 'POST', body: file }),
  );
}

function useBrandMutation<Change>(change: (wanted: Change) => Promise<BrandJson>) {
  const { api } = useWorkspace();
  const queries = useQueryClient();
  return useMutation<BrandJson, Refusal, Change>({
    mutationFn: change,
    // One after the other, so that the last change is kept.
    scope: { id: `${api}/brand` },
    onSuccess: (brand) => queries.setQueryData([api, 'brand'], brand),
  });
}
