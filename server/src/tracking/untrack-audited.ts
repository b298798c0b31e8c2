import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import { type UntrackDeps, type Untracked, untrack } from './untrack.ts';

/**
 * Untracks a shipment, and writes this to the audit log.
 * @throws Problem as `untrack`
 */
export function untrackAudited(
  deps: UntrackDeps,
  actor: Actor,
  owner: Owner,
  text: string,
): Promise<Untracked> {
  const { workspaceId, mode } = owner;
  return audited(
    deps,
    actor,
    (within) => untrack(within, owner, text),
    ({ id: target, reference }) => ({
      action: 'shipment.untrack',
      workspaceId,
      target,
      details: { reference, mode },
    }),
  );
}
