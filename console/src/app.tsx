// Which page an address shows.

import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useMe } from './api/me.ts';
import { Refusal } from './api/request.ts';
import { Nowhere } from './shell/nowhere.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { WorkspaceProvider } from './shell/workspace.tsx';
import { JoinPage } from './sign-in/join-page.tsx';
import { ResetPasswordPage } from './sign-in/reset-password-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { text } from './text/en.ts';
import { Skeleton } from './ui/skeleton.tsx';
import { ArrivedContext } from './ui/use-arrival.ts';

const WorkspacePages = lazy(() => import('./workspace-pages.tsx'));

export function App() {
  const arrived = useRef(false);
  return (
    <ArrivedContext value={arrived}>
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
        {/* Where the API sends whoever has used up a plan. */}
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
    </ArrivedContext>
  );
}

/** What is behind a session. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMe();
  if (error)
    return (
      <Nowhere title={text.shell.trouble}>
        <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />
      </Nowhere>
    );
  if (me === undefined) return null;
  return me === null ? <Redirect to="/sign-in" /> : children;
}

function FirstWorkspace({ page = '' }: { page?: string }) {
  const first = useMe().data?.workspaces[0];
  if (first) return <Redirect to={`/w/${first.id}/live${page}`} />;
  return <Nowhere title={text.shell.noWorkspace}>{text.shell.noWorkspaceYet}</Nowhere>;
}
