import type { Config } from '../config.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { cannotListen } from './listen.ts';

export type MetricsPort = Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsPortIsChosen'>;

interface MetricsText {
  /** The metrics as text for Prometheus. */
  read: () => Promise<string>;
  /** Called when a scrape cannot be answered in full. */
  log: (line: string, error: unknown) => void;
  /** Called with lines for a person at the terminal. */
  warn: (line: string) => void;
}

/**
 * Serves `/metrics` until `opened` closes; nothing without a port.
 * @throws Error of one line when a port that the operator chose is taken
 */
export async function openMetricsPort(
  { metricsHost: host, metricsPort: port, metricsPortIsChosen }: MetricsPort,
  opened: AsyncDisposableStack,
  { read, log, warn }: MetricsText,
): Promise<void> {
  if (port === null) return;
  try {
    opened.adopt(await serveMetrics(read, { host, port, log }), (it) => it.close());
  } catch (error) {
    const trouble = cannotListen(error, { host, port, setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' });
    if (metricsPortIsChosen) throw trouble;
    // With the default port, several servers on one machine must start. All but the first run without metrics.
    warn(`${trouble.message} This server goes on without /metrics.`);
  }
}
