import type { Db } from '../../../src/store/open.ts';
import { deliverSteadily, type SteadyLoad } from '../../harness/deliver-steadily.ts';
import type { HealthyEndpoints } from '../../harness/healthy-endpoints.ts';
import { publishOne, publishTo, type Subscriber } from '../../harness/subscribers.ts';

/** The subscribers to measure, their receivers, and the database to publish through. */
export interface Field {
  db: Db;
  healthy: readonly Subscriber[];
  endpoints: HealthyEndpoints;
}

/** A backlog first, then single events, each for one subscriber. */
export interface Load extends SteadyLoad {
  /** Number of events that are published at once for each subscriber. */
  backlog: number;
}

export interface Measured {
  /** Deliveries of the backlog per second, from its commit to the arrival of the last one. */
  perSecond: number;
  /** From commit to arrival of each single event. */
  latenciesMs: number[];
}

/** Settles when every delivery has arrived. */
export async function measureHealthy(field: Field, load: Load): Promise<Measured> {
  const { db, healthy, endpoints } = field;
  const perSecond = await deliverBacklog(field, load);
  const latenciesMs = await deliverSteadily(endpoints, load, (at) => publishOne(db, healthy, at));
  return { perSecond, latenciesMs };
}

async function deliverBacklog({ db, healthy, endpoints }: Field, { backlog }: Load): Promise<number> {
  const before = endpoints.arrivedAt.size;
  const { ids, committedAt } = await publishTo(db, Array.from({ length: backlog }, () => healthy).flat());
  await endpoints.until(before + ids.length);
  const overAt = Math.max(...ids.map(endpoints.arrivalOf));
  return (ids.length / (overAt - committedAt)) * 1000;
}
