import { type PlanName, periodEnd, periodOf, plans } from '../domain/plan.ts';
import { type Allowance, getAllowance } from './credit-queries.ts';
import { creditsLeft } from './credits.ts';
import { countNoDataToday, type NoDataDeps } from './no-data-allowance.ts';
import type { Principal } from './principal.ts';

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

const nothingUsed: Allowance = { used: 0, toppedUp: 0 };

/**
 * The usage of this month (UTC). A test key sees an unused allowance: the sandbox is not counted, and a test key must
 * not reveal live usage.
 */
export async function usageOf(deps: NoDataDeps, { workspaceId, plan, mode }: Principal): Promise<Usage> {
  const period = periodOf(deps.now());
  const allowance = mode === 'test' ? nothingUsed : await getAllowance(deps.db, workspaceId, period);
  return {
    plan,
    includedPerMonth: plans[plan].includedPerMonth,
    ...allowance,
    remaining: creditsLeft(plan, allowance),
    periodStartedAt: `${period}T00:00:00.000Z`,
    periodEndsAt: periodEnd(period),
    noDataPerDay: deps.caps.noDataPerDay,
    noDataToday: mode === 'test' ? 0 : await countNoDataToday(deps, workspaceId),
  };
}
