import type { PlanName } from './plan.ts';

const weights: Record<PlanName, number> = { Free: 1, Pro: 2, Max: 4, Enterprise: 8 };

/** The size of a workspace's share, relative to others, when they share a carrier's limit. */
export function planWeight(plan: PlanName): number {
  return weights[plan];
}
