import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../domain/clock.ts';
import { type Backlog, mostCounted } from '../work/backlog.ts';
import { remembered } from './remembered.ts';

/** How much of each duty is due, by its name. */
export type Backlogs = Readonly<Record<string, (now: Date) => Promise<Backlog>>>;

export interface MeasureDeps {
  now: Clock;
  log: (line: string, error: unknown) => void;
}

/**
 * Measures at every scrape how far the duties are behind, whichever servers do them: were none left to do one, its lag would
 * show here. What cannot be read is left out.
 */
export function measureBacklogs(registry: Registry, backlogs: Backlogs, { now, log }: MeasureDeps): void {
  const readers = Object.entries(backlogs).map(([duty, read]) => {
    const reading = remembered(() => read(now()));
    return async () => {
      try {
        return [{ duty, ...(await reading()) }];
      } catch (error) {
        log(`/metrics cannot tell how much is due (${duty})`, error);
        return [];
      }
    };
  });
  const gauge = (name: string, help: string, measure: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['duty'],
      registers: [registry],
      async collect() {
        const readings = (await Promise.all(readers.map((read) => read()))).flat();
        // In one go, since another scrape may be reading.
        this.reset();
        for (const { duty, ...backlog } of readings) this.set({ duty }, measure(backlog));
      },
    });
  gauge(
    'landfall_duty_due_rows',
    `Rows of a background duty that are due and not in hand, counted up to ${mostCounted}. The same on every server.`,
    ({ rows }) => rows,
  );
  gauge(
    'landfall_duty_lag_seconds',
    'For how long the oldest of them has been due; 0 when nothing is. The same on every server.',
    ({ oldestDueAt }) =>
      oldestDueAt === null ? 0 : Math.max(0, now().getTime() - oldestDueAt.getTime()) / 1_000,
  );
}
