// Signing in: better-auth over our own tables. Only the console knows it; API keys never sign in, sessions never call the API.

import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { type GenericOAuthConfig, genericOAuth, twoFactor } from 'better-auth/plugins';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import { audit } from '../audit.ts';
import { auditLink } from './audit-link.ts';
import { authTables, secondFactorTable } from './auth-tables.ts';
import { passwordLink } from './password-link.ts';
import { sendPasswordLink } from './send-password-link.ts';

export interface AuthDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** At least one, newest first: the first signs cookies and encrypts second factors, all of them decrypt. */
  secrets: AuthSecret[];
  /** Where people reach the console, without a slash at its end; null: wherever they ask. */
  publicUrl: string | null;
  /** The operator's own OpenID provider; null: passwords only. */
  oidc: OidcSettings | null;
  /** Told of what only an operator can mend. */
  log: (line: string) => void;
}

export interface AuthSecret {
  /** Stands before what it encrypted, to find it by. */
  version: number;
  /** 32 characters or more. */
  value: string;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export const authPath = '/console/auth';
/** The header in which the server hands on the caller's address; whatever a client sends there is overwritten. */
export const addressHeader = 'x-landfall-address';
const sessionSeconds = 7 * 24 * 3600;
/** How exactly the list of sessions knows their last use. */
const sessionRenewalSeconds = 600;
/** What is answered by routes of our own, with less told and more written down; and what nobody needs. */
const disabledPaths = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-user',
  '/update-session',
  '/list-accounts',
  '/unlink-account',
  '/link-social',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
];

export type Auth = ReturnType<typeof openAuth>;

export function openAuth(deps: AuthDeps) {
  return betterAuth({
    appName: 'Landfall',
    secrets: deps.secrets,
    // The origin alone: with a path, better-auth would leave out its own.
    ...(deps.publicUrl !== null && { baseURL: new URL(deps.publicUrl).origin }),
    basePath: authPath,
    disabledPaths,
    database: { db: deps.db, type: 'postgres' },
    ...authTables,
    session: { ...authTables.session, expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds },
    emailAndPassword: passwords(deps),
    hooks: { before: alwaysEndOtherSessions },
    databaseHooks: linksToProviders(deps),
    rateLimit: {
      ...authTables.rateLimit,
      enabled: true,
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 10 },
        '/request-password-reset': { window: 600, max: 5 },
      },
    },
    advanced: {
      cookiePrefix: 'landfall',
      useSecureCookies: deps.publicUrl?.startsWith('https://') ?? false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => deps.newId('in') },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => deps.log(`Signing in: ${message}`) },
    plugins: [
      twoFactor({ issuer: 'Landfall', schema: secondFactorTable }),
      genericOAuth({ config: deps.oidc === null ? [] : [providerOf(deps.oidc)] }),
    ],
  });
}

function passwords(deps: AuthDeps) {
  return {
    enabled: true,
    // People come by invitation only.
    disableSignUp: true,
    minPasswordLength: 12,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, url, token }) => {
      const link = passwordLink(deps.publicUrl, url, token);
      if (link === null) deps.log('Set PUBLIC_URL: without it, nobody is mailed a link for a new password.');
      else await sendPasswordLink(deps, user, link);
    },
    onPasswordReset: async ({ user }, request) => {
      const address = request?.headers.get(addressHeader) ?? '';
      const change = { action: 'password.reset', workspaceId: null, target: user.id };
      await audit(deps, { person: user, address }, change);
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** Told when somebody signs in with the operator's provider for the first time. */
function linksToProviders(deps: AuthDeps) {
  return {
    account: {
      create: {
        after: async ({ userId, providerId }, context) => {
          const address = context?.headers?.get(addressHeader) ?? '';
          await auditLink(deps, { personId: userId, providerId, address });
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

/** A new password ends every other session, whether that is asked for or not: one of them may be a thief's. */
const alwaysEndOtherSessions = createAuthMiddleware(async ({ path, body }) => {
  if (path !== '/change-password') return;
  return { context: { body: { ...body, revokeOtherSessions: true } } };
});

function providerOf({ issuer, clientId, clientSecret }: OidcSettings): GenericOAuthConfig {
  return {
    providerId: 'oidc',
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    // Many providers of companies say nothing of it: then the address is theirs to give. One that says it is unproved, is.
    mapProfileToUser: ({ email_verified }) => ({ emailVerified: String(email_verified) !== 'false' }),
    // A provider's word admits whoever was invited, and nobody else.
    disableImplicitSignUp: true,
    disableSignUp: true,
  };
}
