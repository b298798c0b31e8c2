import type { Config } from '../../config.ts';

/** Below these a worker cannot do its work: an endpoint gets up to eight attempts, and transactions need some room. */
const least = { attempts: 8, connections: 4, dutyConnections: 2 };

type Whole = Pick<Config, 'workers' | 'webhooks' | 'poolSize' | 'dutyPoolSize'>;

/** The settings of one worker, where they differ from those of the whole server: it has its share of what is limited. */
export function environmentOfWorker({
  workers,
  webhooks,
  poolSize,
  dutyPoolSize,
}: Whole): Record<string, string> {
  const share = (whole: number, atLeast: number) => String(Math.max(atLeast, Math.floor(whole / workers)));
  return {
    WORKERS: '1',
    // The process that started the workers adds up their metrics.
    METRICS_PORT: '0',
    MAX_WEBHOOK_ATTEMPTS_IN_FLIGHT: share(webhooks.mostInFlight, least.attempts),
    DATABASE_CONNECTIONS: share(poolSize, least.connections),
    DATABASE_DUTY_CONNECTIONS: share(dutyPoolSize, least.dutyConnections),
  };
}
