import { setTimeout as delay } from 'node:timers/promises';
import type { HealthyEndpoints } from './healthy-endpoints.ts';

/** One event after the other, at an even pace. */
export interface SteadyLoad {
  events: number;
  eventsPerSecond: number;
}

/** How long each took until it arrived, in milliseconds; `begin` sends the so-manieth and tells its id and when that was. */
export async function deliverSteadily(
  endpoints: HealthyEndpoints,
  { events, eventsPerSecond }: SteadyLoad,
  begin: (at: number) => Promise<{ id: string; begunAt: number }>,
): Promise<number[]> {
  const before = endpoints.arrivedAt.size;
  const startedAt = performance.now();
  const begun: ReturnType<typeof begin>[] = [];
  for (let at = 0; at < events; at += 1) {
    const dueAt = startedAt + (at / eventsPerSecond) * 1000;
    await delay(Math.max(0, dueAt - performance.now()));
    begun.push(begin(at));
  }
  const all = await Promise.all(begun);
  await endpoints.until(before + events);
  return all.map(({ id, begunAt }) => endpoints.arrivalOf(id) - begunAt);
}
