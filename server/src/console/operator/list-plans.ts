import { planNames, plans } from '../../domain/plan.ts';
import type { PlanFact } from './schemas.ts';

/** The plans a workspace may have, smallest first. */
export function listPlans(): PlanFact[] {
  return planNames.map((name) => ({ name, included: plans[name].includedPerMonth }));
}
