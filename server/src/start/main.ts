// Starts and stops a server: opens the store, the carriers and the routes, and calls the other files of this folder.

import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { planLinks } from '../accounts/credits/plan-links.ts';
import { openKeyring } from '../accounts/keys/keyring.ts';
import type { Principal } from '../accounts/principal.ts';
import type { AlertLinks } from '../alerts/alert-links.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import { sandboxDirectory } from '../carriers/sandbox.ts';
import type { Config } from '../config.ts';
import { openRequestLog } from '../console/requests/request-log.ts';
import type { Clock } from '../domain/clock.ts';
import type { FleetView } from '../domain/fleet/fleet-view.ts';
import { newId } from '../domain/ids.ts';
import type { PlaceBook } from '../domain/place-book.ts';
import { joinFleet } from '../fleet/join-fleet.ts';
import { openForecasting } from '../forecasts/forecasting.ts';
import { type App, createApp } from '../http/app.ts';
import { openLogger } from '../http/logger.ts';
import { probeRoutes } from '../http/probes.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { openImportReader } from '../imports/reading/import-reader.ts';
import { type Metrics, openMetrics } from '../metrics/metrics.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { loadPlaceBook } from '../places/load-place-book.ts';
import { readsOver } from '../store/database.ts';
import { type DatabaseClock, openDatabaseClock } from '../store/database-clock.ts';
import { openStore, type Store } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';
import type { Tracing } from '../tracing/span.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import { openTracking, type TrackingDeps } from '../tracking/tracking-deps.ts';
import { faultOfUrl } from '../webhooks/outbound/fault-of-url.ts';
import { openAtWork, stopAnswering } from './at-work.ts';
import { startBackground } from './background.ts';
import { banner } from './banner.ts';
import { configuredCarriers } from './configured-carriers.ts';
import { startDemo } from './demo/demo.ts';
import { demoEvidence } from './demo/demo-evidence.ts';
import { demoShipments } from './demo/demo-shipments.ts';
import { createDemoWorkspace } from './demo/demo-workspace.ts';
import type { ConfiguredCarriers } from './demo/simulator.ts';
import { firstSetUp } from './first-set-up.ts';
import { openInstallationSealer } from './installation-secret.ts';
import { listenOn } from './listen.ts';
import { startMetrics } from './metrics.ts';
import { openAlertLinks, openPublish } from './open-publish.ts';
import { ownFacts } from './own-facts.ts';
import { mountRoutes, type RouteDeps } from './routes.ts';
import { startWarnings } from './start-warnings.ts';
import { startTelemetry } from './telemetry.ts';

export interface Server {
  /** The URL where it listens, without a slash at its end. */
  url: string;
  /** Ends the requests under way, then closes everything that was opened, last first. */
  stop(): Promise<void>;
}

export interface StartDeps {
  /** Called with lines for the person at the terminal. */
  log: (line: string) => void;
  /** Fires when the server is no longer wanted: then a database that is not there is no longer waited for. */
  signal?: AbortSignal;
  /** The clock of the database by default. */
  openClock?: typeof openDatabaseClock;
}

