import type { PlanName } from './plan.ts';

const weights: Record<PlanName, number> = { Free: 1, Pro: 2, Max: 4, Enterprise: 8 };

/** How large the share of a workspace is, compared with others, where all use the same limit of a carrier. */
export function planWeight(plan: PlanName): number {
  return weights[plan];
}
