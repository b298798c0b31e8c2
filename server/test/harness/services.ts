import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { loadConfig } from '../../src/config.ts';
import { systemClock } from '../../src/domain/time/clock.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import type { Services } from '../../src/services.ts';
import { openServices, type ServiceParts } from '../../src/start/open-services.ts';
import { queriesOver } from '../../src/store/database.ts';
import type { Db } from '../../src/store/open.ts';
import { openPool } from '../../src/store/pool.ts';
import { openSealer } from '../../src/store/sealer.ts';
import { storeOf } from './store.ts';

export const testAppSecret = 'a secret of at least 32 characters';
export const testSealer = openSealer([testAppSecret]);

/** Of a server that sets nothing. Tests ask more often for what no carrier knows. */
const config = loadConfig({});
const caps = { ...config.caps, noDataPerDay: 100_000 };
const limits = await openRequestLimits({ perMinute: 1_000_000, redisUrl: null, log: () => {} });

/**
 * The services of a server that sets nothing, over the store of `given.db`, with what a test gives. A database that is not of the test
 * serves only what asks `db`.
 */
export function servicesWith(given: Partial<Services>): Services {
  return servicesOver((given.db && storeOf(given.db)) ?? unreachable(), given);
}

/** The same over any store. */
export function servicesOver(store: ServiceParts['store'], given: Partial<Services> = {}): Services {
  const now = given.now ?? systemClock;
  const opened = { store, now, sealer: testSealer, limits, live: sandboxDirectory({ now }), log: () => {} };
  return openServices({ ...config, caps }, opened, given);
}

/** For tests that ask no database, or one that is not theirs. */
function unreachable(): ServiceParts['store'] {
  const pool = openPool(() => ({}), { size: 1, log: () => {} });
  const db = queriesOver(pool);
  return { pool, db, bulkDb: db, listen: async () => async () => {}, onReplaced: () => {} };
}

/** Those of another server over the same database: with nothing that one process keeps in memory. */
export function anotherServer(
  { db, now, newId, log, caps, sealer, limits, directories, publish, ...settings }: Services,
  given: Partial<Services> = {},
): Services {
  const { etaThresholdHours, freshForSeconds, packsAnswers, publicUrl, faultOfUrl, connectOutside } =
    settings;
  const shared = { db, now, newId, log, caps, sealer, limits, directories, publish };
  return servicesWith({
    ...{ ...shared, etaThresholdHours, freshForSeconds, packsAnswers, publicUrl, faultOfUrl },
    connectOutside,
    ...given,
  });
}

/** Those of tests beside a running server: with its secret. Any URL is accepted. */
export function servicesBeside(db: Db, appSecret: string): Services {
  return servicesWith({ db, sealer: openSealer([appSecret]), faultOfUrl: () => null });
}
