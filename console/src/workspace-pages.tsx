// The pages of a workspace; each is loaded when it is first shown.

import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { NotFound } from './shell/not-found.tsx';

const AccountPage = lazy(() => import('./account/account-page.tsx'));
const AuditPage = lazy(() => import('./team/audit-page.tsx'));
const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const ShipmentPage = lazy(() => import('./shipment/shipment-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function WorkspacePages() {
  return (
    <Switch>
      <Route path="/" component={OverviewPage} />
      <Route path="/shipments/:reference" component={ShipmentPage} />
      <Route path="/team" component={TeamPage} />
      <Route path="/audit" component={AuditPage} />
      <Route path="/account" component={AccountPage} />
      <Route component={NotFound} />
    </Switch>
  );
}
