import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { ask } from '../api/auth.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

/** The button to sign in with the operator's own provider. */
export function ProviderButton({ next }: { next: string }) {
  const leave = useMutation({
    mutationFn: () =>
      ask<{ url: string }>('/sign-in/social', {
        provider: 'oidc',
        callbackURL: next,
        errorCallbackURL: '/sign-in',
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
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
