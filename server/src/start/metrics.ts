// Starts `/metrics` according to the settings.

import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { Config } from '../config.ts';
import { listServers } from '../fleet/server-queries.ts';
import { measureBacklogs } from '../metrics/measure-backlogs.ts';
import { measureCarriers } from '../metrics/measure-carriers.ts';
import { measureClock } from '../metrics/measure-clock.ts';
import { measureConnections } from '../metrics/measure-connections.ts';
import { measureReadings } from '../metrics/measure-readings.ts';
import { measureServers } from '../metrics/measure-servers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { DatabaseClock } from '../store/database-clock.ts';
import type { Db, Store } from '../store/open.ts';
import { backlogsOf } from './backlogs.ts';
import { cannotListen } from './listen.ts';
import { readingsOf } from './readings.ts';

interface Measured {
  metrics: Metrics;
  clock: DatabaseClock;
  probes: Db;
  connections: Store['connections'];
  live: CarrierDirectory;
  /** Called when a scrape cannot be answered in full. */
  log: (line: string, error: unknown) => void;
  /** Called with lines for a person at the terminal. */
  warn: (line: string) => void;
}

/**
 * Measures, and serves `/metrics` until `opened` closes. Nothing without a port.
 * @throws Error of one line when a port that the operator chose is taken
 */
export async function startMetrics(
  config: Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsPortIsChosen' | 'databaseUrl' | 'dataDir'>,
  opened: AsyncDisposableStack,
  { metrics: { registry }, clock, probes, connections, live, log, warn }: Measured,
): Promise<void> {
  if (config.metricsPort === null) return;
  const { now } = clock;
  measureClock(registry, clock);
  measureConnections(registry, connections);
  const readings = readingsOf(probes, now, config.databaseUrl === null ? config.dataDir : null);
  for (const reading of readings) measureReadings(registry, reading, { log });
  measureBacklogs(registry, backlogsOf(probes), { now, log });
  measureCarriers(registry, live.list(), { now, log });
  measureServers(registry, () => listServers(probes), log);
  const { metricsHost: host, metricsPort: port } = config;
  try {
    opened.adopt(await serveMetrics(() => registry.metrics(), { host, port, log }), (it) => it.close());
  } catch (error) {
    const trouble = cannotListen(error, { host, port, setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' });
    if (config.metricsPortIsChosen) throw trouble;
    // With the default port, several servers on one machine must start. All but the first run without metrics.
    warn(`${trouble.message} This server goes on without /metrics.`);
  }
}
