import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useMe, useSessionEnd } from '../api/me.ts';
import { text } from '../text/text.ts';
import { AsChosen } from './as-chosen.tsx';
import { Nowhere } from './nowhere.tsx';
import { Unreachable } from './unreachable.tsx';

/** Pages that need a session. They stay visible while the server cannot be reached for a short time. */
export function SignedIn({ children }: { children: ReactNode }) {
  useSessionEnd();
  const { data: me, error, refetch } = useMe();
  if (me === null) return <ToSignIn />;
  if (me !== undefined) return <AsChosen person={me.person}>{children}</AsChosen>;
  if (error === null) return null;
  return (
    <Nowhere title={text.shell.trouble}>
      <Unreachable error={error} retry={() => void refetch()} />
    </Nowhere>
  );
}

/** After signing in, the person comes back to the same page. */
function ToSignIn() {
  const { pathname, search } = window.location;
  const next = pathname === '/' ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
  return <Redirect to={`~/sign-in${next}`} replace />;
}
