import type { PlanName } from '../domain/plan.ts';
import type { Mode } from '../domain/reference.ts';

/** The caller: made by `authenticate` from the key, and passed to every verb. */
export interface Principal {
  workspaceId: string;
  plan: PlanName;
  mode: Mode;
}
