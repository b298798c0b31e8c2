// Signing in: better-auth over our own tables. Only the console knows it; API keys never sign in, sessions never call the API.

import { betterAuth } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth, twoFactor } from 'better-auth/plugins';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import { authTables, secondFactorTable } from './auth-tables.ts';

export interface AuthDeps {
  db: Db;
  newId: NewId;
  /** 32 characters or more; what cookies are signed with. */
  secret: string;
  /** Where people reach the console, without a slash at its end; null: wherever they ask. */
  publicUrl: string | null;
  /** The operator's own OpenID provider; null: passwords only. */
  oidc: OidcSettings | null;
  /** Told of what only an operator can mend. */
  log: (line: string) => void;
  sendPasswordLink: (person: { email: string; name: string }, url: string) => Promise<void>;
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
const sessionRenewalSeconds = 24 * 3600;

export type Auth = ReturnType<typeof openAuth>;

export function openAuth(deps: AuthDeps) {
  return betterAuth({
    appName: 'Landfall',
    secret: deps.secret,
    ...(deps.publicUrl !== null && { baseURL: deps.publicUrl }),
    basePath: authPath,
    database: { db: deps.db, type: 'postgres' },
    ...authTables,
    session: { ...authTables.session, expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds },
    emailAndPassword: {
      enabled: true,
      // People come by invitation only.
      disableSignUp: true,
      minPasswordLength: 12,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => deps.sendPasswordLink(user, url),
    },
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

function providerOf({ issuer, clientId, clientSecret }: OidcSettings): GenericOAuthConfig {
  return {
    providerId: 'oidc',
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // A provider's word admits whoever was invited, and nobody else.
    disableImplicitSignUp: true,
    disableSignUp: true,
  };
}
