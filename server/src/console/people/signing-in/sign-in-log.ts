// One log line for each sign-in and each failure: docs/operations.md has the format, which tools such as fail2ban read.

import type { FastifyRequest } from 'fastify';
import { oneLine } from '../../../mail/one-line.ts';

/** How a person signed in: what came last. */
export type SignInWay = 'password' | 'authenticator' | 'backup_code' | 'provider';

export type SignInFailure =
  | 'unknown_address'
  | 'wrong_password'
  | 'wrong_code'
  | 'provider_refused'
  | 'too_many_tries';

/** The caller's address comes before the text that the caller typed, so that this text cannot forge an address in the line. */
export function logSignIn({ log, ip }: FastifyRequest, way: SignInWay, account: string): void {
  log.info({ event: 'sign_in', ip, way, account: cleaned(account) }, 'Signed in');
}

/** @param account as it was typed; '' without one */
export function logFailure({ log, ip }: FastifyRequest, reason: SignInFailure, account: string): void {
  log.warn({ event: 'sign_in_failed', ip, reason, account: cleaned(account) }, 'Sign-in failed');
}

const longestAddress = 254;

function cleaned(account: string): string {
  return oneLine(account, longestAddress);
}
