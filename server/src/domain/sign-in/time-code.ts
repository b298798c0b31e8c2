// Codes of authenticator apps: RFC 6238 with six digits that change every thirty seconds.

import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** The clock of a phone may be one step ahead or behind. */
const tolerance = 1;

export interface GivenCode {
  code: string;
  /** The secret as the app has it; its bytes are the key. */
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
  const current = stepAt(at);
  const oldest = Math.max(current - tolerance, (lastStep ?? 0) + 1);
  for (let step = oldest; step <= current + tolerance; step++) {
    if (isSame(code, timeCode(secret, step))) return step;
  }
  return null;
}

/** The code that an app shows at that time. */
export function timeCodeAt(secret: string, at: Date): string {
  return timeCode(secret, stepAt(at));
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / stepMs);
}

/** RFC 4226, 5.3. */
function timeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
