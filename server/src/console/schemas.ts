// The shapes of the console's own answers; the pages read the types from here.

import type { PlanName } from '../domain/accounts/plan.ts';
import type { Role } from '../domain/accounts/role.ts';
import type { Language } from '../domain/text/language.ts';

export interface Me {
  person: {
    id: string;
    name: string;
    email: string;
    twoFactorEnabled: boolean;
    /** Null: not chosen. */
    language: Language | null;
    /** The name of a time zone; null: not chosen. */
    zone: string | null;
  };
  isOperator: boolean;
  /** Of live data: none yet, or only simulated ones. Other people than operators learn only that they are simulated; else null. */
  carriers: 'none' | 'simulated' | 'real' | null;
  /** The simulated carriers are those of the demo, also after real ones were connected. */
  hasDemo: boolean;
  workspaces: Membership[];
}

export interface Membership {
  id: string;
  name: string;
  plan: PlanName;
  role: Role;
  /** Of a limited viewer: the tags of the shipments that they see; null: they see all. */
  tags: string[] | null;
  /** Blocked by an operator: members can look at the workspace, but nothing in it can be changed. */
  isBlocked: boolean;
  /** By how many days the test clock of its sandbox is ahead. */
  sandboxDaysAhead: number;
}
