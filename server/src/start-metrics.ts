// `/metrics` as the settings ask for it: what is measured, and where it is told.

import { backlogsOf } from './backlogs.ts';
import type { CarrierDirectory } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import { systemClock as now } from './domain/clock.ts';
import { cannotListen } from './listen.ts';
import { measureBacklogs } from './metrics/measure-backlogs.ts';
import { measureCarriers } from './metrics/measure-carriers.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { Db } from './store/open.ts';

interface Measured {
  metrics: Metrics;
  db: Db;
  live: CarrierDirectory;
  /** Told of scrapes that cannot be answered in full. */
  log: (line: string, error: unknown) => void;
  /** Told what a person at the terminal should know. */
  tell: (line: string) => void;
}

/** Starts it; it is closed with `opened`. @throws Error of one line when a port that was chosen cannot be had */
export async function startMetrics(
  config: Config,
  opened: AsyncDisposableStack,
  { metrics: { registry }, db, live, log, tell }: Measured,
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
    // Several servers on one machine work as they come, all but one of them unmeasured.
    tell(`${trouble.message} This server goes on without /metrics.`);
  }
}
