// All routes of the API, and those beside it.

import manifest from '../../../package.json' with { type: 'json' };
import { type RequireKeyDeps, requireKey } from '../accounts/keys/require-key.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { type AlertLinks, noLinks } from '../alerts/alert-links.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { confirmPurpose } from '../alerts/subscriptions/confirm-recipient.ts';
import { unsubscribeRoutes } from '../alerts/subscriptions/unsubscribe-routes.ts';
import { unsubscribePurpose } from '../alerts/subscriptions/unsubscribe-token.ts';
import { assistantRoutes } from '../assistants/routes.ts';
import { recordRequests } from '../console/requests/record-requests.ts';
import type { RequestLog } from '../console/requests/request-log.ts';
import type { Caps } from '../domain/caps.ts';
import { evidenceKeyRoutes, evidenceRoutes } from '../evidence/routes.ts';
import { publicKeys, signingKey } from '../evidence/signing-key.ts';
import { exportRoutes } from '../exports/routes.ts';
import { forecastRoutes } from '../forecasts/routes.ts';
import { type App, apiPrefix } from '../http/app.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { compressAnswers } from '../http/compression.ts';
import { docsRoutes } from '../http/docs.ts';
import { locateCreated } from '../http/locate-created.ts';
import { describeApi, openApiRoute } from '../http/openapi.ts';
import { probeRoutes } from '../http/probes.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { robotsRoute } from '../http/robots.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import { importRoutes } from '../imports/routes.ts';
import { linkRoutes } from '../sharing/link-routes.ts';
import { sharePurpose } from '../sharing/links/share-token.ts';
import { shareRoutes } from '../sharing/routes.ts';
import { startOpenCounter } from '../sharing/showing/open-counter.ts';
import { openPublicSlots } from '../sharing/showing/public-slots.ts';
import type { Store } from '../store/open.ts';
import { type MessageDeps, messageRoutes } from '../tracking/message-routes.ts';
import { trackingRoutes } from '../tracking/routes.ts';
import { evidenceScopeOf } from '../tracking/showing/evidence-scope-of.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import { eventComponents } from '../webhooks/events/event-callbacks.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';

export interface RouteDeps {
  publicUrl: string | null;
  tryWrite: Store['tryWrite'];
  listen: Store['listen'];
  access: RequireKeyDeps & {
    limits: Omit<RequestLimits, 'allow' | 'refuse' | 'close'>;
    requests?: Pick<RequestLog, 'note'>;
  };
  tracking: TrackingDeps;
  webhooks: WebhookDeps;
  caps: Caps;
  importReader: ImportReader;
  /** None by default. */
  alertLinks?: AlertLinks;
  /** Secrets of the carriers that push; none by default. */
  pushOf?: MessageDeps['pushOf'];
}

/** All routes. Everything under /api/v1 needs a key, except its own description and the keys that sign evidence. */
export async function mountRoutes(app: App, deps: RouteDeps): Promise<void> {
  const { publicUrl, tryWrite, listen, access, tracking, webhooks, caps, importReader } = deps;
  const { alertLinks = noLinks, pushOf = () => undefined } = deps;
  await describeApi(app, publicUrl, eventComponents(webhooks.serviceName));
  await app.register(probeRoutes(tryWrite));
  await app.register(docsRoutes);
  await app.register(messageRoutes({ ...tracking, pushOf, limits: access.limits }));
  const keys = {
    unsubscribeKeys: webhooks.sealer.purposeKeys(unsubscribePurpose),
    confirmKeys: webhooks.sealer.purposeKeys(confirmPurpose),
  };
  await app.register(unsubscribeRoutes({ ...tracking, ...keys, limits: access.limits }));
  await app.register(robotsRoute);
  const opens = startOpenCounter(tracking);
  app.addHook('onClose', () => opens.stop());
  const sharing = { ...tracking, caps, publicUrl, shareKeys: webhooks.sealer.purposeKeys(sharePurpose) };
  const publicSlots = openPublicSlots();
  await app.register(linkRoutes({ ...sharing, limits: access.limits, opens, publicSlots }));
  await app.register(openApiRoute, { prefix: apiPrefix });
  await app.register(evidenceKeyRoutes(publicKeys(webhooks.sealer)), { prefix: apiPrefix });
  await app.register(
    async (api) => {
      requireKey(api, access);
      closeQueries(api);
      locateCreated(api);
      await compressAnswers(api);
      if (access.requests) recordRequests(api, access.requests);
      await api.register(trackingRoutes(tracking));
      await api.register(importRoutes({ ...tracking, caps, importReader }));
      await api.register(evidenceRoutes({ ...tracking, key: signingKey(webhooks.sealer) }));
      await api.register(exportRoutes(tracking));
      await api.register(forecastRoutes(evidenceScopeOf(tracking)));
      await api.register(accountRoutes(tracking));
      await api.register(assistantRoutes({ ...tracking, publicUrl, version: manifest.version }));
      await api.register(webhookRoutes({ ...tracking, ...webhooks, listen }));
      await api.register(shareRoutes(sharing));
      await api.register(
        alertRoutes({ ...tracking, ...webhooks, caps, asksToConfirm: alertLinks.asksToConfirm }),
      );
    },
    { prefix: apiPrefix },
  );
}
