// Which page an address shows.

import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useMe } from './api/me.ts';
import { Refusal } from './api/request.ts';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { WorkspaceProvider } from './shell/workspace.tsx';
import { JoinPage } from './sign-in/join-page.tsx';
import { ResetPasswordPage } from './sign-in/reset-password-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { Skeleton } from './ui/skeleton.tsx';

const WorkspacePages = lazy(() => import('./workspace-pages.tsx'));

export function App() {
  return (
    <Switch>
      <Route path="/sign-in" component={SignInPage} />
      <Route path="/join/:token">{({ token }) => <JoinPage token={token} />}</Route>
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/w/:workspace/:mode" nest>
        {({ workspace, mode }) => (
          <SignedIn>
            <WorkspaceProvider workspaceId={workspace} mode={mode}>
              <Shell>
                <Suspense fallback={<Skeleton height="16rem" />}>
                  <WorkspacePages />
                </Suspense>
              </Shell>
            </WorkspaceProvider>
          </SignedIn>
        )}
      </Route>
      <Route path="/">
        <SignedIn>
          <FirstWorkspace />
        </SignedIn>
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** What is behind a session. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMe();
  if (error)
    return <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />;
  if (me === undefined) return null;
  return me === null ? <Redirect to="/sign-in" /> : children;
}

function FirstWorkspace() {
  const first = useMe().data?.workspaces[0];
  return first ? <Redirect to={`/w/${first.id}/live`} /> : <NotFound />;
}
