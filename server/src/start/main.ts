// The composition root: the only file that knows every part of the server.

import type pg from 'pg';
import manifest from '../../../package.json' with { type: 'json' };
import { openKeyring } from '../accounts/keyring.ts';
import { planLinks } from '../accounts/plan-links.ts';
import { type RequireKeyDeps, requireKey } from '../accounts/require-key.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { type AlertLinks, noLinks } from '../alerts/alert-links.ts';
import { confirmPurpose } from '../alerts/confirm-recipient.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { unsubscribeRoutes } from '../alerts/unsubscribe-routes.ts';
import { unsubscribePurpose } from '../alerts/unsubscribe-token.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { WatchAnswers } from '../carriers/guarded-carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import { sandboxDirectory } from '../carriers/sandbox.ts';
import type { Config } from '../config.ts';
import { recordRequests } from '../console/requests/record-requests.ts';
import { openRequestLog, type RequestLog } from '../console/requests/request-log.ts';
import type { Caps } from '../domain/caps.ts';
import { systemClock } from '../domain/clock.ts';
import { newId } from '../domain/ids.ts';
import type { PlaceBook } from '../domain/place-book.ts';
import { openForecasting } from '../forecasts/forecasting.ts';
import { forecastRoutes } from '../forecasts/routes.ts';
import { type App, apiPrefix, createApp } from '../http/app.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { compressAnswers } from '../http/compression.ts';
import { docsRoutes } from '../http/docs.ts';
import { openLogger } from '../http/logger.ts';
import { describeApi, openApiRoute } from '../http/openapi.ts';
import { probeRoutes } from '../http/probes.ts';
import { openRequestLimits, type RequestLimits } from '../http/rate-limit.ts';
import { openMetrics } from '../metrics/metrics.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { loadPlaceBook } from '../places/load-place-book.ts';
import { readsOver } from '../store/database.ts';
import { openStore, type Store } from '../store/open.ts';
import { openSealer } from '../store/sealer.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import { type MessageDeps, messageRoutes } from '../tracking/message-routes.ts';
import { trackingRoutes } from '../tracking/routes.ts';
import { evidenceScopeOf } from '../tracking/showing/evidence-scope-of.ts';
import { openTracking, type TrackingDeps } from '../tracking/tracking-deps.ts';
import { faultOfUrl } from '../webhooks/outbound/fault-of-url.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import { readAppSecrets } from './app-secret.ts';
import { openAtWork, stopAnswering } from './at-work.ts';
import { startBackground } from './background.ts';
import { banner } from './banner.ts';
import { configuredCarriers } from './configured-carriers.ts';
import { firstSetUp, mountConsole } from './console.ts';
import { startDemoEvidence } from './demo-evidence.ts';
import { createDemoWorkspace } from './demo-workspace.ts';
import { listenOn } from './listen.ts';
import { startMetrics } from './metrics.ts';
import { openAlertLinks, openPublish } from './open-publish.ts';
import type { ConfiguredCarriers } from './simulator.ts';

export interface Server {
  /** The URL where it listens, without a slash at its end. */
  url: string;
  /** Ends the requests under way, then closes everything that was opened, last first. */
  stop(): Promise<void>;
}

/**
 * Starts everything that the settings ask for, and calls `log` with lines for the person at the terminal. If a step
 * fails, everything that was opened before is closed again.
 */
