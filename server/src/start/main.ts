// Starts and stops a server: opens the store, the carriers and the routes, and calls the other files of this folder.

import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { type Keyring, openKeyring } from '../accounts/keys/keyring.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Config } from '../config.ts';
import type { AskedCarriers } from '../connections/asked-carriers.ts';
import { findPusher } from '../connections/find-pusher.ts';
import { openRequestLog, type RequestLog } from '../console/requests/request-log.ts';
import type { FleetView } from '../domain/fleet/fleet-view.ts';
import { newId } from '../domain/ids.ts';
import { joinFleet } from '../fleet/join-fleet.ts';
import { openForecasting } from '../forecasts/forecasting.ts';
import { readOperatorTerms } from '../free-time/read-terms-file.ts';
import { type App, createApp } from '../http/app.ts';
import { openLogger } from '../http/logger.ts';
import { probeRoutes } from '../http/probes.ts';
import { openRequestLimits, type RequestLimits } from '../http/rate-limit.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { openImportReader } from '../imports/reading/import-reader.ts';
import { type Metrics, openMetrics } from '../metrics/metrics.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { makeDuePartitions } from '../retention/partitions/make-due-partitions.ts';
import type { Services } from '../services.ts';
import { readsOver } from '../store/database.ts';
import { openDatabaseClock } from '../store/database-clock.ts';
import { openStore, type Store } from '../store/open.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';
import type { Tracing } from '../tracing/span.ts';
import { recountForOperator } from '../tracking/announcing/recount-duty.ts';
import { connectOutside } from '../webhooks/outbound/connect-outside.ts';
import { openInstallationSealer } from './app-secret.ts';
import { startBackground } from './background.ts';
import { banner } from './banner.ts';
import { configuredCarriers } from './configured-carriers.ts';
import { firstSetUp } from './console.ts';
import { startDemo } from './demo/demo.ts';
import { demoEvidence } from './demo/demo-evidence.ts';
import { demoShipments } from './demo/demo-shipments.ts';
import { createDemoWorkspace, type DemoWorkspace } from './demo/demo-workspace.ts';
import type { ConfiguredCarriers } from './demo/simulator.ts';
import { everyNight, remakeDemo } from './demo/visitors-demo.ts';
import { listenOn } from './listen.ts';
import { openLiveCarriers } from './live-carriers.ts';
import { startMetrics } from './metrics.ts';
import { openServices } from './open-services.ts';
import { ownFacts } from './own-facts.ts';
import { mountRoutes } from './routes.ts';
import { openShutdown, type Shutdown, stopAnswering } from './shutdown.ts';
import { startWarnings } from './start-warnings.ts';

export interface Server {
  /** The URL where it listens, without a slash at its end. */
  url: string;
  /** Ends the requests under way, then closes everything that was opened, last first. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log: (line: string) => void;
  /** Fires when the server is no longer wanted: then a database that is not there is no longer waited for. */
  signal?: AbortSignal;
  /** The clock of the database by default. */
  openClock?: typeof openDatabaseClock;
}

