import type { Principal } from '../../accounts/principal.ts';
import type { Asker } from '../../carriers/asker.ts';
import { plans } from '../../domain/accounts/plan.ts';

/** The caller's workspace, in the form that carriers need to share their limits. */
export function askerOf(
  { workspaceId, plan }: Pick<Principal, 'workspaceId' | 'plan'>,
  purpose: 'client' | 'watch' = 'client',
): Extract<Asker, { workspaceId: string }> {
  return { purpose, workspaceId, weight: plans[plan].weight };
}
