// Signing in and out.

import { Refusal, unreachable } from './request.ts';

/** The result of a sign-in: a session, or the request for the second factor. */
export type SignedIn = 'signed_in' | 'second_factor';

/** @throws Refusal; status 401 for a wrong address or password, 429 for too many attempts */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await ask<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
  return answer.twoFactorRedirect ? 'second_factor' : 'signed_in';
}

/** `code` is six digits of an authenticator app, or a backup code. @throws Refusal */
export async function proveSecondFactor(code: string): Promise<void> {
  const path = /^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  await ask(path, { code });
}

export async function signOut(): Promise<void> {
  await ask('/sign-out', {});
}

/** Any other request for signing in, such as `/change-password`. @throws Refusal */
export async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`/console/auth${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw unreachable();
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code = 'internal_error', message = '', details } = answer?.error ?? {};
  throw new Refusal({ status: response.status, code, message, details });
}
