// The tracking API on a real socket and a real database, with scripted carriers and a clock that the test moves.

import { pino } from 'pino';
import { createKey } from '../../src/accounts/keys/create-key.ts';
import { openKeyring } from '../../src/accounts/keys/keyring.ts';
import { requireKey } from '../../src/accounts/keys/require-key.ts';
import type { Principal } from '../../src/accounts/principal.ts';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { noLinks } from '../../src/alerts/alert-links.ts';
import { alertRoutes } from '../../src/alerts/routes.ts';
import { unsubscribeRoutes } from '../../src/alerts/subscriptions/unsubscribe-routes.ts';
import { confirmPurpose, unsubscribePurpose } from '../../src/alerts/subscriptions/unsubscribe-token.ts';
import { assistantRoutes } from '../../src/assistants/routes.ts';
import { commandLine } from '../../src/audit/audit.ts';
import type { CarrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { beginDcsa, dcsaRoutes } from '../../src/dcsa-out/routes.ts';
import { type Caps, defaultCaps } from '../../src/domain/accounts/caps.ts';
import type { PlanName } from '../../src/domain/accounts/plan.ts';
import type { Purpose } from '../../src/domain/accounts/purpose.ts';
import type { ShipmentEvent } from '../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Mode } from '../../src/domain/references/reference.ts';
import { evidenceRoutes } from '../../src/evidence/routes.ts';
import { exportRoutes } from '../../src/exports/routes.ts';
import type { Forecasting } from '../../src/forecasts/forecasting.ts';
import { invoiceRoutes } from '../../src/free-time/invoices/routes.ts';
import { freeTimeRoutes } from '../../src/free-time/routes.ts';
import { type Afterwards, openAfterwards } from '../../src/http/afterwards.ts';
import { apiPrefix, createApp, dcsaPrefix } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openImportReader } from '../../src/imports/reading/import-reader.ts';
import { importRoutes } from '../../src/imports/routes.ts';
import type { Services } from '../../src/services.ts';
import { linkRoutes } from '../../src/sharing/link-routes.ts';
import { sharePageRoute } from '../../src/sharing/page-route.ts';
import { shareRoutes } from '../../src/sharing/routes.ts';
import { type OpenCounter, startOpenCounter } from '../../src/sharing/showing/open-counter.ts';
import { storedRouteRows } from '../../src/tracking/asking/stored-route-rows.ts';
import { openShipmentForecasts } from '../../src/tracking/forecast-shipment.ts';
import { trackingRoutes } from '../../src/tracking/routes.ts';
import { changedRoutes } from '../../src/webhooks/events/changed-routes.ts';
import { webhookRoutes } from '../../src/webhooks/routes.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { requireEntries } from './require-entries.ts';
import { type Answer, type CallOptions, sendWithKey } from './send-with-key.ts';
import { servicesWith, testSealer } from './services.ts';
import { openTestStore, type TestStore } from './store.ts';
import { startVoyageCarrier, type VoyageCarrier } from './voyage-carrier.ts';

/** A workspace with a key, as its programs use it. */
export interface Client {
  principal: Principal;
  key: string;
  /** `path` is below `/api/v1`, or a whole address. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Creates another key of the same workspace; it may do all by default. */
  withKey(mode: Mode, purposes?: readonly Purpose[]): Promise<Client>;
  /** Credits spent in this period. */
  used(): Promise<number>;
}

export interface TrackingApp {
  /** Without a final slash and without `/api/v1`. */
  url: string;
  clock: TestClock;
  store: TestStore;
  deps: Services;
  /** Counts how often share links are opened. */
  opens: OpenCounter;
  /** Work after an answer runs only when the test calls `settled`. */
  afterwards: Afterwards;
  /** The published events, oldest first, including those of transactions that failed later. */
  published: ShipmentEvent[];
  /** MSC, the owner of containers with the prefix MSCU. */
  msc: VoyageCarrier;
  /** Maersk, the owner of containers with the prefix MSKU. */
  maersk: VoyageCarrier;
  /** A client with its own workspace. */
  client(options?: { plan?: PlanName; mode?: Mode }): Promise<Client>;
  /** The address of another server on the same database and carriers, like a replica. */
  replica(): Promise<string>;
}

/** The keys that sign the links of mails in tests. */
export const unsubscribeKey = testSealer.purposeKey(unsubscribePurpose);
export const confirmKey = testSealer.purposeKey(confirmPurpose);

/** Stands for the built page behind share links. */
export const sharePage = '<!doctype html><title>shared</title>';

const freshForSeconds = 900;
const etaThresholdHours = 12;
const startedAt = '2026-03-02T09:00:00Z';

/**
 * Opens the app. All is removed when `lifetime` ends. `publish` is called after an event is in `published`. `carriers`
 * are configured beside MSC and Maersk.
 */
