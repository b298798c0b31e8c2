import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../src/store/open.ts';
import { publishTo, type Subscriber } from '../../harness/subscribers.ts';
import type { HealthyEndpoints } from './healthy-endpoints.ts';

/** Who is measured, and over which database. */
export interface Field {
  db: Db;
  healthy: readonly Subscriber[];
  endpoints: HealthyEndpoints;
}

export interface Load {
  /** Events for each at once. */
  backlog: number;
  /** Then so many one by one, each for one of them. */
  events: number;
  eventsPerSecond: number;
}

export interface Measured {
  /** Deliveries of the backlog, from its commit to the arrival of the last. */
  perSecond: number;
  /** From commit to arrival, of the events one by one. */
  latenciesMs: number[];
}

/** Settles when everything has arrived. */
export async function measureHealthy(field: Field, load: Load): Promise<Measured> {
  return { perSecond: await deliverBacklog(field, load), latenciesMs: await deliverOneByOne(field, load) };
}

async function deliverBacklog({ db, healthy, endpoints }: Field, { backlog }: Load): Promise<number> {
  const before = endpoints.arrivedAt.size;
  const { ids, committedAt } = await publishTo(db, Array.from({ length: backlog }, () => healthy).flat());
  await endpoints.until(before + ids.length);
  const overAt = Math.max(...ids.map((id) => arrivalOf(endpoints, id)));
  return (ids.length / (overAt - committedAt)) * 1000;
}

async function deliverOneByOne(
  { db, healthy, endpoints }: Field,
  { events, eventsPerSecond }: Load,
): Promise<number[]> {
  const before = endpoints.arrivedAt.size;
  const startedAt = performance.now();
  const published: ReturnType<typeof publishTo>[] = [];
  for (let at = 0; at < events; at += 1) {
    const dueAt = startedAt + (at / eventsPerSecond) * 1000;
    await delay(Math.max(0, dueAt - performance.now()));
    published.push(
      publishTo(
        db,
        [healthy[at % healthy.length]].flatMap((one) => one ?? []),
      ),
    );
  }
  const all = await Promise.all(published);
  await endpoints.until(before + events);
  return all.flatMap(({ ids, committedAt }) => ids.map((id) => arrivalOf(endpoints, id) - committedAt));
}

function arrivalOf({ arrivedAt }: HealthyEndpoints, id: string): number {
  const at = arrivedAt.get(id);
  if (at === undefined) throw new Error(`${id} has not arrived`);
  return at;
}
