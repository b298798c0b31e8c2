import { pino } from 'pino';
import { sandboxDirectory } from '../src/carriers/sandbox.ts';
import { loadConfig } from '../src/config.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock as now } from '../src/domain/time/clock.ts';
import { type App, createApp } from '../src/http/app.ts';
import { apiDocument } from '../src/http/openapi.ts';
import type { OpenApiDocument } from '../src/http/openapi-types.ts';
import { openRequestLimits } from '../src/http/rate-limit.ts';
import { openImportReader } from '../src/imports/reading/import-reader.ts';
import { openServices } from '../src/start/open-services.ts';
import { mountRoutes } from '../src/start/routes.ts';
import { queriesOver } from '../src/store/database.ts';
import { openPool } from '../src/store/pool.ts';
import { openSealer } from '../src/store/sealer.ts';

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
  const limits = await openRequestLimits({ perMinute: 120, redisUrl: null, log });
  const db = queriesOver(pool);
  const store = { db, bulkDb: db, pool, listen: async () => async () => {}, onReplaced: () => {} };
  const opened = { store, now, sealer: openSealer(['never asked']), limits, live: sandbox, log };
  const services = openServices(loadConfig({}), opened, { serviceName });
  await mountRoutes(app, services, {
    keyring: { find: async () => undefined, used: () => {} },
    tryWrite: async () => {},
    importReader: openImportReader(app),
  });
  await app.ready();
  return { app, document: apiDocument(app) };
}
