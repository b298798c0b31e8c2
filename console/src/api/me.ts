import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Me, Membership } from '../../../server/src/console/schemas.ts';
import { Refusal, request, sessionWatch } from './request.ts';

export type { Me, Membership };
export type Role = Membership['role'];

/** While the demo is filled, which takes seconds, it is asked whether it still is. */
const demoAskedMs = 2_000;

const queryKey = ['me'];
const me = {
  queryKey,
  /** Null when not signed in. */
  queryFn: async (): Promise<Me | null> => {
    try {
      return await request<Me>('/console/api/me');
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: { data?: Me | null | undefined } }) =>
    state.data?.isDemoFilling ? demoAskedMs : false,
};

/** The signed-in person; `undefined` while loading. */
export function useMe() {
  return useQuery(me);
}

/**
 * After a 401 for any request, the person is no longer signed in. After a 403 or 404 for something that the page offers,
 * the person may have another role now, or may no longer be a member.
 */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const forget = () => queries.setQueryData(queryKey, null);
    const askAgain = () => void queries.invalidateQueries({ queryKey });
    sessionWatch.addEventListener('ended', forget);
    sessionWatch.addEventListener('refused', askAgain);
    return () => {
      sessionWatch.removeEventListener('ended', forget);
      sessionWatch.removeEventListener('refused', askAgain);
    };
  }, [queries]);
}

/** For pages that are shown to signed-in people only. */
export function useSignedIn(): Me {
  const { data } = useSuspenseQuery(me);
  if (data === null) throw new Error('this page is for people who are signed in');
  return data;
}
