import type { UsageDay } from '../../../../server/src/console/usage/schemas.ts';

/** The credits used by the end of a day of the month. */
export interface UsagePoint {
  /** 1 is the first day; 0 is the beginning of the month. */
  day: number;
  used: number;
}

/** The running sum by day, from 0 at the beginning of the month. */
export function usageSeries(days: readonly UsageDay[]): UsagePoint[] {
  let used = 0;
  const points = days.map(({ credits }, index) => {
    used += credits;
    return { day: index + 1, used };
  });
  return [{ day: 0, used: 0 }, ...points];
}
