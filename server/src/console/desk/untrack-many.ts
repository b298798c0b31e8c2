import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/problem.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { untrack } from '../../tracking/untrack.ts';
import { type Actor, audit } from '../audit.ts';
import type { Untracked } from './schemas.ts';

/** Watches references no longer; one that is not tracked is told as such, and does not keep the others. */
export async function untrackMany(
  deps: TrackingDeps,
  actor: Actor,
  owner: Owner,
  references: readonly string[],
): Promise<Untracked[]> {
  const results: Untracked[] = [];
  for (const reference of references) results.push(await untrackOne(deps, owner, reference));
  const removed = results.filter((result) => result.removed).map((result) => result.reference);
  const details = { mode: owner.mode, references: removed };
  const change = { action: 'shipments.untrack', workspaceId: owner.workspaceId, target: null, details };
  if (removed.length > 0) await audit(deps, actor, change);
  return results;
}

async function untrackOne(deps: TrackingDeps, owner: Owner, text: string): Promise<Untracked> {
  try {
    const { reference } = await untrack(deps, owner, text);
    return { reference, removed: true };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { reference: text, removed: false };
  }
}
