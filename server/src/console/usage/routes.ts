import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { countCreditsByDay } from '../../accounts/credits/credit-queries.ts';
import { periodEnd, periodOf } from '../../domain/accounts/plan.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import type { UsageByDay, UsageDay } from './schemas.ts';

/** The credits that a workspace has used, by day; for every member. */
export function usageRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage', async ({ member }) => ok(await usageByDay(services, member.workspaceId)));
  };
}

async function usageByDay({ db, now }: Services, workspaceId: string): Promise<UsageByDay> {
  const today = now();
  const period = periodOf(today);
  const lastPeriod = periodOf(new Date(Date.parse(period) - dayMs));
  const spent = await countCreditsByDay(db, workspaceId, [lastPeriod, period]);
  return {
    thisPeriod: days(spent, Date.parse(period), today.getTime()),
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
