import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Me, Membership } from '../../../server/src/console/schemas.ts';
import { Refusal, request, sessionWatch } from './request.ts';

export type { Me, Membership };
export type Role = Membership['role'];

const queryKey = ['me'];
const me = {
  queryKey,
  /** Null when nobody is signed in. */
  queryFn: async (): Promise<Me | null> => {
    try {
      return await request<Me>('/console/api/me');
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
};

/** Who is signed in; `undefined` while asking. */
export function useMe() {
  return useQuery(me);
}

/**
 * Whoever is refused for want of a session is signed in no longer, whatever was asked. Whoever is refused what his page
 * offers him may have another role by now, or belong there no more.
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
