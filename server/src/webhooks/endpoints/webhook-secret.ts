import { randomBytes } from 'node:crypto';
import { dayMs } from '../../domain/time/time-spans.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 24;
/** How long the previous secret still signs after a rotation. */
export const overlapMs = dayMs;

/** `whsec_` and 24 random bytes in base64. Shown once, then stored sealed. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}
