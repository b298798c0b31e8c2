import { Gauge, type Registry } from 'prom-client';
import type { MeasureDeps } from './measure-backlogs.ts';
import { remembered } from './remembered.ts';

/** The parts of a carrier that are measured. */
export interface MeasuredCarrier {
  scac: string;
  condition?(): { openUntil: Date | null };
  quotaLeft?(): Promise<readonly { perSeconds: number; left: number }[]>;
}

/** Measures at every scrape which carriers are paused, and how much of their quotas is left. */
export function measureCarriers(
  registry: Registry,
  carriers: readonly MeasuredCarrier[],
  { now, log }: MeasureDeps,
): void {
  new Gauge({
    name: 'landfall_carrier_breaker_open',
    help: '1 while this process does not ask a carrier because it keeps failing, else 0.',
    labelNames: ['scac'],
    registers: [registry],
    collect() {
      for (const { scac, condition } of carriers) {
        const openUntil = condition?.().openUntil ?? null;
        this.set({ scac }, openUntil !== null && now() < openUntil ? 1 : 0);
      }
    },
  });
  measureQuotas(registry, carriers, log);
}

function measureQuotas(
  registry: Registry,
  carriers: readonly MeasuredCarrier[],
  log: MeasureDeps['log'],
): void {
  const readers = carriers.map(({ scac, quotaLeft }) => {
    const reading = remembered(async () => (await quotaLeft?.()) ?? []);
    return async () => {
      try {
        return (await reading()).map((limit) => ({ scac, ...limit }));
      } catch (error) {
        log(`/metrics cannot read what is left of a quota (${scac})`, error);
        return [];
      }
    };
  });
  new Gauge({
    name: 'landfall_carrier_quota_left',
    help: 'Questions that may still be asked of a carrier now, for each of its limits (so many in per_seconds). The same on every server.',
    labelNames: ['scac', 'per_seconds'],
    registers: [registry],
    async collect() {
      const readings = (await Promise.all(readers.map((read) => read()))).flat();
      // Reset and set without a pause, because another scrape may be reading.
      this.reset();
      for (const { scac, perSeconds, left } of readings) this.set({ scac, per_seconds: perSeconds }, left);
    },
  });
}
