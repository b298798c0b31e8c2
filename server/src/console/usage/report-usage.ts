import { countCreditsByDay } from '../../accounts/credits/credit-queries.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { periodEnd, periodOf, plans } from '../../domain/plan.ts';
import { dayMs } from '../../domain/time-spans.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import type { UsageDay, UsageReport } from './schemas.ts';

/** The credits of a workspace in this period, in total and by day. @throws Problem `not_found` */
export async function reportUsage(
  deps: Pick<ConsoleDeps, 'db' | 'now' | 'readUsage'>,
  workspaceId: string,
): Promise<UsageReport> {
  const { plan } = await getWorkspace(deps.db, workspaceId);
  const usage = await deps.readUsage({ workspaceId, plan, mode: 'live' });
  const now = deps.now();
  const period = periodOf(now);
  const lastPeriod = periodOf(new Date(Date.parse(period) - dayMs));
  const spent = await countCreditsByDay(deps.db, workspaceId, [lastPeriod, period]);
  const { api, webhooks } = plans[plan];
  return {
    usage,
    includes: { api, webhooks },
    thisPeriod: days(spent, Date.parse(period), now.getTime()),
    lastPeriod: days(spent, Date.parse(lastPeriod), Date.parse(periodEnd(lastPeriod)) - 1),
  };
}

/** Every day from the first to the last, including days without a credit. */
function days(spent: ReadonlyMap<string, number>, firstMs: number, lastMs: number): UsageDay[] {
  const length = Math.floor((lastMs - firstMs) / dayMs) + 1;
  return Array.from({ length }, (_, index) => {
    const date = new Date(firstMs + index * dayMs).toISOString().slice(0, 10);
    return { date, credits: spent.get(date) ?? 0 };
  });
}
