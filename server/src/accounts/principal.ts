import type { Actor } from '../audit/audit.ts';
import type { PlanName } from '../domain/accounts/plan.ts';
import type { Owner } from './owner.ts';

/** Whose request it is: of a program with a key, or of a person in a workspace. Passed to every verb. */
export interface Principal extends Owner {
  plan: PlanName;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requireKey` and `requireRight`, before validation and handler run. */
    principal: Principal;
    /** Who makes a change by this request, for the audit log. Set where `principal` is. */
    actor: Actor;
  }
}
