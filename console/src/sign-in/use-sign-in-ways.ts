import { useQuery } from '@tanstack/react-query';
import type { SignInWays } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';

/** Undefined while loading. */
export function useSignInWays(): SignInWays | undefined {
  const { data } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => request<SignInWays>('/console/api/sign-in-ways'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
