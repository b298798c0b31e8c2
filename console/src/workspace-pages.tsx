// The pages of a workspace; each is loaded when it is first shown.

import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { NotFound } from './shell/not-found.tsx';

const AccountPage = lazy(() => import('./account/account-page.tsx'));
const AlertsPage = lazy(() => import('./alerts/alerts-page.tsx'));
const AuditPage = lazy(() => import('./team/audit-page.tsx'));
const EventsPage = lazy(() => import('./developers/events/events-page.tsx'));
const EndpointPage = lazy(() => import('./developers/webhooks/endpoint-page.tsx'));
const KeysPage = lazy(() => import('./developers/keys/keys-page.tsx'));
const OperatorPage = lazy(() => import('./operator/operator-page.tsx'));
const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const ShipmentsPage = lazy(() => import('./desk/shipments-page.tsx'));
const QuickStartPage = lazy(() => import('./developers/quick-start/quick-start-page.tsx'));
const RequestsPage = lazy(() => import('./developers/requests/requests-page.tsx'));
const ShipmentPage = lazy(() => import('./shipment/shipment-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));
const UsagePage = lazy(() => import('./developers/usage/usage-page.tsx'));
const WebhooksPage = lazy(() => import('./developers/webhooks/webhooks-page.tsx'));

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function WorkspacePages() {
  return (
    <Switch>
      <Route path="/" component={OverviewPage} />
      <Route path="/webhooks" component={WebhooksPage} />
      <Route path="/webhooks/:webhook" component={EndpointPage} />
      <Route path="/events" component={EventsPage} />
      <Route path="/shipments" component={ShipmentsPage} />
      <Route path="/shipments/:reference" component={ShipmentPage} />
      <Route path="/quick-start" component={QuickStartPage} />
      <Route path="/keys" component={KeysPage} />
      <Route path="/requests" component={RequestsPage} />
      <Route path="/usage" component={UsagePage} />
      <Route path="/alerts" component={AlertsPage} />
      <Route path="/team" component={TeamPage} />
      <Route path="/audit" component={AuditPage} />
      <Route path="/operator" component={OperatorPage} />
      <Route path="/account" component={AccountPage} />
      <Route component={NotFound} />
    </Switch>
  );
}
