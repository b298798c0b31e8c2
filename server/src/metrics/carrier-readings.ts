import type { Clock } from '../domain/time/clock.ts';
import { type LogFault, type ReadGauge, rememberedEach } from './measure-readings.ts';

interface MeasuredCarrier {
  scac: string;
  condition?(): { openUntil: Date | null };
  quotaLeft?(): Promise<readonly { perSeconds: number; left: number }[]>;
}

/** Which carriers are paused, and how much of their quotas is left. */
export function carrierReadings(
  carriers: () => readonly MeasuredCarrier[],
  now: Clock,
  log: LogFault,
): ReadGauge[] {
  const read = new WeakMap<MeasuredCarrier, ReturnType<typeof readerOf>>();
  const readerOf = ({ scac, quotaLeft }: MeasuredCarrier) =>
    rememberedEach([[scac, async () => (await quotaLeft?.()) ?? []]], 'what is left of a quota', log);
  const readQuota = (carrier: MeasuredCarrier) => {
    const reader = read.get(carrier) ?? readerOf(carrier);
    read.set(carrier, reader);
    return reader();
  };
  return [
    {
      name: 'carrier_breaker_open',
      help: '1 while this process does not ask a carrier because it keeps failing, else 0.',
      labels: ['scac'],
      read: async () =>
        carriers().map(({ scac, condition }) => {
          const openUntil = condition?.().openUntil ?? null;
          return { labels: { scac }, value: openUntil !== null && now() < openUntil ? 1 : 0 };
        }),
    },
    {
      name: 'carrier_quota_left',
      help: 'Questions that may still be asked of a carrier now, for each of its limits (so many in per_seconds). The same on every server.',
      labels: ['scac', 'per_seconds'],
      read: async () =>
        (await Promise.all(carriers().map(readQuota))).flat().flatMap(([scac, limits]) =>
          limits.map(({ perSeconds, left }) => ({
            labels: { scac, per_seconds: String(perSeconds) },
            value: left,
          })),
        ),
    },
  ];
}
