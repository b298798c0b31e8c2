// Starts `/metrics` according to the settings.

import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { Config } from '../config.ts';
import { systemClock as now } from '../domain/clock.ts';
import { measureBacklogs } from '../metrics/measure-backlogs.ts';
import { measureCarriers } from '../metrics/measure-carriers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { Db } from '../store/open.ts';
import { backlogsOf } from './backlogs.ts';
import { cannotListen } from './listen.ts';

interface Measured {
  metrics: Metrics;
  db: Db;
  live: CarrierDirectory;
  /** Called when a scrape cannot be answered in full. */
  log: (line: string, error: unknown) => void;
  /** Called with lines for a person at the terminal. */
  warn: (line: string) => void;
}

/**
 * Starts `/metrics`; it is closed with `opened`. @throws Error of one line when a port that the operator chose is taken
 */
export async function startMetrics(
  config: Config,
  opened: AsyncDisposableStack,
  { metrics: { registry }, db, live, log, warn }: Measured,
): Promise<void> {
  if (config.metricsPort === null) return;
  measureBacklogs(registry, backlogsOf(db), { now, log });
  measureCarriers(registry, live.list(), { now, log });
  const address = { host: config.metricsHost, port: config.metricsPort };
  try {
    opened.adopt(await serveMetrics(registry, { ...address, log }), (it) => it.close());
  } catch (error) {
    const trouble = cannotListen(error, { ...address, setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' });
    if (config.metricsPortIsChosen) throw trouble;
    // With the default port, several servers on one machine must start. All but the first run without metrics.
    warn(`${trouble.message} This server goes on without /metrics.`);
  }
}
