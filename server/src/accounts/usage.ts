import { periodEnd, periodOf, plans } from '../domain/plan.ts';
import { type Allowance, getAllowance } from './credit-queries.ts';
import { creditsLeft } from './credits.ts';
import { countNoDataToday, type NoDataDeps } from './no-data-allowance.ts';
import type { Principal } from './principal.ts';
import type { Usage } from './schemas.ts';

const nothingUsed: Allowance = { used: 0, toppedUp: 0 };

/**
 * The usage of this month (UTC). A test key sees an unused allowance: the sandbox is not counted, and a test key must
 * not reveal live usage.
 */
export async function usageOf(
  deps: NoDataDeps,
  caller: Pick<Principal, 'workspaceId' | 'plan' | 'mode'>,
): Promise<Usage> {
  const { workspaceId, plan, mode } = caller;
  const period = periodOf(deps.now());
  const allowance = mode === 'test' ? nothingUsed : await getAllowance(deps.db, workspaceId, period);
  return {
    plan,
    included_per_month: plans[plan].includedPerMonth,
    used_this_period: allowance.used,
    remaining: creditsLeft(plan, allowance),
    topped_up: allowance.toppedUp,
    period_started_at: `${period}T00:00:00.000Z`,
    period_ends_at: periodEnd(period),
    no_data_per_day: deps.caps.noDataPerDay,
    no_data_today: mode === 'test' ? 0 : await countNoDataToday(deps, workspaceId),
    workspace: workspaceId,
    mode,
  };
}
