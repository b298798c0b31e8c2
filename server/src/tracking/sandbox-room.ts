// Limits the sandbox shipments of a workspace, since they cost nothing.

import type { Owner } from '../accounts/owner.ts';
import { limitReached } from '../domain/limit-reached.ts';
import type { Problem } from '../domain/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import { countSandbox, deleteUntracked, lockSandbox } from './sandbox-queries.ts';

type Workspace = Pick<Owner, 'workspaceId'>;

/** Untracked shipments that one new shipment removes, at most: more than it adds, so that an old surplus shrinks. */
const mostRemoved = 10;

/**
 * Refuses early what `takeSandboxRoom` would refuse after the work.
 * @throws Problem `limit_reached`
 */
export async function ensureSandboxRoom(db: Db, { workspaceId }: Workspace, most: number): Promise<void> {
  const { tracked } = await countSandbox(db, workspaceId);
  if (tracked >= most) throw tooMany(most);
}

/**
 * Makes room for the sandbox shipment that this transaction has just stored. Untracked shipments keep their rows while there is
 * room, and go, oldest first, when there is none. To be called last: others of the workspace wait until the transaction ends.
 * @throws Problem `limit_reached`; the transaction must then be rolled back
 */
export async function takeSandboxRoom(tx: Tx, { workspaceId }: Workspace, most: number): Promise<void> {
  await lockSandbox(tx, workspaceId);
  const { tracked, untracked } = await countSandbox(tx, workspaceId);
  if (tracked > most) throw tooMany(most);
  const surplus = Math.min(tracked + untracked - most, mostRemoved);
  if (surplus > 0) await deleteUntracked(tx, workspaceId, surplus);
}

function tooMany(most: number): Problem {
  return limitReached('sandbox_shipments', most, 'untrack some that are not needed');
}