/** Starts everything that the settings ask for. If a step fails, everything that was opened before is closed again. */
export async function startServer(config: Config, deps: StartOptions): Promise<Server> {
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
  { log: print, signal, openClock = openDatabaseClock }: StartOptions,
): Promise<string> {
  const startedAt = performance.now();
  const warn = (line: string) => logger.warn(line);
  const telemetry = await openCollector(config, opened, warn);
  const logger = openLogger(config.logLevel, telemetry?.takeLine);
  const tracing = telemetry?.tracing;
  // Until the server answers, a person waits at the terminal.
  let answering = false;
  const say = (line: string) => (answering ? warn(line) : print(line));

  const metrics = openMetrics(manifest);
  const store = opened.adopt(await openStore({ ...config, ...metrics, signal, log: say }), (it) =>
    it.close(),
  );
  const clock = opened.adopt(await openClock({ ...store, log: warn }), (it) => it.close());
  store.onReplaced(clock.measure);
  const { now } = clock;
  const sealer = await openInstallationSealer(config, store.pool);
  const carriers = opened.adopt(await configuredCarriers(config, say), (it) => it.close());
  const operatorTerms = await readOperatorTerms(config.freeTimeFile);
  const fleet = await openFleet(config, opened, { store, carriers, operatorTerms, sealer, logger });
  const asked = await openLiveCarriers(carriers.settings, opened, {
    ...{ db: store.db, sealer, now, log: warn, isDemo: config.demo, listen: store.listen },
    connectOutside: connectOutside(config.webhooks),
    answered: metrics.carrierAnswered,
  });
  const live = asked.directory;
  for (const line of startWarnings(config, asked.settings())) warn(line);
  const limits = await openLimits(config, opened, { metrics, warn });
  const log = (line: string, error?: unknown) => logger.warn({ err: error }, line);
  const forecasting = openForecasting({ db: readsOver(store.pool) });
  const given = { fleet, operatorTerms, ...metrics };
  const services = openServices(config, { store, now, sealer, limits, live, forecasting, log }, given);
  const keys = await openKeys(config, opened, services);
  await prepareDatabase(services);
  await startMetrics(config, opened, { ...store, metrics, clock, live, log, warn });
  const remakes = config.readOnly && config.roles.includes('watch');
  const remade = remakes ? await remakeDemo(services) : null;
  const shutdown = opened.adopt(openShutdown(), (it) => it.run());
  const demoState = { isNew: false, isDone: carriers.controlUrl === null };
  const mayWatch = () => demoState.isDone;
  await startBackground(config, shutdown, { store, clock, services, metrics, tracing, logger, mayWatch });
  const app = openApp(config, { logger, metrics, tracing });
  shutdown.add(() => stopAnswering(app));
  const isDemoFilling = () => demoState.isNew && !demoState.isDone;
  const parts = { config, store, services, ...keys, carriers, asked, isDemoFilling };
  const hasConsole = await mountWanted(app, { ...parts, say });
  const url = await listenOn(app, config);
  const workspace = await welcome({ ...parts, remade, hasConsole, url, startedAt, say: print });
  demoState.isNew = workspace !== null;
  answering = true;
  const demo = { ...config, ...store, ...carriers, services, workspace, forecasting, logger };
  bringDemo(demo, demoState, { shutdown, remakes });
  return url;
}

/** What has to stand before anybody is answered. */
async function prepareDatabase(services: Services): Promise<void> {
  await makeDuePartitions(services.db, services.now());
  await recountForOperator(services);
}

type DemoParts = Parameters<typeof demoEvidence>[0] & Parameters<typeof demoShipments>[0];

/**
 * Brings what the demo has, in the background: at the start, and every night if it is remade. It tracks as if days had passed, so nobody
 * else asks its carriers before it is done.
 */
function bringDemo(
  demo: DemoParts,
  state: { isDone: boolean },
  { shutdown, remakes }: { shutdown: Shutdown; remakes: boolean },
): void {
  const { services, logger } = demo;
  const { done, stop } = startDemo(logger, [demoEvidence(demo), demoShipments(demo)]);
  void done.then(() => {
    state.isDone = true;
  });
  shutdown.add(stop);
  if (!remakes) return;
  const remake = async (signal: AbortSignal) => {
    await done;
    state.isDone = false;
    try {
      const workspace = (await remakeDemo(services))?.principal ?? null;
      await demoShipments({ ...demo, workspace }).run(signal);
    } finally {
      state.isDone = true;
    }
  };
  shutdown.add(everyNight({ services, remake }).stop);
}

/** Null without a collector: then nothing of OpenTelemetry is loaded. It is closed after everything that reports to it. */
async function openCollector(
  { telemetry }: Config,
  opened: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { openTelemetry } = await import('../telemetry/open-telemetry.ts');
  return opened.adopt(openTelemetry(telemetry, { version: manifest.version, log }), (it) => it.close());
}

