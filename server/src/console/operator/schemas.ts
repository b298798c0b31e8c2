// The requests and answers of the operator's routes.

import { type Static, Type } from 'typebox';
import type { AuthKind } from '../../carriers/access/auth-settings.ts';
import type { QuotaWindow } from '../../carriers/bucket.ts';
import type { LastAnswer } from '../../carriers/condition.ts';
import type { ProfileFacts } from '../../carriers/profile-facts.ts';
import type { ProfileForm } from '../../connections/profile-forms.ts';
import { type PlanName, planNames } from '../../domain/accounts/plan.ts';
import type { Role } from '../../domain/accounts/role.ts';
import type { QuestionKind } from '../../domain/references/reference.ts';
import type { InJson } from '../../http/in-json.ts';
import { pageParameters } from '../../http/page.ts';
import type { CheckedCarrier } from '../../tracking/asking/check-carriers.ts';
import type { ListedCarrier } from '../../tracking/asking/list-carriers.ts';
import type { JourneyView } from '../../tracking/showing/schemas.ts';

export interface OperatedWorkspace {
  id: string;
  name: string;
  plan: PlanName;
  ownerEmail: string;
  /** The count of members. */
  people: number;
  blockedAt: string | null;
  createdAt: string;
  /** Credits used this month (UTC). */
  used: number;
  toppedUp: number;
  included: number;
}

/** A person who can sign in. */
export interface OperatedPerson {
  id: string;
  name: string;
  email: string;
  isOperator: boolean;
  twoFactorEnabled: boolean;
  createdAt: string;
  /** Null: never. */
  lastSignInAt: string | null;
  memberships: OperatedMembership[];
}

export interface OperatedMembership {
  /** The id of the workspace. */
  id: string;
  name: string;
  role: Role;
}

export interface PlanFact {
  name: PlanName;
  /** Credits per month. */
  included: number;
}

export interface CreatedWorkspace {
  id: string;
  /** The link for the owner to join, if the server sends no mails; null: it was mailed. */
  link: string | null;
}

/** A carrier of live data, with its settings and health. */
export interface OperatedCarrier extends Omit<InJson<ListedCarrier>, 'lastAnswer'> {
  /** Null if it was never asked. */
  lastAnswer: InJson<LastAnswer> | null;
  /** The address of its API. */
  address: string;
  /** The path below which it may send by itself; null for one that may not. */
  pushPath: string | null;
  /** Null for a connection that cannot be opened. */
  auth: AuthKind | null;
  /** The carrier bills every request. */
  billed: boolean;
  /** Null: CARRIERS_FILE names it, or it is of the demo. */
  connection: ShownConnection | null;
}

/** A connection without its secrets. */
export interface ShownConnection {
  id: string;
  /** The only workspace whose references are asked by it; null: those of all. */
  workspace: { id: string; name: string } | null;
  profile: string;
  pausedAt: string | null;
  changedAt: string;
  /** CARRIERS_FILE names the same carrier. */
  isOverruled: boolean;
  /** For owners: the operator has set it up, with an address of their own. It can only be looked at. */
  isOperators: boolean;
  /** Why it cannot be asked; null: it can. */
  fault: string | null;
  /** What may be shown of the entry, by the names of the fields. */
  openValues: Readonly<Record<string, string>>;
}

/** What the removal of a connection concerns. */
export interface ServedShipments {
  /** Tracked live shipments of the carrier, counted up to `mostCounted`. */
  watched: number;
  mostCounted: number;
  /** The carrier is asked by another entry, too. */
  isServedElse: boolean;
}

/** A profile as an operator chooses and fills it in. */
export interface ProfileCard extends InJson<ProfileForm> {
  asks: readonly QuestionKind[];
  /** The carrier bills every request. */
  billed: boolean;
  quota: readonly QuotaWindow[];
  facts: ProfileFacts | null;
}

/** What a carrier answered about a reference of the operator's own. */
export interface SampleView {
  outcome: 'found' | 'no_data' | 'unavailable';
  /** Why it did not answer. */
  detail: string | null;
  /** The first of them. */
  boxes: SampleBox[];
  boxCount: number;
}

interface SampleBox extends Pick<JourneyView, 'container' | 'status' | 'vessel' | 'eta'> {
  currentStatus: string;
  /** How many steps have happened. */
  steps: number;
  pol: string | null;
  pod: string | null;
  arrivedAt: string | null;
}

export type { CheckedCarrier };

export interface Queue {
  /** The name of the duty, such as `watch`. */
  duty: string;
  /** The rows that are due and not started, counted up to `mostCounted`. */
  rows: number;
  mostCounted: number;
  lagSeconds: number;
}

/** A running server. */
export interface OperatedServer {
  id: string;
  /** The name of its machine and its port. */
  name: string;
  roles: readonly string[];
  version: string;
  startedAt: string;
  /** Its values of the settings that are not equal on all servers. */
  differences: { setting: string; value: string }[];
}

export interface InstallationFacts {
  version: string;
  node: string;
  /** The database in use, without its password. */
  database: string;
  settings: SettingFact[];
}

export interface SettingFact {
  name: string;
  /** Null: not set, and without a default. The value of a secret is not shown. */
  value: string | null;
  isDefault: boolean;
  description: string;
}

const plan = Type.Unsafe<PlanName>({ type: 'string', enum: [...planNames] });

export const workspaceParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export const CreateBody = Type.Object({
  name: Type.String({ maxLength: 200 }),
  plan,
  ownerEmail: Type.String({ maxLength: 300 }),
});
export const PlanBody = Type.Object({ plan });
export const TopUpBody = Type.Object({ credits: Type.Integer() });
export const BlockBody = Type.Object({ reason: Type.String({ maxLength: 1000 }) });
export const carrierParams = Type.Object({ scac: Type.String({ minLength: 1, maxLength: 16 }) });
export const connectionParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
/** A key and its chain of certificates have some thousand characters. */
const longestValue = 16_384;
export const ConnectionForm = Type.Object({
  profile: Type.String({ minLength: 1, maxLength: 64 }),
  /** Null: the first of the profile. */
  logIn: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]),
  values: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 64 }),
      value: Type.String({ maxLength: longestValue }),
    }),
    { maxItems: 20 },
  ),
});
export type ConnectionForm = Static<typeof ConnectionForm>;
export const ChangeConnectionBody = Type.Object({
  form: ConnectionForm,
  /** `changedAt` of the connection as the operator saw it. */
  seenAt: Type.String({ format: 'date-time' }),
});
export const CheckFormBody = Type.Object({ form: ConnectionForm, billable: Type.Boolean() });
export const SampleFormBody = Type.Object({
  form: ConnectionForm,
  reference: Type.String({ minLength: 1, maxLength: 100 }),
});
export const CheckBody = Type.Object({ billable: Type.Boolean() });

export const PeopleQuery = Type.Object({
  ...pageParameters,
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
});
export const personParams = Type.Object({ person: Type.String({ minLength: 1, maxLength: 64 }) });
export const OperatorBody = Type.Object({ isOperator: Type.Boolean() }, { additionalProperties: false });
export const NoBody = Type.Object({}, { additionalProperties: false });
