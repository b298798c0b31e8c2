// The requests of the pages to better-auth. No other request reaches it: an address that is not in this list is 404.

import { type TSchema, Type } from 'typebox';
import type { AuditAction } from '../../../audit/audit-actions.ts';

export interface AuthRequest {
  /** Below `authPath`, as better-auth names it. */
  path: string;
  body: TSchema;
  /** The change that a signed-in person makes with it, as the audit log names it. */
  change?: AuditAction;
}

/** Better-auth has its own messages for texts that are too short, too long, or not an address. */
const email = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 1000 });
const code = Type.String({ maxLength: 64 });
/** A path of the console; `//host` and `/\host` would lead to another server. */
const ownPage = Type.String({ maxLength: 2000, pattern: '^/([^/\\\\]|$)' });
const only = <const Value extends string>(value: Value) =>
  Type.Unsafe<Value>({ type: 'string', enum: [value] });

export const authRequests: readonly AuthRequest[] = [
  { path: '/sign-in/email', body: closed({ email, password }) },
  {
    path: '/sign-in/social',
    body: closed({
      provider: only('oidc'),
      callbackURL: ownPage,
      errorCallbackURL: Type.Optional(only('/sign-in')),
    }),
  },
  { path: '/sign-out', body: closed({}) },
  { path: '/request-password-reset', body: closed({ email }) },
  {
    path: '/reset-password',
    body: closed({ token: Type.String({ maxLength: 128 }), newPassword: password }),
  },
  {
    path: '/change-password',
    body: closed({
      currentPassword: password,
      newPassword: password,
    }),
    change: 'password.change',
  },
  { path: '/two-factor/enable', body: closed({ password }) },
  { path: '/two-factor/verify-totp', body: closed({ code }), change: 'two_factor.enable' },
  { path: '/two-factor/verify-backup-code', body: closed({ code }) },
  { path: '/two-factor/disable', body: closed({ password }), change: 'two_factor.disable' },
  {
    path: '/two-factor/generate-backup-codes',
    body: closed({ password }),
    change: 'backup_codes.create',
  },
];

/** The address to which the provider sends people back. */
export const callbackPath = '/callback/oidc';

/** The parameters that are read there; a provider may add others. */
export const CallbackQuery = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 512 })),
  code: Type.Optional(Type.String({ maxLength: 8192 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  iss: Type.Optional(Type.String({ maxLength: 2000 })),
});

function closed<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}