/** The other servers over this database, which learn of this one until `opened` closes. */
async function openFleet(
  config: Config,
  opened: AsyncDisposableStack,
  {
    store,
    carriers,
    operatorTerms,
    sealer,
    logger,
  }: Pick<ServerParts, 'store' | 'carriers'> &
    Pick<Services, 'operatorTerms' | 'sealer'> & { logger: Logger },
): Promise<FleetView> {
  const own = {
    id: newId('srv'),
    ...ownFacts(config, { carriers: carriers.settings, operatorTerms, sealer }),
  };
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

interface ServerParts extends Keys {
  config: Config;
  store: Store;
  services: Services;
  carriers: ConfiguredCarriers;
  asked: AskedCarriers;
  isDemoFilling: () => boolean;
  say: (line: string) => void;
}

/** Mounts what the roles of this server ask for. Returns whether the console has pages to show. */
async function mountWanted(app: App, parts: ServerParts): Promise<boolean> {
  const { config, store, services, asked, isDemoFilling, say } = parts;
  if (!config.roles.includes('api')) {
    await app.register(probeRoutes(store.tryWrite));
    return false;
  }
  const pusherAt = (name: string) => findPusher(asked, name);
  const importReader = openImportReader(app);
  await mountRoutes(app, services, { ...parts, tryWrite: store.tryWrite, importReader, pusherAt });
  // Imported here, because only servers with this role need the console.
  const { mountConsole } = await import('./console.ts');
  const shown = { where: store.where, carriers: asked, isDemoFilling, importReader };
  return await mountConsole(app, config, services, { ...shown, warn: say });
}

interface Keys {
  keyring: Keyring;
  requests: RequestLog;
}

async function openLimits(
  { rates, redisUrl }: Config,
  opened: AsyncDisposableStack,
  { metrics: { limitCounted: counted }, warn: log }: { metrics: Metrics; warn: (line: string) => void },
): Promise<RequestLimits> {
  return opened.adopt(await openRequestLimits({ ...rates, redisUrl, counted, log }), (it) => it.close());
}

/** The keys of the API, and the log of requests for the console. */
async function openKeys({ caps }: Config, opened: AsyncDisposableStack, services: Services): Promise<Keys> {
  const mostBytes = caps.requestLogMib * 1024 * 1024;
  return {
    keyring: opened.adopt(await openKeyring(services), (it) => it.close()),
    requests: opened.adopt(openRequestLog({ ...services, mostBytes }), (it) => it.close()),
  };
}

interface Welcome extends ServerParts {
  /** The demo for visitors that this start made. */
  remade: DemoWorkspace | null;
  hasConsole: boolean;
  url: string;
  /** A time of `performance.now()`. */
  startedAt: number;
}

/**
 * The first start of an embedded database creates a workspace, and returns it. An operator's own database is left
 * unchanged.
 */
async function welcome(parts: Welcome): Promise<Principal | null> {
  const { config, store, services, asked, hasConsole, url, startedAt, say } = parts;
  const { roles } = config;
  const address = (roles.includes('api') ? config.publicUrl : null) ?? url;
  const isOurs = config.databaseUrl === null;
  const created = parts.remade ?? (isOurs && !config.readOnly ? await createDemoWorkspace(services) : null);
  const setUp = isOurs && hasConsole && !config.readOnly ? await firstSetUp(services, address) : null;
  const startMs = performance.now() - startedAt;
  const carriers = { ...parts.carriers, settings: asked.settings() };
  const keys = created?.keys ?? null;
  const { readOnly } = config;
  say(
    banner({
      url: address,
      roles,
      readOnly,
      startMs,
      database: store.where,
      carriers,
      hasConsole,
      setUp,
      keys,
    }),
  );
  return created?.principal ?? null;
}
