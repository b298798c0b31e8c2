import { sql } from 'kysely';
import type { Clock } from '../domain/clock.ts';
import { type PlanName, periodEnd, periodOf, plans } from '../domain/plan.ts';
import { Problem } from '../domain/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import type { PlanLinks } from './plan-links.ts';
import type { Principal } from './principal.ts';
import { type Allowance, getAllowance, hasCredit } from './queries.ts';

/** A credit to be spent: one per workspace, period and reference. */
export interface Spend {
  workspaceId: string;
  plan: PlanName;
  /** Normalised. */
  reference: string;
  /** When; decides the period. */
  at: Date;
  links: PlanLinks;
}

/**
 * Refuses before a carrier is asked what could not be paid for afterwards. It spends nothing: `spendCredit` decides.
 * A reference that was paid for in this period passes, and so does everything in the sandbox.
 * @throws Problem `payment_required`
 */
export async function ensureCredit(
  deps: { db: Db; now: Clock; links: PlanLinks },
  principal: Principal,
  reference: string,
): Promise<void> {
  if (principal.mode === 'test') return;
  const { workspaceId, plan } = principal;
  const period = periodOf(deps.now());
  const allowance = await getAllowance(deps.db, workspaceId, period);
  if (creditsLeft(plan, allowance) > 0) return;
  if (await hasCredit(deps.db, workspaceId, period, reference)) return;
  throw paymentRequired(plan, period, allowance, deps.links);
}

/**
 * Spends a credit in the caller's transaction, the one that stores the reference: both happen or neither does.
 * Free when the reference was paid for in this period. Live references only, and one call per transaction:
 * the counter stays locked until it ends, so that the last credit is spent once whatever happens at the same time.
 * @returns whether one was spent
 * @throws Problem `payment_required`; the transaction must then be rolled back
 */
export async function spendCredit(tx: Tx, spend: Spend): Promise<boolean> {
  const { workspaceId, plan } = spend;
  const period = periodOf(spend.at);
  if (!(await insertCredit(tx, spend, period))) return false;
  if (await countCredit(tx, workspaceId, period, plans[plan].includedPerMonth)) return true;
  throw paymentRequired(plan, period, await getAllowance(tx, workspaceId, period), spend.links);
}

/** What may still be tracked. Never negative, though a smaller plan may include less than was used. */
export function creditsLeft(plan: PlanName, allowance: Allowance): number {
  return Math.max(0, plans[plan].includedPerMonth + allowance.toppedUp - allowance.used);
}

/** False when the reference is paid for already. Waits for a transaction that is paying for it right now. */
async function insertCredit(tx: Tx, spend: Spend, period: string): Promise<boolean> {
  const row = await tx
    .insertInto('credits')
    .values({
      workspace_id: spend.workspaceId,
      period,
      reference: spend.reference,
      spent_at: spend.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one of what is left; false when nothing is. The condition and the count are one statement. */
async function countCredit(tx: Tx, workspaceId: string, period: string, included: number): Promise<boolean> {
  await tx
    .insertInto('allowances')
    .values({ workspace_id: workspaceId, period })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .updateTable('allowances')
    .set({ used: sql`used + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', period)
    .where(sql<boolean>`used < ${included}::integer + topped_up`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

function paymentRequired(plan: PlanName, period: string, allowance: Allowance, links: PlanLinks): Problem {
  const endsAt = periodEnd(period);
  const guidance = whereToGetMore(links);
  return new Problem(
    'payment_required',
    `All credits of this period are spent. ${guidance} The next period begins on ${endsAt.slice(0, 10)}.`,
    {
      details: {
        plan,
        included_per_month: plans[plan].includedPerMonth,
        topped_up: allowance.toppedUp,
        used_this_period: allowance.used,
        period_ends_at: endsAt,
        guidance,
        upgrade_url: links.upgradeUrl,
        top_up_url: links.topUpUrl,
      },
    },
  );
}

/** A server that does not know its public address cannot give links, so it names the operator. */
function whereToGetMore({ topUpUrl, upgradeUrl }: PlanLinks): string {
  if (topUpUrl !== null && upgradeUrl !== null) return `Top up at ${topUpUrl}, or upgrade at ${upgradeUrl}.`;
  return 'Ask the operator of this server to add credits or to change the plan.';
}
