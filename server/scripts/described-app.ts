import { pino } from 'pino';
import { sandboxDirectory } from '../src/carriers/sandbox.ts';
import { defaultCaps } from '../src/domain/caps.ts';
import { systemClock as now } from '../src/domain/clock.ts';
import { newId } from '../src/domain/ids.ts';
import { type App, createApp } from '../src/http/app.ts';
import { apiDocument } from '../src/http/openapi.ts';
import type { OpenApiDocument } from '../src/http/openapi-types.ts';
import { openRequestLimits } from '../src/http/rate-limit.ts';
import { openImportReader } from '../src/imports/reading/import-reader.ts';
import { mountRoutes } from '../src/start/routes.ts';
import { queriesOver } from '../src/store/database.ts';
import { openPool } from '../src/store/pool.ts';
import { openSealer } from '../src/store/sealer.ts';
import { openTracking } from '../src/tracking/tracking-deps.ts';

/** The app with all its routes and their description, over a database that is never used. */
export async function describedApp({
  serviceName = 'Service',
}: {
  serviceName?: string;
} = {}): Promise<{ app: App; document: OpenApiDocument }> {
  const pool = openPool(() => ({}), { size: 1, log: () => {} });
  const log = () => {};
  const sandbox = sandboxDirectory({ now });
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  const tracking = openTracking({
    db: queriesOver(pool),
    pool,
    now,
    newId,
    directories: { live: sandbox, test: sandbox },
    publish: async () => {},
    etaThresholdHours: 12,
    packsAnswers: false,
    freshForSeconds: 900,
    caps: { ...defaultCaps, noDataPerDay: 100_000 },
    planLinks: { upgradeUrl: null, topUpUrl: null },
    log,
  });
  await mountRoutes(app, {
    publicUrl: null,
    tryWrite: async () => {},
    listen: async () => async () => {},
    access: {
      keyring: { find: async () => undefined, used: () => {} },
      limits: await openRequestLimits({ perMinute: 120, redisUrl: null, log }),
      now,
    },
    tracking,
    importReader: openImportReader(app),
    caps: defaultCaps,
    webhooks: {
      ...tracking,
      caps: defaultCaps,
      sealer: openSealer(['never asked']),
      faultOfUrl: () => null,
      serviceName,
      retentionDays: 30,
    },
  });
  await app.ready();
  return { app, document: apiDocument(app) };
}
