// All routes of the API, and those beside it.
import type { Keyring } from '../accounts/keys/keyring.ts';
import { requireKey } from '../accounts/keys/require-key.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { unsubscribeRoutes } from '../alerts/subscriptions/unsubscribe-routes.ts';
import { assistantRoutes } from '../assistants/routes.ts';
import { recordRequests } from '../console/requests/record-requests.ts';
import type { RequestLog } from '../console/requests/request-log.ts';
import { beginDcsa, dcsaRoutes } from '../dcsa-out/routes.ts';
import { evidenceKeyRoutes, evidenceRoutes } from '../evidence/routes.ts';
import { publicKeys } from '../evidence/signing-key.ts';
import { exportRoutes } from '../exports/routes.ts';
import { forecastRoutes } from '../forecasts/routes.ts';
import { invoiceRoutes } from '../free-time/invoices/routes.ts';
import { freeTimeRoutes } from '../free-time/routes.ts';
import { openAfterwards } from '../http/afterwards.ts';
import { type App, apiPrefix, dcsaPrefix } from '../http/app.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { compressAnswers } from '../http/compression.ts';
import { docsRoutes } from '../http/docs.ts';
import { documentationRoutes } from '../http/documentation/routes.ts';
import { locateCreated } from '../http/locate-created.ts';
import { describeApi, openApiRoute } from '../http/openapi.ts';
import { probeRoutes } from '../http/probes.ts';
import { robotsRoute } from '../http/robots.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import { importRoutes } from '../imports/routes.ts';
import type { Services } from '../services.ts';
import { linkRoutes } from '../sharing/link-routes.ts';
import { shareRoutes } from '../sharing/routes.ts';
import { startOpenCounter } from '../sharing/showing/open-counter.ts';
import type { Store } from '../store/open.ts';
import { arrivalNoticePushes } from '../tracking/arrival-notice-pushes.ts';
import { type MessageDeps, messageRoutes } from '../tracking/message-routes.ts';
import { noticeRoutes } from '../tracking/notice-routes.ts';
import { trackingRoutes } from '../tracking/routes.ts';
import { evidenceScopeOf } from '../tracking/showing/evidence-scope-of.ts';
import { changedRoutes } from '../webhooks/events/changed-routes.ts';
import { eventComponents } from '../webhooks/events/event-callbacks.ts';
import { webhookRoutes } from '../webhooks/routes.ts';

export interface RouteParts {
  keyring: Pick<Keyring, 'find' | 'used'>;
  tryWrite: Store['tryWrite'];
  importReader: ImportReader;
  /** Absent: requests are not recorded. */
  requests?: RequestLog;
  /** Secrets of the carriers that push; none by default. */
  pusherAt?: MessageDeps['pusherAt'];
}

/** All routes. Everything under /api/v1 needs a key, except its own description and the keys that sign evidence. */
export async function mountRoutes(
  app: App,
  services: Services,
  { keyring, tryWrite, importReader, requests, pusherAt = () => undefined }: RouteParts,
): Promise<void> {
  const { publicUrl, serviceName, sealer } = services;
  await describeApi(app, publicUrl, eventComponents(serviceName));
  await app.register(probeRoutes(tryWrite));
  await mountPublic(app, services);
  await app.register(messageRoutes({ ...services, pusherAt }));
  await app.register(arrivalNoticePushes({ ...services, pusherAt }));
  await app.register(noticeRoutes({ ...services, pusherAt }));
  await app.register(unsubscribeRoutes(services));
  const opens = startOpenCounter(services);
  app.addHook('onClose', () => opens.stop());
  const afterwards = openAfterwards(services.log);
  app.addHook('onClose', afterwards.settled);
  await app.register(linkRoutes({ ...services, opens, afterwards }));
  await app.register(
    async (open) => {
      closeQueries(open);
      await open.register(openApiRoute);
      await open.register(evidenceKeyRoutes(publicKeys(sealer)));
    },
    { prefix: apiPrefix },
  );
  await app.register(
    async (api) => {
      requireKey(api, { ...services, keyring });
      closeQueries(api);
      locateCreated(api);
      await compressAnswers(api);
      if (requests && !services.readOnly) recordRequests(api, requests);
      await api.register(trackingRoutes(services));
      await api.register(changedRoutes(services));
      await api.register(importRoutes({ ...services, importReader }));
      await api.register(freeTimeRoutes(services));
      await api.register(invoiceRoutes(services));
      await api.register(evidenceRoutes(services));
      await api.register(exportRoutes(services));
      await api.register(forecastRoutes(evidenceScopeOf(services)));
      await api.register(accountRoutes(services));
      await api.register(assistantRoutes(services));
      await api.register(webhookRoutes(services));
      await api.register(shareRoutes(services));
      await api.register(alertRoutes(services));
    },
    { prefix: apiPrefix },
  );
  if (services.passOn !== null)
    await app.register(
      async (scope) => {
        beginDcsa(scope, services);
        requireKey(scope, { ...services, keyring });
        await compressAnswers(scope);
        await scope.register(dcsaRoutes(services));
      },
      { prefix: dcsaPrefix },
    );
}

/** What anybody may read about the API and Landfall. */
async function mountPublic(app: App, services: Services): Promise<void> {
  await app.register(docsRoutes);
  await app.register(documentationRoutes(services));
  await app.register(robotsRoute);
}
