import type { Config } from '../../config.ts';
import { poolsOfWorker } from '../../settings/shared-connections.ts';

/** With fewer a worker cannot do its work: an endpoint gets up to eight attempts. */
const leastAttempts = 8;

type Whole = Pick<Config, 'workers' | 'webhooks' | 'poolSize' | 'dutyPoolSize'>;

/** The settings of one worker, where they differ from those of the whole server: it has its share of what is limited. */
export function environmentOfWorker({ workers, webhooks, ...whole }: Whole): Record<string, string> {
  const { poolSize, dutyPoolSize } = poolsOfWorker(workers, whole);
  return {
    WORKERS: '1',
    // The process that started the workers adds up their metrics.
    METRICS_PORT: '0',
    MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT: String(
      Math.max(leastAttempts, Math.floor(webhooks.mostInFlight / workers)),
    ),
    DATABASE_CONNECTIONS: String(poolSize),
    DATABASE_DUTY_CONNECTIONS: String(dutyPoolSize),
  };
}
