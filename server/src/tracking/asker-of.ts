import type { Principal } from '../accounts/principal.ts';
import type { Asker } from '../carriers/asker.ts';
import { planWeight } from '../domain/plan-weight.ts';

/** The workspace of the caller, as carriers are asked for it. */
export function askerOf(
  { workspaceId, plan }: Pick<Principal, 'workspaceId' | 'plan'>,
  purpose: 'client' | 'watch' = 'client',
): Extract<Asker, { workspaceId: string }> {
  return { purpose, workspaceId, weight: planWeight(plan) };
}
