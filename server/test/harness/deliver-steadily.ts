import { setTimeout as delay } from 'node:timers/promises';
import type { HealthyEndpoints } from './healthy-endpoints.ts';

/** Single events at an even pace. */
export interface SteadyLoad {
  events: number;
  eventsPerSecond: number;
}

/**
 * The milliseconds until each event arrived. `begin` sends the event with the given number and returns its id and the
 * start time.
 */
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
