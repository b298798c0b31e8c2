// What the routes about people answer and take.

import { Type } from 'typebox';
import type { Mode } from '../../domain/reference.ts';
import { pageParameters } from '../../http/page.ts';
import { type Role, roles } from '../session.ts';

/** How one may sign in here. */
export interface SignInWays {
  /** The operator's own OpenID provider. */
  provider: boolean;
}

/** Why signing in by the provider did not work; the page has a sentence of its own for each. */
export type ProviderError = 'unknown' | 'unproved' | 'cancelled' | 'expired' | 'failed';

/** What a link to join says before it is accepted. */
export interface InvitationFacts {
  workspace: string;
  role: Role;
  /** Null: whoever has the link chooses one. */
  email: string | null;
  /** The address can sign in already. */
  hasAccount: boolean;
}

export interface Team {
  members: TeamMember[];
  /** Of no interest to, and not shown to, those who invite nobody. */
  invitations: OpenInvitation[];
}

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Null: for owners to know. */
  twoFactorEnabled: boolean | null;
  /** A mail or a provider has proved the address. Null for readers who are not owners. */
  addressConfirmed: boolean | null;
  joinedAt: string;
}

/** An API key that a member made and that works. */
export interface MemberKey {
  id: string;
  name: string;
  mode: Mode;
  /** Prefix and last four: `svc_live_…x7Qp`. */
  masked: string;
}

export interface RemovedMember {
  id: string;
  deleted: true;
  /** What the person made; told to owners. */
  keys: MemberKey[];
  keysRevoked: boolean;
}

export interface OpenInvitation {
  id: string;
  /** Null: whoever has the link. */
  email: string | null;
  role: Role;
  invitedBy: string | null;
  expiresAt: string;
}

export interface Invited {
  id: string;
  /** The link, where mails do not leave this server; null: it was mailed. */
  link: string | null;
}

export interface AuditEntry {
  id: string;
  at: string;
  /** Null where an API key made the change; `id` is null for somebody who is gone. */
  person: { id: string | null; name: string } | null;
  /** Null where a person made the change. */
  key: { id: string | null; name: string } | null;
  action: string;
  target: string | null;
  details: Record<string, unknown>;
  address: string;
}

/** Who and what there is to filter the log by. */
export interface AuditChoices {
  people: { id: string; name: string }[];
  keys: { id: string; name: string }[];
  actions: string[];
}

export interface OwnSession {
  id: string;
  isThis: boolean;
  /** What the browser says of itself. */
  userAgent: string;
  address: string;
  createdAt: string;
  /** To ten minutes. */
  lastUsedAt: string;
}

const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const role = Type.Unsafe<Role>({ type: 'string', enum: [...roles] });
const id = Type.String({ minLength: 1, maxLength: 64 });

export const AuditQuery = Type.Object({
  ...pageParameters,
  /** Id of the person who changed something. */
  person: Type.Optional(id),
  /** Id of the API key that changed something. */
  key: Type.Optional(id),
  action: Type.Optional(id),
});

export const tokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) });
/** Left out whole by those who are signed in. */
export const AcceptBody = Type.Object({
  newcomer: Type.Optional(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      email,
      password: Type.String({ maxLength: 1000 }),
    }),
  ),
});
export const InviteBody = Type.Object({ email, role }, { additionalProperties: false });
export const RoleBody = Type.Object({ role });
export const NameBody = Type.Object({ name: Type.String({ maxLength: 200 }) });
/** `revokeKeys`: the API keys that the person made end as well. */
export const RemovalQuery = Type.Object({ revokeKeys: Type.Boolean({ default: false }) });
export const memberParams = Type.Object({ workspace: id, person: id });
export const invitationParams = Type.Object({ workspace: id, invitation: id });
export const sessionParams = Type.Object({ session: id });
