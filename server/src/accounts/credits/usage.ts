import { periodEnd, periodOf, plans } from '../../domain/accounts/plan.ts';
import type { Services } from '../../services.ts';
import { readTogether } from '../../store/together.ts';
import type { Principal } from '../principal.ts';
import type { UsageView } from '../schemas.ts';
import {
  type Counters,
  type CountersKey,
  countersName,
  listCounters,
  noCounters,
} from './counter-queries.ts';
import { creditsLeft } from './credits.ts';
import { dayOf } from './no-data-allowance.ts';

/**
 * The usage of this month (UTC). A test key sees an unused allowance: the sandbox is not counted, and a test key must
 * not reveal live usage.
 */
export type ReadUsage = (principal: Principal) => Promise<UsageView>;

/** Those who ask at the same time share one statement, whose connection counts in the share of none of them. */
export function openUsageReader({ pool, now, caps }: Pick<Services, 'pool' | 'now' | 'caps'>): ReadUsage {
  const readCounters = readTogether<CountersKey, Counters>({
    name: countersName,
    read: (keys) => listCounters(pool, keys),
  });
  return async ({ workspaceId, plan, mode }) => {
    const at = now();
    const period = periodOf(at);
    const read = mode === 'test' ? undefined : await readCounters({ workspaceId, period, day: dayOf(at) });
    const { noDataToday, ...allowance } = read ?? noCounters;
    return {
      plan,
      included_per_month: plans[plan].includedPerMonth,
      used_this_period: allowance.used,
      remaining: creditsLeft(plan, allowance),
      topped_up: allowance.toppedUp,
      period_started_at: `${period}T00:00:00.000Z`,
      period_ends_at: periodEnd(period),
      no_data_per_day: caps.noDataPerDay,
      no_data_today: noDataToday,
      workspace: workspaceId,
      mode,
    };
  };
}
