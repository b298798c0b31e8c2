// The pages of a workspace; each is loaded when it is first shown.

import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { NotFound } from './shell/not-found.tsx';

const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function WorkspacePages() {
  return (
    <Switch>
      <Route path="/" component={OverviewPage} />
      <Route component={NotFound} />
    </Switch>
  );
}
