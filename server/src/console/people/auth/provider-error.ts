import type { ProviderError } from '../schemas.ts';

const meanings: Record<string, ProviderError> = {
  signup_disabled: 'unknown',
  email_not_found: 'unknown',
  account_not_linked: 'unproved',
  access_denied: 'cancelled',
  please_restart_the_process: 'expired',
};

/**
 * The meaning of an error code of better-auth or of the provider. A link may contain any code, so unknown ones are not
 * shown.
 */
export function providerErrorOf(code: string): ProviderError {
  if (/^state_/.test(code)) return 'expired';
  return Object.hasOwn(meanings, code) ? (meanings[code] ?? 'failed') : 'failed';
}
