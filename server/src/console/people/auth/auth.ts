// Signing in: better-auth over our own tables. Only the console uses it; API keys never sign in, sessions never call the
// API.

import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { type GenericOAuthConfig, genericOAuth, twoFactor } from 'better-auth/plugins';
import { type AuditEntry, auditDone } from '../../../audit/audit.ts';
import { guessableReason, isGuessable } from '../../../domain/sign-in/guessable-password.ts';
import type { AuthDeps, OidcSettings } from '../auth-deps.ts';
import { passwordLinkRequests } from '../passwords/request-password-link.ts';
import { secondFactorRules } from '../second-factor/second-factor-rules.ts';
import { addressHeader, callerAddress } from '../web-request.ts';
import { authTables, cookiePrefix, secondFactorTable } from './auth-tables.ts';
import { claimAccount } from './claim-account.ts';
import { onMachineClock } from './machine-clock.ts';
import { sessionRenewalSeconds, sessionSeconds } from './session-lifetime.ts';
import { signInHooks } from './sign-in-hooks.ts';

export const authPath = '/console/auth';

export type Auth = ReturnType<typeof openAuth>;

export function openAuth(deps: AuthDeps) {
  return betterAuth({
    appName: 'Landfall',
    secrets: deps.secrets,
    // The origin alone: with a path, better-auth would leave out its own path.
    ...(deps.publicUrl !== null && { baseURL: new URL(deps.publicUrl).origin }),
    basePath: authPath,
    database: { db: onMachineClock(deps.db, deps.offsetMs), type: 'postgres' },
    ...authTables,
    session: { ...authTables.session, expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds },
    emailAndPassword: passwords(deps),
    hooks: { before: newPasswordRules },
    databaseHooks: signInHooks(deps),
    rateLimit: {
      ...authTables.rateLimit,
      enabled: true,
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/change-password': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 10 },
        '/request-password-reset': { window: 600, max: 5 },
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: deps.publicUrl?.startsWith('https://') ?? false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => deps.newId('in') },
    },
    // Better-auth's own error page would show text from the link.
    onAPIError: { errorURL: '/sign-in' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => deps.log(`Signing in: ${message}`) },
    plugins: [
      passwordLinkRequests(deps),
      // Our own rules count wrong codes; they never lock an account for long.
      twoFactor({ issuer: 'Landfall', schema: secondFactorTable, accountLockout: { enabled: false } }),
      secondFactorRules(deps),
      genericOAuth({ config: deps.oidc === null ? [] : [providerOf(deps.oidc)] }),
    ],
  });
}

function passwords(deps: AuthDeps) {
  return {
    enabled: true,
    // People can only join by invitation.
    disableSignUp: true,
    minPasswordLength: 12,
    revokeSessionsOnPasswordReset: true,
    onPasswordReset: async ({ user }, request) => {
      const address = callerAddress(request);
      const change: AuditEntry = { action: 'password.reset', workspaceId: null, target: user.id };
      await auditDone(deps, { person: user, address }, change);
      if (deps.sendsMail) await claimAccount(deps, { personId: user.id, proof: 'mail', address });
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** A new password is hard to guess. It always ends all other sessions, since one of them may belong to a thief. */
const newPasswordRules = createAuthMiddleware(async ({ path, body }) => {
  if (path !== '/change-password' && path !== '/reset-password') return;
  if (isGuessable(String(body.newPassword)))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_GUESSABLE', message: guessableReason });
  return path === '/change-password'
    ? { context: { body: { ...body, revokeOtherSessions: true } } }
    : undefined;
});

function providerOf({ issuer, clientId, clientSecret, trustEmail }: OidcSettings): GenericOAuthConfig {
  return {
    providerId: 'oidc',
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    mapProfileToUser: ({ email_verified: word }) => ({
      emailVerified: word === undefined ? trustEmail : word === true || word === 'true',
    }),
    // Sign-in by a provider works only for people who were invited.
    disableImplicitSignUp: true,
    disableSignUp: true,
  };
}
