import type { JudgedArrival } from '../../tracking/listing/arrivals.ts';
import type { CarrierReliability } from './schemas.ts';

/** Days after the first ETA that still count as on time: tides and berths alone can cost a day. */
const onTimeDays = 1;
const mostCarriers = 8;

/** The accuracy of each carrier's first ETA; carriers with the most arrivals first. Pure. */
export function judgeCarriers(
  arrivals: readonly JudgedArrival[],
  nameOf: (scac: string) => string,
): CarrierReliability[] {
  const byCarrier = Map.groupBy(arrivals, ({ scac }) => scac);
  return Array.from(byCarrier, ([scac, own]) => {
    const days = own.map(({ daysLate }) => daysLate);
    return {
      carrier: { scac, name: nameOf(scac) },
      arrivals: days.length,
      onTime: days.filter((late) => late <= onTimeDays).length / days.length,
      medianDaysLate: median(days),
    };
  })
    .toSorted((a, b) => b.arrivals - a.arrivals || a.carrier.name.localeCompare(b.carrier.name))
    .slice(0, mostCarriers);
}

/** For an even count, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
