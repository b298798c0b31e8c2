// Limits the sandbox shipments of a workspace, because they are free.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { deleteUntracked } from '../../retention/sweep-sandbox.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';
import { deleteClock } from './clock-queries.ts';

/** How many untracked shipments one new shipment removes at most: more than it adds, so that an old surplus shrinks. */
const mostRemoved = 10;

/**
 * Checks before the work what `takeSandboxRoom` checks after it.
 * @throws Problem `limit_reached`
 */
export async function ensureSandboxRoom(db: Db, { workspaceId }: Owner, most: number): Promise<void> {
  const { tracked } = await countSandbox(db, workspaceId);
  if (tracked >= most) throw tooMany(most);
}

/**
 * Makes room for the sandbox shipment that this transaction has just stored. Untracked shipments keep their rows while
 * there is room; otherwise the oldest are removed. Call it last: other transactions of the workspace wait until this
 * one ends.
 * @throws Problem `limit_reached`; the transaction must then be rolled back
 */
export async function takeSandboxRoom(tx: Tx, { workspaceId }: Owner, most: number): Promise<void> {
  await lockSandbox(tx, workspaceId);
  const { tracked, untracked } = await countSandbox(tx, workspaceId);
  if (tracked > most) throw tooMany(most);
  // The first shipment begins in the present.
  if (tracked === 1) await deleteClock(tx, workspaceId);
  const surplus = Math.min(tracked + untracked - most, mostRemoved);
  if (surplus > 0) await deleteUntracked(tx, workspaceId, surplus);
}

function tooMany(most: number): Problem {
  return limitReached('sandbox_shipments', most, 'untrack some that are not needed');
}

/** Ensures that only one transaction at a time counts the sandbox shipments of a workspace. */
export async function lockSandbox(tx: Tx, workspaceId: string): Promise<void> {
  await lockName(tx, `sandbox ${workspaceId}`);
}

/** The number of sandbox shipments of a workspace; untracked ones still have rows. */
export async function countSandbox(
  db: Db | Tx,
  workspaceId: string,
): Promise<{ tracked: number; untracked: number }> {
  const { rows } = await sql<{ tracked: number; untracked: number }>`
    select count(*) filter (where removed_at is null)::int as tracked, count(removed_at)::int as untracked
    from shipments where workspace_id = ${workspaceId} and mode = 'test'`.execute(db);
  return rows[0] ?? { tracked: 0, untracked: 0 };
}
