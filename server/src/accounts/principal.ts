import type { PlanName } from '../domain/plan.ts';
import type { Mode } from '../domain/reference.ts';

/** The workspace that a verb works for. `authenticate` makes it from an API key. */
export interface Principal {
  workspaceId: string;
  plan: PlanName;
  mode: Mode;
}
