import type { CostGap } from './free-time-clock.ts';
import type { RateTier } from './free-time-terms.ts';
import type { Money } from './money.ts';

/** The days of one tier, and what they cost together. */
export interface ChargedTier {
  fromDay: number;
  toDay: number;
  /** Of one day, in minor units. */
  rate: number;
  amount: number;
}

export interface Charge {
  cost: Money | null;
  /** Why charged days have no cost. */
  because: CostGap | null;
  tiers: readonly ChargedTier[];
}

/** What the charged days cost (docs/free-time.md "Cost"). The tiers are in order, without gaps, and in one currency. */
export function chargeOf(days: number, tiers: readonly RateTier[]): Charge {
  const currency = tiers[0]?.currency;
  if (currency === undefined) return { cost: null, because: days > 0 ? 'no_rates' : null, tiers: [] };
  const charged: ChargedTier[] = [];
  let [minor, counted] = [0, 0];
  for (const { fromDay, toDay, rate } of tiers) {
    const last = Math.min(days, toDay ?? days);
    if (last < fromDay) break;
    const amount = (last - fromDay + 1) * rate;
    charged.push({ fromDay, toDay: last, rate, amount });
    minor += amount;
    counted = last;
  }
  const because = counted < days ? 'no_rate_for_day' : Number.isSafeInteger(minor) ? null : 'too_large';
  return { cost: because === null ? { minor, currency } : null, because, tiers: charged };
}
