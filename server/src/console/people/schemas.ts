// The requests and answers of the routes about people.

import { Type } from 'typebox';
import { type Role, roles } from '../../domain/accounts/role.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { languages } from '../../domain/text/language.ts';
import { pageParameters } from '../../http/page.ts';
import { oneOf, orNull } from '../../http/schema-terms.ts';
import { narrowingTags } from '../../tracking/showing/own-words.ts';

/** The ways to sign in on this server. */
export interface SignInWays {
  /** The operator's own OpenID provider. */
  provider: boolean;
  /** There is no account yet: the first person joins with the set-up link. */
  isNew: boolean;
}

/** Why signing in with the provider failed; the page has a sentence for each. */
export type ProviderError = 'unknown' | 'unproved' | 'cancelled' | 'expired' | 'failed';

/** The data of a link to join, before it is accepted. */
export interface InvitationFacts {
  workspace: string;
  role: Role;
  /** Null: the person with the link chooses one. */
  email: string | null;
  /** There is an account with this address already. */
  hasAccount: boolean;
}

export interface Team {
  members: TeamMember[];
  /** Only shown to members who may invite. */
  invitations: OpenInvitation[];
}

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Of a limited viewer: the tags of the shipments that they see; null: they see all. */
  tags: string[] | null;
  /** Null for readers who are not owners. */
  twoFactorEnabled: boolean | null;
  /** A mail or a provider has proved the address. Null for readers who are not owners. */
  addressConfirmed: boolean | null;
  joinedAt: string;
}

/** An API key that a member created and that works. */
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
  /** The keys that the person created; only for owners. */
  keys: MemberKey[];
  keysRevoked: boolean;
}

export interface OpenInvitation {
  id: string;
  /** Null: anyone with the link. */
  email: string | null;
  role: Role;
  /** As of a member. */
  tags: string[] | null;
  invitedBy: string | null;
  expiresAt: string;
}

export interface Invited {
  id: string;
  /** The link, if the server sends no mails; null: it was mailed. */
  link: string | null;
}

export interface AuditEntryView {
  id: string;
  at: string;
  /** Null if no person of the console made the change; `id` is null for a deleted person. */
  person: { id: string | null; name: string } | null;
  /** Null if no API key made the change. Without a person and a key, it was made on the command line. */
  key: { id: string | null; name: string } | null;
  action: string;
  target: string | null;
  details: Record<string, unknown>;
  address: string;
}

/** The people, keys and kinds of changes by which the log can be filtered. */
export interface AuditChoices {
  people: { id: string; name: string }[];
  keys: { id: string; name: string }[];
  /** Whether there are changes made on the command line. */
  commandLine: boolean;
  actions: string[];
}

export interface OwnSession {
  id: string;
  isThis: boolean;
  /** The browser's own description (User-Agent). */
  userAgent: string;
  address: string;
  createdAt: string;
  /** Exact to ten minutes. */
  lastUsedAt: string;
}

const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const role = Type.Unsafe<Role>({ type: 'string', enum: [...roles] });
const id = Type.String({ minLength: 1, maxLength: 64 });

export const AuditQuery = Type.Object({
  ...pageParameters,
  /** Id of the person who made the change. */
  person: Type.Optional(id),
  /** Id of the API key that made the change. */
  key: Type.Optional(id),
  /** True: only changes made on the command line. */
  commandLine: Type.Optional(Type.Boolean()),
  action: Type.Optional(id),
});

export const tokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) });
/** Left out by people who are signed in. */
export const AcceptBody = Type.Object({
  newcomer: Type.Optional(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      email,
      password: Type.String({ maxLength: 1000 }),
      language: Type.Optional(oneOf(languages, 'In which they read the page')),
    }),
  ),
});
/** Limits a viewer to shipments with one of these tags; null: to none. */
const limit = Type.Optional(orNull(narrowingTags('shipments')));
export const InviteBody = Type.Object({ email, role, tags: limit }, { additionalProperties: false });
/** Without `tags` the limit stays as long as the role does. */
export const MemberBody = Type.Object({ role, tags: limit });
export const NameBody = Type.Object({ name: Type.String({ maxLength: 200 }) });
/** What is absent stays, and null means: not chosen. */
export const LocaleBody = Type.Object(
  {
    language: Type.Optional(orNull(oneOf(languages, 'Of the pages and mails'))),
    zone: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 64 }))),
  },
  { additionalProperties: false },
);
/** `revokeKeys`: also revoke the API keys that the person created. */
export const RemovalQuery = Type.Object({ revokeKeys: Type.Boolean({ default: false }) });
export const memberParams = Type.Object({ workspace: id, person: id });
export const invitationParams = Type.Object({ workspace: id, invitation: id });
export const sessionParams = Type.Object({ session: id });
