import { sql } from 'kysely';
import { type PlanName, periodEnd, periodOf, plans } from '../../domain/accounts/plan.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { Principal } from '../principal.ts';
import { type Allowance, getAllowance, listPaid } from './credit-queries.ts';

/** A credit to spend: one per workspace, period and reference. */
export interface Spend {
  workspaceId: string;
  plan: PlanName;
  /** Normalised. */
  reference: string;
  at: Date;
  links: PlanLinks;
}

/** Where a person buys more credits; null when the server does not know its public address. */
export interface PlanLinks {
  upgradeUrl: string | null;
  topUpUrl: string | null;
}

/**
 * Refuses a reference that cannot be paid for, before a carrier is asked. It spends nothing: `spendCredit` decides. A
 * reference that was paid for in this period is accepted, and so are all references in the sandbox.
 * @throws Problem `payment_required`
 */
export async function ensureCredit(
  services: Services,
  principal: Principal,
  reference: string,
): Promise<void> {
  if (principal.mode === 'test') return;
  const { workspaceId, plan } = principal;
  const period = periodOf(services.now());
  const allowance = await getAllowance(services.db, workspaceId, period);
  if (creditsLeft(plan, allowance) > 0) return;
  const paid = await listPaid(services.db, workspaceId, period, [reference]);
  if (paid.has(reference)) return;
  throw paymentRequired(plan, period, allowance, services.planLinks);
}

/**
 * Spends a credit in the caller's transaction, which also stores the reference, so that both happen or neither. Free
 * when the reference was paid for in this period. For live references only, one call per transaction: the counter is
 * locked until the transaction ends, so that two transactions cannot both spend the last credit.
 * @returns whether a credit was spent
 * @throws Problem `payment_required`; the transaction must then be rolled back
 */
export async function spendCredit(tx: Tx, spend: Spend): Promise<boolean> {
  const { workspaceId, plan } = spend;
  const period = periodOf(spend.at);
  if (!(await insertCredit(tx, spend, period))) return false;
  if (await countCredit(tx, workspaceId, period, plans[plan].includedPerMonth)) return true;
  throw paymentRequired(plan, period, await getAllowance(tx, workspaceId, period), spend.links);
}

/** How many references may still be tracked. Never negative, even if a smaller plan includes less than was used. */
export function creditsLeft(plan: PlanName, allowance: Allowance): number {
  return Math.max(0, plans[plan].includedPerMonth + allowance.toppedUp - allowance.used);
}

/** False when the reference is already paid for. Waits for another transaction that is paying for it. */
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

/** Takes one of the remaining credits; false when there is none. The first credit of a period makes the counter. */
async function countCredit(tx: Tx, workspaceId: string, period: string, included: number): Promise<boolean> {
  if (await takeCredit(tx, workspaceId, period, included)) return true;
  await tx
    .insertInto('allowances')
    .values({ workspace_id: workspaceId, period })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await takeCredit(tx, workspaceId, period, included);
}

/** The condition and the count are one statement. */
async function takeCredit(tx: Tx, workspaceId: string, period: string, included: number): Promise<boolean> {
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

/** A server that does not know its public address has no links to give, so the message names the operator. */
function whereToGetMore({ topUpUrl, upgradeUrl }: PlanLinks): string {
  if (topUpUrl !== null && upgradeUrl !== null) return `Top up at ${topUpUrl}, or upgrade at ${upgradeUrl}.`;
  return 'Ask the operator of this server to add credits or to change the plan.';
}

/** The pages below `publicUrl`, which has no slash at its end. */
export function planLinks(publicUrl: string | null): PlanLinks {
  if (publicUrl === null) return { upgradeUrl: null, topUpUrl: null };
  return { upgradeUrl: `${publicUrl}/upgrade`, topUpUrl: `${publicUrl}/top-up` };
}
