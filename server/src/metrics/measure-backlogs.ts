import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../domain/time/clock.ts';
import { type Backlog, type Backlogs, lagMsOf, mostCounted } from '../work/backlog.ts';
import { remembered } from './remembered.ts';

export interface MeasureDeps {
  now: Clock;
  log: (line: string, error: unknown) => void;
}

/**
 * Measures at every scrape how late the duties are, whichever servers run them: if no server runs a duty, its lag shows
 * here. Values that cannot be read are left out.
 */
export function measureBacklogs(registry: Registry, backlogs: Backlogs, { now, log }: MeasureDeps): void {
  const readers = Object.entries(backlogs).map(([duty, read]) => {
    const reading = remembered(() => read(now()));
    return async () => {
      try {
        return [{ duty, ...(await reading()) }];
      } catch (error) {
        log(`/metrics cannot read the backlog (${duty})`, error);
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
        // Reset and set without a pause, because another scrape may be reading.
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
    'How long the oldest of these rows has been due; 0 when no row is due. The same on every server.',
    (backlog) => lagMsOf(backlog, now()) / 1_000,
  );
}