export async function startServer(config: Config, { log }: { log: (line: string) => void }): Promise<Server> {
  const opened = new AsyncDisposableStack();
  try {
    return { url: await open(config, opened, log), stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(
  config: Config,
  opened: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<string> {
  const startedAt = performance.now();
  const logger = openLogger(config.logLevel);
  // Until the server answers, a person waits at the terminal; after that, lines go to the log.
  let answering = false;
  const warn = (line: string) => (answering ? logger.warn(line) : log(line));

  const store = opened.adopt(await openStore({ ...config, log: warn }), (it) => it.close());
  const sealer = openSealer(await readAppSecrets(config));
  const carriers = opened.adopt(await configuredCarriers(config, warn), (it) => it.close());
  const now = systemClock;
  const metrics = openMetrics(manifest);
  const places = await loadPlaceBook(store.db);
  const access = await openAccess(config, opened, { store, warn });
  const answered = metrics.carrierAnswered;
  const live = openLive(carriers.settings, opened, { store, places, answered, warn });
  const alertLinks = await openAlertLinks(config);
  const forecasting = openForecasting({ db: readsOver(store.pool) });
  const tracking = openTracking({
    db: store.db,
    pool: store.pool,
    forecasting,
    now,
    newId,
    directories: { live, test: sandboxDirectory({ now }) },
    publish: openPublish({ now, newId, links: alertLinks, caps: config.caps }),
    etaThresholdHours: config.etaThresholdHours,
    freshForSeconds: config.freshForSeconds,
    caps: config.caps,
    links: planLinks(config.publicUrl),
    creditSpent: metrics.creditSpent,
    log: (line, error) => logger.warn({ err: error }, line),
  });

  await startMetrics(config, opened, { metrics, db: store.db, live, log: tracking.log, warn });
  const atWork = opened.adopt(openAtWork(), (it) => it.stop());
  await startBackground(config, atWork, { store, tracking, places, sealer, metrics, alertLinks, logger });
  const app = createApp({ ...config, logger, newId });
  atWork.add(() => stopAnswering(app));
  observeRequests(metrics.registry, app);
  const pushOf = (scac: string) => carriers.settings.find((each) => each.scac === scac)?.push ?? undefined;
  const { caps } = config;
  const webhooks = {
    ...tracking,
    ...{ sealer, caps, faultOfUrl: (url: string) => faultOfUrl(url, config.webhooks) },
  };
  let hasConsole = false;
  if (config.roles.includes('api')) {
    await mountRoutes(app, { ...config, pool: store.pool, access, tracking, webhooks, alertLinks, pushOf });
    const said = { carriers: carriers.settings, limits: access.limits, alertLinks, warn };
    hasConsole = await mountConsole(app, config, { store, tracking, webhooks, ...said });
  } else await app.register(probeRoutes(store.pool));
  const url = await listenOn(app, config);
  await welcome({ config, store, carriers, hasConsole, url, startedAt, log });
  answering = true;
  atWork.add(startDemoEvidence({ ...config, ...store, ...carriers, forecasting, logger }).stop);
  return url;
}

/** Authentication and rate limits, and the log of requests for the console. */
async function openAccess(
  { rates, redisUrl }: Config,
  opened: AsyncDisposableStack,
  { store, warn: log }: Pick<LiveParts, 'store' | 'warn'>,
): Promise<RouteDeps['access']> {
  const now = systemClock;
  const keyring = opened.adopt(await openKeyring({ store, now, log }), (it) => it.close());
  const limits = await openRequestLimits({ ...rates, redisUrl, log });
  opened.defer(() => limits.close());
  const requests = opened.adopt(openRequestLog({ db: store.db, now, log }), (it) => it.close());
  return { keyring, limits, now, requests };
}

interface LiveParts {
  store: Store;
  places: PlaceBook;
  answered: WatchAnswers;
  warn: (line: string) => void;
}

/** The carriers of live keys. Their health is stored, so that other servers see it. */
function openLive(
  settings: ConfiguredCarriers['settings'],
  opened: AsyncDisposableStack,
  { store: { db }, places, answered, warn }: LiveParts,
): CarrierDirectory {
  const openQuota = sharedQuotas({ db, log: warn });
  const live = createLiveDirectory(settings, { now: systemClock, places, openQuota, answered });
  const conditions = carrierConditions({ db, carriers: live.list(), log: warn });
  conditions.start();
  opened.defer(() => conditions.stop());
  return live;
}

export interface RouteDeps {
  publicUrl: string | null;
  pool: pg.Pool;
  access: RequireKeyDeps & {
    limits: Omit<RequestLimits, 'allow' | 'refuse' | 'close'>;
    requests?: Pick<RequestLog, 'note'>;
  };
  tracking: TrackingDeps;
  webhooks: WebhookDeps;
  caps: Caps;
  /** None by default. */
  alertLinks?: AlertLinks;
  /** Secrets of the carriers that push; none by default. */
  pushOf?: MessageDeps['pushOf'];
}

/** All routes. Everything under /api/v1 except its own description needs a key. */
export async function mountRoutes(app: App, deps: RouteDeps): Promise<void> {
  const { publicUrl, pool, access, tracking, webhooks, caps } = deps;
  const { alertLinks = noLinks, pushOf = () => undefined } = deps;
  await describeApi(app, publicUrl);
  await app.register(probeRoutes(pool));
  await app.register(docsRoutes);
  await app.register(messageRoutes({ ...tracking, pushOf, limits: access.limits }));
  const keys = {
    unsubscribeKeys: webhooks.sealer.purposeKeys(unsubscribePurpose),
    confirmKeys: webhooks.sealer.purposeKeys(confirmPurpose),
  };
  await app.register(unsubscribeRoutes({ ...tracking, ...keys, limits: access.limits }));
  await app.register(openApiRoute, { prefix: apiPrefix });
  await app.register(
    async (api) => {
      requireKey(api, access);
      closeQueries(api);
      await compressAnswers(api);
      if (access.requests) recordRequests(api, access.requests);
      await api.register(trackingRoutes(tracking));
      await api.register(forecastRoutes(evidenceScopeOf(tracking)));
      await api.register(accountRoutes(tracking));
      await api.register(webhookRoutes(webhooks));
      await api.register(alertRoutes({ ...tracking, caps, asksToConfirm: alertLinks.asksToConfirm }));
    },
    { prefix: apiPrefix },
  );
}

interface Welcome {
  config: Config;
  store: Store;
  carriers: ConfiguredCarriers;
  hasConsole: boolean;
  url: string;
  /** A time of `performance.now()`. */
  startedAt: number;
  log: (line: string) => void;
}

/** The first start of an embedded database creates a workspace. An operator's own database is left unchanged. */
async function welcome({ config, store, carriers, hasConsole, url, startedAt, log }: Welcome): Promise<void> {
  const deps = { db: store.db, now: systemClock, newId };
  const { roles } = config;
  const address = (roles.includes('api') ? config.publicUrl : null) ?? url;
  const isOurs = config.databaseUrl === null;
  const keys = isOurs ? await createDemoWorkspace(deps) : null;
  const setUp = isOurs && hasConsole ? await firstSetUp(deps, address) : null;
  const startMs = performance.now() - startedAt;
  log(banner({ url: address, roles, startMs, database: store.where, carriers, hasConsole, setUp, keys }));
}
