// What is compared: ways to have a backlog of webhooks delivered, each in a process of its own.

/** Where deliveries go. */
export interface Endpoint {
  /** `wh_…` */
  id: string;
  url: string;
  /** `whsec_…` */
  secret: string;
}

/** What a contestant is to deliver, and what it has for that. */
export interface Order {
  endpoints: readonly Endpoint[];
  /** Deliveries, the same number for each endpoint. */
  count: number;
  /** A migrated database of its own. */
  databaseUrl: string;
  /** null where none was started. */
  redisPort: number | null;
}

/**
 * How an attempt becomes a row of `delivery_attempts`: not at all; by what delivers; or on a queue that has no such log, by the
 * sender itself: each attempt by the job that made it, or those of many jobs together, by code written for that.
 */
export type LogKeeping = 'none' | 'own' | 'each' | 'batched';

export interface Contestant {
  name: string;
  log: LogKeeping;
  needsRedis: boolean;
  /** Puts all of the order into its queue, so that `begin` only has to deliver. */
  prepare(order: Order): Promise<Prepared>;
}

/** Disposed of when all has arrived: what is still to be noted is noted before it settles. */
export interface Prepared extends AsyncDisposable {
  begin(): Promise<void>;
}

/** Requests under way to one endpoint, at most: of everyone. */
export const mostPerEndpoint = 8;

/** What a queue is called in the table. */
export function queueName(name: string, log: 'each' | 'batched'): string {
  return log === 'batched' ? `${name}, log batched by hand` : name;
}
