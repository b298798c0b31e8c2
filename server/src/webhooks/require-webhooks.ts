import type { FastifyInstance } from 'fastify';
import type { Principal } from '../accounts/principal.ts';
import { plans, plansWithWebhooks } from '../domain/accounts/plan.ts';
import { Problem } from '../domain/refusals/problem.ts';

const [requiredPlan] = plansWithWebhooks;

/** Every route registered on this scope needs a plan with webhooks. Register it behind `requireKey`. */
export function requireWebhooks(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ principal }) => refuseOtherPlans(principal));
}

/** @throws Problem `upgrade_required` */
export function refuseOtherPlans({ plan }: Pick<Principal, 'plan'>): void {
  if (plans[plan].webhooks) return;
  throw new Problem('upgrade_required', `The plan ${plan} has no webhooks: upgrade to ${requiredPlan}.`, {
    details: { plan, required_plan: requiredPlan },
  });
}
