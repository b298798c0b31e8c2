import type { Clock } from '../../domain/time/clock.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createCoscoHmac } from './cosco-hmac.ts';
import type { HttpRequest, Send } from './http.ts';
import { createOauth2 } from './oauth2.ts';
import type { Unavailable } from './unavailable.ts';

/** Authenticates requests to a carrier. */
export interface CarrierAuth {
  /** The headers to send with a request, or why there are none. */
  headers(
    request: Pick<HttpRequest, 'method' | 'url'>,
    signal: AbortSignal,
  ): Promise<{ headers: Record<string, string> } | Unavailable>;
  /** Called after a 401. True when another try may help, because the rejected headers will be replaced. */
  renew(rejected: Record<string, string>): boolean;
  /** Texts that must never appear in a log or a message. */
  secrets(): string[];
}

export function createAuth(settings: AuthSettings, deps: { send: Send; now: Clock }): CarrierAuth {
  if (settings.kind === 'oauth2' || settings.kind === 'oauth2-certificate')
    return createOauth2(settings, deps);
  if (settings.kind === 'cosco-hmac') return createCoscoHmac(settings, deps);
  const headers = headersOf(settings);
  return {
    headers: async () => ({ headers }),
    renew: () => false,
    secrets: () => Object.values(headers),
  };
}

function headersOf(
  settings: Exclude<AuthSettings, { kind: `oauth2${string}` | 'cosco-hmac' }>,
): Record<string, string> {
  if (settings.kind === 'cargosmart') return { appKey: settings.appKey };
  return settings.kind === 'headers' ? settings.headers : {};
}
