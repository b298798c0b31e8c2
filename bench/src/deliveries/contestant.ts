// The contestants: ways to deliver a backlog of webhooks, each in its own process.

/** An endpoint that gets deliveries. */
export interface Endpoint {
  /** `wh_…` */
  id: string;
  url: string;
  /** `whsec_…` */
  secret: string;
}

/** What a contestant must deliver, and what it gets for that. */
export interface Order {
  endpoints: readonly Endpoint[];
  /** Number of deliveries. It is the same for each endpoint. */
  count: number;
  /** The address of a migrated database for this contestant only. */
  databaseUrl: string;
  /** null when no Redis was started. */
  redisPort: number | null;
}

/**
 * Who writes the row of `delivery_attempts` for an attempt:
 * - `none`: no row is written.
 * - `own`: the contestant writes it itself.
 * - `each`: the queue has no such log, so each job writes the row of its attempt.
 * - `batched`: the queue has no such log, so extra code writes the rows of many jobs together.
 */
export type LogKeeping = 'none' | 'own' | 'each' | 'batched';

export interface Contestant {
  name: string;
  log: LogKeeping;
  needsRedis: boolean;
  /** Puts the whole order into the queue, so that `begin` only has to deliver. */
  prepare(order: Order): Promise<Prepared>;
}

/** Disposed when everything has arrived. Disposing writes the remaining log rows before it settles. */
export interface Prepared extends AsyncDisposable {
  begin(): Promise<void>;
}

/** The most requests at once to one endpoint, the same for all contestants. */
export const mostPerEndpoint = 8;

/** The name of a queue in the table. */
export function queueName(name: string, log: 'each' | 'batched'): string {
  return log === 'batched' ? `${name}, log batched by hand` : name;
}
