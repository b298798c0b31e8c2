import { randomBytes } from 'node:crypto';

/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 24;
/** How long a secret signs on beside its successor. */
export const overlapMs = 24 * 3_600_000;

/** `whsec_` and 24 random bytes in base64: shown once, then kept sealed. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}