export async function openTrackingApp(
  lifetime: Lifetime,
  {
    publish = async () => {},
    perMinute = 1_000_000,
    caps = {},
    carriers = [],
    packsAnswers = false,
    forecasting,
    given = {},
  }: {
    publish?: Services['publish'];
    perMinute?: number;
    caps?: Partial<Caps>;
    carriers?: CarrierSettings[];
    packsAnswers?: boolean;
    forecasting?: Forecasting;
    /** What this server has instead. */
    given?: Partial<Services>;
  } = {},
): Promise<TrackingApp> {
  const clock = testClock(startedAt);
  const store = await openTestStore(lifetime);
  const msc = await startVoyageCarrier(lifetime, 'MSCU');
  const maersk = await startVoyageCarrier(lifetime, 'MAEU');
  const published: ShipmentEvent[] = [];
  const directories = {
    live: createLiveDirectory([msc.settings, maersk.settings, ...carriers], {
      now: clock.now,
      openRows: storedRouteRows({ db: store.db, now: clock.now }),
    }),
    test: sandboxDirectory({ now: clock.now }),
  };
  const open = async () =>
    servicesWith({
      ...{ db: store.db, now: clock.now, directories, packsAnswers, freshForSeconds, etaThresholdHours },
      limits: await openRequestLimits({ perMinute, redisUrl: null, log: () => {} }),
      caps: { ...defaultCaps, noDataPerDay: 100_000, ...caps },
      alertLinks: { ...noLinks, asksToConfirm: true },
      publish: async (tx, events) => {
        published.push(...events);
        await publish(tx, events);
      },
      ...(forecasting && { forecast: openShipmentForecasts({ forecasting, log: () => {} }) }),
      ...given,
    });
  const deps = await open();
  const opens = startOpenCounter(deps);
  releaseAtEnd(lifetime, () => opens.stop());
  const afterwards = openAfterwards(() => {}, 600_000);
  releaseAtEnd(lifetime, afterwards.settled);
  const url = await listen(lifetime, deps, { opens, afterwards });
  return {
    url: url.slice(0, -apiPrefix.length),
    clock,
    store,
    deps,
    opens,
    afterwards,
    published,
    msc,
    maersk,
    client: (options) => newClient(deps, url, options),
    replica: async () => await listen(lifetime, await open(), { opens, afterwards }),
  };
}

async function listen(
  lifetime: Lifetime,
  services: Services,
  reading: Pick<TrackingApp, 'opens' | 'afterwards'>,
): Promise<string> {
  const dcsaOut = services.passOn !== null;
  const app = createApp({ logger: pino({ level: 'silent' }), newId, dcsaOut });
  requireEntries(app);
  const keyring = await openKeyring(services);
  await app.register(unsubscribeRoutes(services));
  const importReader = openImportReader(app);
  await app.register(linkRoutes({ ...services, ...reading }));
  await app.register(sharePageRoute(services, sharePage));
  await app.register(
    async (scope) => {
      requireKey(scope, { ...services, keyring });
      await scope.register(trackingRoutes(services));
      await scope.register(evidenceRoutes(services));
      await scope.register(shareRoutes(services));
      await scope.register(freeTimeRoutes(services));
      await scope.register(invoiceRoutes(services));
      await scope.register(importRoutes({ ...services, importReader }));
      await scope.register(alertRoutes(services));
      await scope.register(changedRoutes(services));
      await scope.register(webhookRoutes(services));
      await scope.register(exportRoutes(services));
      await scope.register(assistantRoutes(services));
    },
    { prefix: apiPrefix },
  );
  if (dcsaOut)
    await app.register(
      async (scope) => {
        beginDcsa(scope, services);
        requireKey(scope, { ...services, keyring });
        await scope.register(dcsaRoutes(services));
      },
      { prefix: dcsaPrefix },
    );
  releaseAtEnd(lifetime, async () => {
    // A client that gave up may have opened a connection and sent nothing.
    app.server.closeAllConnections();
    await app.close();
    await services.limits.close();
    await keyring.close();
  });
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}${apiPrefix}`;
}

async function newClient(
  deps: Services,
  url: string,
  { plan = 'Enterprise', mode = 'live' }: { plan?: PlanName; mode?: Mode } = {},
): Promise<Client> {
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Acme',
    plan,
    ownerEmail: 'ops@acme.example',
  });
  return clientOf(deps, url, { workspaceId: id, plan, mode });
}

async function clientOf(
  deps: Services,
  url: string,
  principal: Principal,
  purposes?: readonly Purpose[],
): Promise<Client> {
  const { key } = await createKey(deps, commandLine, {
    ...principal,
    name: 'test',
    ...(purposes && { purposes }),
  });
  return {
    principal,
    key,
    call: (path, options = {}) => sendWithKey(path.startsWith('http') ? path : `${url}${path}`, key, options),
    withKey: (mode, only) => clientOf(deps, url, { ...principal, mode }, only),
    used: async () => (await deps.readUsage({ ...principal, mode: 'live' })).used_this_period,
  };
}
