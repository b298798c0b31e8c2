// The names of better-auth's records in our tables.

import type { BetterAuthOptions } from 'better-auth';

/** The prefix of all cookies that the console sets. */
export const cookiePrefix = 'landfall';

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const authTables = {
  user: {
    modelName: 'people',
    fields: { ...stamps, emailVerified: 'email_verified' },
    additionalFields: {
      // People cannot change this themselves.
      isOperator: { type: 'boolean' as const, fieldName: 'is_operator', input: false, defaultValue: false },
      // These have a route of their own: change-locale.ts.
      language: { type: 'string' as const, required: false, input: false },
      zone: { type: 'string' as const, required: false, input: false },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      ...stamps,
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'sign_ins',
    fields: {
      ...stamps,
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
    // An account whose address is not proved is claimed first: see sign-in-hooks.ts.
    accountLinking: { enabled: true, requireLocalEmailVerified: false },
    encryptOAuthTokens: true,
  },
  verification: {
    modelName: 'verifications',
    fields: { ...stamps, expiresAt: 'expires_at' },
    // The table has only the hash of a link to choose a password. The other values are useless without a signed cookie.
    storeIdentifier: { default: 'plain' as const, overrides: { 'reset-password:': 'hashed' as const } },
  },
  rateLimit: {
    modelName: 'sign_in_counts',
    storage: 'database' as const,
    fields: { key: 'key', count: 'count', lastRequest: 'last_request' },
  },
} satisfies BetterAuthOptions;

export const secondFactorTable = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'second_factors',
    fields: {
      userId: 'person_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;
