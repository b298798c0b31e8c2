// The pages of a workspace; each is loaded when it is first shown.

import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from './shell/lazy-page.ts';
import { LazyPart } from './shell/lazy-part.tsx';
import { NotFound } from './shell/not-found.tsx';
import { useWorkspace } from './shell/workspace.tsx';
import { withLaterWords } from './text/load-text.ts';

const laterPage = (load: () => Promise<{ default: ComponentType }>) => lazyPage(() => withLaterWords(load));

const AccountPage = laterPage(() => import('./account/account-page.tsx'));
const AlertsPage = lazyPage(() => import('./alerts/alerts-page.tsx'));
const AuditPage = laterPage(() => import('./audit/audit-page.tsx'));
const ConnectionsPage = laterPage(() => import('./operator/connections/connections-page.tsx'));
const EventsPage = laterPage(() => import('./developers/events/events-page.tsx'));
const EndpointPage = laterPage(() => import('./developers/webhooks/endpoint-page.tsx'));
const EvidencePage = lazyPage(() => import('./shipment/evidence/evidence-page.tsx'));
const ExceptionsPage = lazyPage(() => import('./exceptions/exceptions-page.tsx'));
const ForecastsPage = laterPage(() => import('./forecasts/forecasts-page.tsx'));
const FreeTimePage = laterPage(() => import('./free-time/free-time-page.tsx'));
const ImportToast = lazyPage(async () => {
  const { ImportToast: component } = await import('./adding/importing/import-toast.tsx');
  return { default: component };
});
const InvoicePage = laterPage(() => import('./invoices/invoice-page.tsx'));
const KeysPage = laterPage(() => import('./developers/keys/keys-page.tsx'));
const OperatorPage = laterPage(() => import('./operator/operator-page.tsx'));
const OverviewPage = lazyPage(() => import('./overview/overview-page.tsx'));
const ShipmentsPage = lazyPage(() => import('./shipments/shipments-page.tsx'));
const SharingPage = lazyPage(() => import('./sharing/sharing-page.tsx'));
const QuickStartPage = laterPage(() => import('./developers/quick-start/quick-start-page.tsx'));
const RequestsPage = laterPage(() => import('./developers/requests/requests-page.tsx'));
const ShipmentPage = lazyPage(() => import('./shipment/shipment-page.tsx'));
const TeamPage = laterPage(() => import('./team/team-page.tsx'));
const UsagePage = laterPage(() => import('./developers/usage/usage-page.tsx'));
const WebhooksPage = laterPage(() => import('./developers/webhooks/webhooks-page.tsx'));

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function WorkspacePages() {
  const { modeApi } = useWorkspace();
  return (
    <>
      <LazyPart>
        <ImportToast key={modeApi} />
      </LazyPart>
      <Switch>
        <Route path="/" component={OverviewPage} />
        <Route path="/webhooks" component={WebhooksPage} />
        <Route path="/webhooks/:webhook" component={EndpointPage} />
        <Route path="/events" component={EventsPage} />
        <Route path="/shipments" component={ShipmentsPage} />
        <Route path="/shipments/:reference" component={ShipmentPage} />
        <Route path="/shipments/:reference/evidence" component={EvidencePage} />
        <Route path="/exceptions" component={ExceptionsPage} />
        <Route path="/forecasts" component={ForecastsPage} />
        <Route path="/free-time/invoices" component={FreeTimePage} />
        <Route path="/free-time/invoices/:invoice" component={InvoicePage} />
        <Route path="/free-time" component={FreeTimePage} />
        <Route path="/quick-start" component={QuickStartPage} />
        <Route path="/keys" component={KeysPage} />
        <Route path="/requests" component={RequestsPage} />
        <Route path="/usage" component={UsagePage} />
        <Route path="/alerts" component={AlertsPage} />
        <Route path="/sharing" component={SharingPage} />
        <Route path="/team" component={TeamPage} />
        <Route path="/connections" component={ConnectionsPage} />
        <Route path="/audit" component={AuditPage} />
        <Route path="/operator" component={OperatorPage} />
        <Route path="/account" component={AccountPage} />
        <Route component={NotFound} />
      </Switch>
    </>
  );
}
