import type { Owner } from '../owner.ts';
import type { UsageView } from '../schemas.ts';
import type { Usage } from './usage.ts';

/** The usage as `GET /account` shows it. */
export function presentUsage({ workspaceId, mode }: Owner, usage: Usage): UsageView {
  return {
    plan: usage.plan,
    included_per_month: usage.includedPerMonth,
    used_this_period: usage.used,
    remaining: usage.remaining,
    topped_up: usage.toppedUp,
    period_started_at: usage.periodStartedAt,
    period_ends_at: usage.periodEndsAt,
    no_data_per_day: usage.noDataPerDay,
    no_data_today: usage.noDataToday,
    workspace: workspaceId,
    mode,
  };
}
