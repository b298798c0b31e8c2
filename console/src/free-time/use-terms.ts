import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FreeTimeTerm, FreeTimeTerms, WorkCalendar } from '../../../client/src/landfall.ts';
import type { TermsVersion } from '../../../server/src/console/free-time/schemas.ts';
import { landfallAt, Refusal, request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** What a workspace states, or the operator. */
export interface Sheet {
  terms: readonly FreeTimeTerm[];
  calendars: readonly WorkCalendar[];
  warning_days?: readonly number[] | null;
}

export function useTerms() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'free-time', 'terms'],
    queryFn: ({ signal }) => landfallAt(modeApi).freeTimeTerms({ signal }),
  });
}

/** The terms of an older version. */
export function useTermsAsOf(at: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'free-time', 'terms', at],
    queryFn: ({ signal }) => landfallAt(modeApi).freeTimeTerms({ as_of: at, signal }),
  });
}

/** Null if the operator states none. */
export function useOperatorTerms() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [api, 'free-time', 'operator'],
    queryFn: ({ signal }) => request<Sheet | null>(`${api}/free-time/operator-terms`, { signal }),
  });
}

/** The newest first. */
export function useTermsVersions() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'free-time', 'versions'],
    queryFn: ({ signal }) => request<TermsVersion[]>(`${modeApi}/free-time/versions`, { signal }),
  });
}

/**
 * Changes the terms that were loaded last, and stores them. If somebody else has changed them since, nothing is stored, and theirs are
 * loaded: the person can make the change to these.
 */
export function useChangeTerms() {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  const termsKey = [modeApi, 'free-time', 'terms'];
  return useMutation({
    mutationFn: async (change: (sheet: Sheet) => Sheet) => {
      const now = queries.getQueryData<FreeTimeTerms>(termsKey);
      if (now === undefined) throw new Error('the terms are changed where they are shown');
      const { terms, calendars, warning_days: days } = change(now);
      return await landfallAt(modeApi).changeFreeTimeTerms({
        version: now.version,
        terms: [...terms],
        calendars: [...calendars],
        warning_days: days ? [...days] : null,
      });
    },
    onSuccess: async (stated) => {
      queries.setQueryData(termsKey, stated);
      await queries.invalidateQueries({ queryKey: [modeApi, 'free-time', 'versions'] });
    },
    onError: async (error) => {
      if (isOutdated(error)) await queries.invalidateQueries({ queryKey: [modeApi, 'free-time'] });
    },
  });
}

export function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'outdated_version';
}
