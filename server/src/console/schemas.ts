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
  /** Those that all workspaces share; null for other people than operators. */
  carriers: CarrierKind | null;
  /** The simulated carriers are those of the demo, also after real ones were connected. */
  hasDemo: boolean;
  /** The demo still brings its shipments, after the first start. */
  isDemoFilling: boolean;
  /** This is a demo to look at: nobody signs in, and nothing can be changed. */
  readOnly: boolean;
  /** Owners connect carriers for their workspace. */
  ownConnections: boolean;
  workspaces: Membership[];
}

/** Of live data: none yet, or only simulated ones. */
export type CarrierKind = 'none' | 'simulated' | 'real';

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
  /** Those that it asks, its own among them. */
  carriers: CarrierKind;
}
