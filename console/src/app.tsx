// Which page belongs to which address.

import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useMe } from './api/me.ts';
import { Boundary } from './shell/boundary.tsx';
import { FailedConsole } from './shell/failure.tsx';
import { lazyPage } from './shell/lazy-page.ts';
import { Nowhere } from './shell/nowhere.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import { WorkspaceProvider } from './shell/workspace.tsx';
import { NoWorkspace } from './sign-in/no-workspace.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { Toasts } from './ui/toasts.tsx';
import { ArrivedContext, useArrived } from './ui/use-arrival.ts';

const JoinPage = lazyPage(() => import('./sign-in/join-page.tsx'));
const ResetPasswordPage = lazyPage(() => import('./sign-in/reset-password-page.tsx'));
const SignInPage = lazyPage(() => import('./sign-in/sign-in-page.tsx'));
const WorkspacePages = lazyPage(() => import('./workspace-pages.tsx'));

export function App() {
  const arrived = useArrived();
  const [location] = useLocation();
  return (
    <ArrivedContext value={arrived}>
      <Boundary place={location} fallback={(error) => <FailedConsole error={error} />}>
        <Pages />
      </Boundary>
    </ArrivedContext>
  );
}

function Pages() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/sign-in" component={SignInPage} />
        <Route path="/join/:token">{({ token }) => <JoinPage token={token} />}</Route>
        <Route path="/reset-password" component={ResetPasswordPage} />
        <Route path="/w/:workspace/:mode" nest>
          {({ workspace, mode }) => (
            <SignedIn>
              <WorkspaceProvider workspaceId={workspace} mode={mode}>
                <Toasts>
                  <Shell>
                    <Suspense fallback={<Skeleton height="16rem" />}>
                      <WorkspacePages />
                    </Suspense>
                  </Shell>
                </Toasts>
              </WorkspaceProvider>
            </SignedIn>
          )}
        </Route>
        <Route path="/">
          <SignedIn>
            <FirstWorkspace />
          </SignedIn>
        </Route>
        {/* The API links here when the credits of a plan are used. */}
        {['/upgrade', '/top-up'].map((path) => (
          <Route key={path} path={path}>
            <SignedIn>
              <FirstWorkspace page="/usage" />
            </SignedIn>
          </Route>
        ))}
        <Route>
          <Nowhere />
        </Route>
      </Switch>
    </Suspense>
  );
}

function FirstWorkspace({ page = '' }: { page?: string }) {
  const first = useMe().data?.workspaces[0];
  if (first) return <Redirect to={`/w/${first.id}/live${page}`} />;
  return <NoWorkspace />;
}
