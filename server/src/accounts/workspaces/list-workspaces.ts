import { type PlanName, periodOf, plans } from '../../domain/accounts/plan.ts';
import type { Services } from '../../services.ts';
import { creditsLeft } from '../credits/credits.ts';
import { dayOf } from '../credits/no-data-allowance.ts';
import { listWorkspaceRows } from '../queries.ts';

/** A workspace with its usage of this month (UTC). */
export interface ListedWorkspace {
  id: string;
  name: string;
  plan: PlanName;
  ownerEmail: string;
  blockedAt: Date | null;
  createdAt: Date;
  includedPerMonth: number;
  used: number;
  toppedUp: number;
  remaining: number;
  /** New references of today (UTC) that no carrier knew. */
  noDataToday: number;
}

/** Every workspace, oldest first. */
export async function listWorkspaces(services: Services): Promise<ListedWorkspace[]> {
  const rows = await listWorkspaceRows(services.db, periodOf(services.now()), dayOf(services.now()));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    plan: row.plan,
    ownerEmail: row.owner_email,
    blockedAt: row.blocked_at,
    createdAt: row.created_at,
    includedPerMonth: plans[row.plan].includedPerMonth,
    used: row.used,
    toppedUp: row.toppedUp,
    remaining: creditsLeft(row.plan, row),
    noDataToday: row.noDataToday,
  }));
}
