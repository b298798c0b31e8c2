// How much the medians that were believed of carriers gained over their ETAs, week by week.

import type { EvidenceFilter, EvidenceSource } from './evidence-source.ts';
import { type Gain, gainOnLane } from './gain.ts';
import { oncePerKey } from './once-per-key.ts';
import type { PastCurves } from './past-curves.ts';

/** So many settled errors of a carrier judge its middle. */
const settledLimit = 300;
/** Twenty carriers at every lead. */
const carriersKept = 200;
const lanesKept = 1000;

interface Asked extends Required<Pick<EvidenceFilter, 'leadDays' | 'carrier'>> {
  /** As `weekOf` gives it. Only arrivals learnt before it count. */
  week: number;
}

/** The gain of a carrier on a lane (`''`: not known). */
export type PastGains = (asked: Asked & { lane: string }) => Promise<Gain>;

export function openPastGains({
  source,
  pastCurves,
}: {
  source: EvidenceSource;
  pastCurves: PastCurves;
}): PastGains {
  const carriers = oncePerKey(
    ({ leadDays, carrier, week }: Asked) => [leadDays, carrier, week].join('|'),
    async ({ leadDays, carrier, week }) => {
      const errors = await source.newest({ leadDays, carrier }, week, settledLimit);
      return oncePerKey(String, gainOnLane(await pastCurves(leadDays, errors), week), lanesKept);
    },
    carriersKept,
  );
  return async ({ lane, ...asked }) => (await carriers(asked))(lane);
}
