// Codes of authenticator apps: RFC 6238 with six digits that change every thirty seconds.

import { Secret, TOTP } from 'otpauth';

/** The clock of a phone may be one step ahead or behind. */
const window = 1;

export interface GivenCode {
  code: string;
  /** In base32, as the app has it. */
  secret: string;
  /** The time step of the last accepted code. */
  lastStep: number | null;
  at: Date;
}

/**
 * The time step that the code is valid for; null when the code is wrong or not newer than the last accepted one (RFC
 * 6238, 5.2).
 */
export function acceptTimeCode({ code, secret, lastStep, at }: GivenCode): number | null {
  // The library throws at other characters.
  if (!/^\d{6}$/.test(code)) return null;
  const app = new TOTP({ secret });
  const timestamp = at.getTime();
  const delta = app.validate({ token: code, timestamp, window });
  const step = app.counter({ timestamp }) + (delta ?? 0);
  return delta === null || step <= (lastStep ?? 0) ? null : step;
}

export function newAppSecret(): string {
  return new Secret().base32;
}

/** The address with which an app takes the secret over, also from a QR code. */
export function appAddress(account: string, secret: string): string {
  return new TOTP({ issuer: 'Landfall', label: account, secret }).toString();
}
