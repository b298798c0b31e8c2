// What the operator's routes answer and take.

import { Type } from 'typebox';
import { type PlanName, planNames } from '../../domain/plan.ts';
import { pageParameters } from '../../http/page.ts';
import type { CheckedCarrier } from '../../tracking/check-carriers.ts';
import type { CarrierState } from '../../tracking/schemas.ts';
import type { Role } from '../session.ts';

export interface OperatedWorkspace {
  id: string;
  name: string;
  plan: PlanName;
  ownerEmail: string;
  /** How many belong to it. */
  people: number;
  blockedAt: string | null;
  createdAt: string;
  /** References of this month (UTC). */
  used: number;
  toppedUp: number;
  included: number;
}

/** Somebody who can sign in. */
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
  /** Of the workspace. */
  id: string;
  name: string;
  role: Role;
}

export interface PlanFact {
  name: PlanName;
  /** References per month. */
  included: number;
}

export interface CreatedWorkspace {
  id: string;
  /** With which the owner joins, where mails do not leave this server; null: it was mailed. */
  link: string | null;
}

/** A carrier of live data: how it is asked, and how it fares. */
export interface OperatedCarrier extends CarrierState {
  /** Where it is asked. */
  address: string;
  /** The kind of log-in. */
  auth: string;
  /** It bills every question. */
  billed: boolean;
}

export type { CheckedCarrier };

export interface Queue {
  /** `watch`, `late`, `deliver` or `mail`. */
  duty: string;
  /** What is due and in nobody's hand, counted up to `mostCounted`. */
  rows: number;
  mostCounted: number;
  lagSeconds: number;
}

export interface InstallationFacts {
  version: string;
  node: string;
  /** Which database, without its password. */
  database: string;
  settings: SettingFact[];
}

export interface SettingFact {
  name: string;
  /** Null: not set, and without a default. What is secret is only said to be set. */
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
export const CheckBody = Type.Object({ billable: Type.Boolean() });

export const PeopleQuery = Type.Object({
  ...pageParameters,
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
});
export const personParams = Type.Object({ person: Type.String({ minLength: 1, maxLength: 64 }) });
export const OperatorBody = Type.Object({ isOperator: Type.Boolean() }, { additionalProperties: false });
export const NoBody = Type.Object({}, { additionalProperties: false });
