import type { PlanName } from '../domain/plan.ts';
import type { Mode } from '../domain/reference.ts';

/** Who is calling: made by `authenticate` from the key, and handed to every verb. */
export interface Principal {
  keyId: string;
  workspaceId: string;
  plan: PlanName;
  mode: Mode;
}
