// Starts `/metrics` according to the settings.

import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { Config } from '../config.ts';
import { listServers } from '../fleet/server-queries.ts';
import { backlogReadings } from '../metrics/backlog-readings.ts';
import { carrierReadings } from '../metrics/carrier-readings.ts';
import { measureReadings } from '../metrics/measure-readings.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { serverReadings } from '../metrics/server-readings.ts';
import type { DatabaseClock } from '../store/database-clock.ts';
import type { Db, Store } from '../store/open.ts';
import { backlogsOf } from './backlogs.ts';
import { cannotListen } from './listen.ts';
import { ownReadings, readingsOf } from './readings.ts';

interface Measured {
  metrics: Metrics;
  clock: DatabaseClock;
  probes: Db;
  connections: Store['connections'];
  live: CarrierDirectory;
  /** Called when a scrape cannot be answered in full. */
  log: (line: string, error: unknown) => void;
  warn: (line: string) => void;
}

/**
 * Measures, and serves `/metrics` until `opened` closes. Nothing without a port.
 * @throws Error of one line when a port that the operator chose is taken
 */
export async function startMetrics(
  config: Config,
  opened: AsyncDisposableStack,
  { metrics: { registry }, clock, probes, connections, live, log, warn }: Measured,
): Promise<void> {
  if (config.metricsPort === null) return;
  const { now } = clock;
  const readings = [
    ...ownReadings(clock.offsetMs, connections),
    ...readingsOf(probes, now, config.databaseUrl === null ? config.dataDir : null),
    ...backlogReadings(backlogsOf(probes), now, log),
    ...carrierReadings(live.list, now, log),
    ...serverReadings(() => listServers(probes)),
  ];
  measureReadings(registry, readings, log);
  const { metricsHost: host, metricsPort: port } = config;
  try {
    opened.adopt(await serveMetrics(() => registry.metrics(), { host, port, log }), (it) => it.close());
  } catch (error) {
    const trouble = cannotListen(error, { host, port }, 'METRICS_');
    if (config.metricsPortIsChosen) throw trouble;
    // With the default port, several servers on one machine must start. All but the first run without metrics.
    warn(`${trouble.message} This server goes on without /metrics.`);
  }
}
