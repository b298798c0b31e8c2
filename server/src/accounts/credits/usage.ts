import { type PlanName, periodEnd, periodOf, plans } from '../../domain/plan.ts';
import type { Pool } from '../../store/pool.ts';
import { readTogether } from '../../store/read-together.ts';
import type { Principal } from '../principal.ts';
import {
  type Counters,
  type CountersKey,
  countersName,
  listCounters,
  noCounters,
} from './counter-queries.ts';
import { creditsLeft } from './credits.ts';
import { dayOf, type NoDataDeps } from './no-data-allowance.ts';

/** The usage of a workspace in this period: a calendar month (UTC). */
export interface Usage {
  plan: PlanName;
  includedPerMonth: number;
  /** Credits spent, and those added to the plan's, in this period. */
  used: number;
  toppedUp: number;
  /** References that can still be tracked. */
  remaining: number;
  /** ISO 8601, UTC; so is the next. */
  periodStartedAt: string;
  periodEndsAt: string;
  /** The most new references without data in a day (UTC), and how many of them were asked about today. */
  noDataPerDay: number;
  noDataToday: number;
}

export interface UsageDeps extends Pick<NoDataDeps, 'now' | 'caps'> {
  /** A statement serves many workspaces, so its connection counts in the share of none of them. */
  pool: Pool;
}

/**
 * The usage of this month (UTC). A test key sees an unused allowance: the sandbox is not counted, and a test key must
 * not reveal live usage.
 */
export type ReadUsage = (principal: Principal) => Promise<Usage>;

/** Those who ask at the same time share one statement. */
export function openUsageReader({ pool, now, caps }: UsageDeps): ReadUsage {
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
      includedPerMonth: plans[plan].includedPerMonth,
      ...allowance,
      remaining: creditsLeft(plan, allowance),
      periodStartedAt: `${period}T00:00:00.000Z`,
      periodEndsAt: periodEnd(period),
      noDataPerDay: caps.noDataPerDay,
      noDataToday,
    };
  };
}