/** Starts everything that the settings ask for. If a step fails, everything that was opened before is closed again. */
export async function startServer(config: Config, deps: StartDeps): Promise<Server> {
  const opened = new AsyncDisposableStack();
  try {
    return { url: await open(config, opened, deps), stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(
  config: Config,
  opened: AsyncDisposableStack,
  { log, signal, openClock = openDatabaseClock }: StartDeps,
): Promise<string> {
  const startedAt = performance.now();
  const { caps, etaThresholdHours, packsAnswers, freshForSeconds } = config;
  const warn = (line: string) => logger.warn(line);
  const telemetry = await startTelemetry(config, opened, warn);
  const logger = openLogger(config.logLevel, telemetry?.takeLine);
  const tracing = telemetry?.tracing;
  // Until the server answers, a person waits at the terminal.
  let answering = false;
  const say = (line: string) => (answering ? warn(line) : log(line));

  const metrics = openMetrics(manifest);
  const store = opened.adopt(await openStore({ ...config, ...metrics, signal, log: say }), (it) =>
    it.close(),
  );
  const clock = opened.adopt(await openClock({ ...store, log: warn }), (it) => it.close());
  const { db, bulkDb, pool, onReplaced } = store;
  onReplaced(clock.measure);
  const { now } = clock;
  const sealer = await openInstallationSealer(config, pool);
  const carriers = opened.adopt(await configuredCarriers(config, say), (it) => it.close());
  for (const line of startWarnings(config, carriers.settings)) warn(line);
  const fleet = await openFleet(config, opened, { store, carriers, sealer, logger });
  const places = await loadPlaceBook(db);
  const access = await openAccess(config, opened, { store, now, metrics, warn });
  const live = openLive(carriers.settings, opened, { store, now, places, metrics, warn });
  const alertLinks = await openAlertLinks(config);
  const forecasting = openForecasting({ db: readsOver(pool) });
  const tracking = openTracking({
    ...metrics,
    ...{ db, bulkDb, pool, onReplaced, now, newId, forecasting, fleet },
    ...{ caps, etaThresholdHours, packsAnswers, freshForSeconds },
    directories: { live, test: sandboxDirectory({ now }) },
    publish: openPublish({ ...metrics, now, newId, alertLinks, caps }),
    planLinks: planLinks(config.publicUrl),
    log: (line, error) => logger.warn({ err: error }, line),
  });
  await startMetrics(config, opened, { ...store, metrics, clock, live, log: tracking.log, warn });
  const atWork = opened.adopt(openAtWork(), (it) => it.stop());
  const deps = { store, clock, tracking, sealer, metrics, tracing, alertLinks, logger };
  await startBackground(config, atWork, deps);
  const app = openApp(config, { logger, metrics, tracing });
  atWork.add(() => stopAnswering(app));
  const parts = { config, store, clock, access, tracking, sealer, alertLinks, carriers, say };
  const hasConsole = await mountWanted(app, parts);
  const url = await listenOn(app, config);
  const workspace = await welcome({ config, store, now, carriers, hasConsole, url, startedAt, log });
  answering = true;
  const demo = { ...config, ...store, ...carriers, tracking, workspace, forecasting, logger };
  atWork.add(startDemo(logger, [demoShipments(demo), demoEvidence(demo)]).stop);
  return url;
}

/** The other servers over this database, which learn of this one until `opened` closes. */
async function openFleet(
  config: Config,
  opened: AsyncDisposableStack,
  { store, carriers, sealer, logger }: Pick<Mounted, 'store' | 'carriers' | 'sealer'> & { logger: Logger },
): Promise<FleetView> {
  const own = { id: newId('srv'), ...ownFacts(config, { carriers: carriers.settings, sealer }) };
  const deps = { db: store.dutyDb, listen: store.listen, log: (line: string) => logger.warn(line) };
  return opened.adopt(await joinFleet(deps, own), (it) => it.leave()).view;
}

/** The HTTP server without routes. Its requests are measured, and traced where there is a collector. */
function openApp(
  config: Config,
  { logger, metrics, tracing }: { logger: Logger; metrics: Metrics; tracing: Tracing | undefined },
): App {
  const app = createApp({ ...config, logger, newId });
  observeRequests(metrics.registry, app);
  if (tracing !== undefined) traceRequests(app, tracing);
  return app;
}

interface Mounted {
  config: Config;
  store: Store;
  clock: DatabaseClock;
  access: RouteDeps['access'];
  tracking: TrackingDeps;
  sealer: Sealer;
  alertLinks: AlertLinks;
  carriers: ConfiguredCarriers;
  /** Called with lines for a person at the terminal. */
  say: (line: string) => void;
}

/** Mounts what the roles of this server ask for. Returns whether the console has pages to show. */
async function mountWanted(app: App, parts: Mounted): Promise<boolean> {
  const { config, store, clock, access, tracking, sealer, alertLinks, carriers, say } = parts;
  if (!config.roles.includes('api')) {
    await app.register(probeRoutes(store.tryWrite));
    return false;
  }
  const faultOf = (url: string) => faultOfUrl(url, config.webhooks);
  const { caps, retentionDays } = config;
  const { serviceName } = config.webhooks;
  const webhooks = { ...tracking, sealer, caps, faultOfUrl: faultOf, retentionDays, serviceName };
  const pushOf = (scac: string) => carriers.settings.find((each) => each.scac === scac)?.push ?? undefined;
  const importReader = openImportReader(app);
  await mountRoutes(app, {
    ...config,
    ...store,
    access,
    importReader,
    tracking,
    webhooks,
    alertLinks,
    pushOf,
  });
  // Imported here, because only servers with this role need the console.
  const { mountConsole } = await import('./console.ts');
  const said = { carriers: carriers.settings, limits: access.limits, importReader, alertLinks, warn: say };
  return await mountConsole(app, config, { store, clock, tracking, webhooks, ...said });
}

/** Authentication and rate limits, and the log of requests for the console. */
async function openAccess(
  { rates, redisUrl, caps }: Config,
  opened: AsyncDisposableStack,
  { store, now, metrics: { limitCounted }, warn: log }: Pick<LiveParts, 'store' | 'now' | 'metrics' | 'warn'>,
): Promise<RouteDeps['access']> {
  const keyring = opened.adopt(await openKeyring({ store, now, log }), (it) => it.close());
  const limits = await openRequestLimits({ ...rates, redisUrl, counted: limitCounted, log });
  opened.defer(() => limits.close());
  const requests = opened.adopt(
    openRequestLog({ db: store.db, now, log, mostBytes: caps.requestLogMib * 1024 * 1024 }),
    (it) => it.close(),
  );
  return { keyring, limits, now, requests };
}

interface LiveParts {
  store: Store;
  now: Clock;
  places: PlaceBook;
  metrics: Pick<Metrics, 'carrierAnswered' | 'limitCounted'>;
  warn: (line: string) => void;
}

/** The carriers of live keys. Their health is stored, so that other servers see it. */
function openLive(
  settings: ConfiguredCarriers['settings'],
  opened: AsyncDisposableStack,
  { store: { db }, now, places, metrics: { carrierAnswered: answered }, warn }: LiveParts,
): CarrierDirectory {
  const openQuota = sharedQuotas({ db, log: warn });
  const live = createLiveDirectory(settings, { now, places, openQuota, answered });
  const conditions = carrierConditions({ db, carriers: live.list(), log: warn });
  conditions.start();
  opened.defer(() => conditions.stop());
  return live;
}

interface Welcome {
  config: Config;
  store: Store;
  now: Clock;
  carriers: ConfiguredCarriers;
  hasConsole: boolean;
  url: string;
  /** A time of `performance.now()`. */
  startedAt: number;
  log: (line: string) => void;
}

/**
 * The first start of an embedded database creates a workspace, and returns it. An operator's own database is left
 * unchanged.
 */
async function welcome(parts: Welcome): Promise<Principal | null> {
  const { config, store, now, carriers, hasConsole, url, startedAt, log } = parts;
  const deps = { db: store.db, now, newId };
  const { roles } = config;
  const address = (roles.includes('api') ? config.publicUrl : null) ?? url;
  const isOurs = config.databaseUrl === null;
  const created = isOurs ? await createDemoWorkspace(deps) : null;
  const setUp = isOurs && hasConsole ? await firstSetUp(deps, address) : null;
  const startMs = performance.now() - startedAt;
  const keys = created?.keys ?? null;
  log(banner({ url: address, roles, startMs, database: store.where, carriers, hasConsole, setUp, keys }));
  return created?.principal ?? null;
}
