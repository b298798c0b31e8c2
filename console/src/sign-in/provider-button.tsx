import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { SignInWays } from '../../../server/src/console/people/schemas.ts';
import { ask } from '../api/auth.ts';
import { request } from '../api/request.ts';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

/** The button to sign in with the operator's own provider, if there is one. */
export function ProviderButton({ next }: { next: string }) {
  const { data: ways } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => request<SignInWays>('/console/api/sign-in-ways'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = useMutation({
    mutationFn: () =>
      ask<{ url: string }>('/sign-in/social', {
        provider: 'oidc',
        callbackURL: next,
        errorCallbackURL: '/sign-in',
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!ways?.provider) return null;
  return (
    <>
      <RefusalNotice error={leave.error} />
      <Button
        icon={<Building2 aria-hidden="true" />}
        busy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {text.signIn.withProvider}
      </Button>
    </>
  );
}
