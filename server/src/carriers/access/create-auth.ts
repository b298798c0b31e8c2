// How we identify ourselves to a carrier. What each kind needs is written in CARRIERS_FILE.

import type { Clock } from '../../domain/time/clock.ts';
import type { CarrierAuth } from './auth.ts';
import { type CoscoHmacSettings, createCoscoHmac } from './cosco-hmac.ts';
import type { Send } from './http.ts';
import { createOauth2 } from './oauth2.ts';
import type { Oauth2CertificateSettings, Oauth2Settings } from './oauth2-settings.ts';

export type AuthSettings =
  | { kind: 'none' }
  /** Fixed headers, such as `{"KeyId": "${CMA_KEY}"}`. */
  | { kind: 'headers'; headers: Record<string, string> }
  | Oauth2Settings
  | Oauth2CertificateSettings
  | CoscoHmacSettings;

export type AuthKind = AuthSettings['kind'];

/** The authentication for these settings. */
export function createAuth(settings: AuthSettings, deps: { send: Send; now: Clock }): CarrierAuth {
  if (settings.kind === 'oauth2' || settings.kind === 'oauth2-certificate')
    return createOauth2(settings, deps);
  if (settings.kind === 'cosco-hmac') return createCoscoHmac(settings, deps);
  const headers = settings.kind === 'headers' ? settings.headers : {};
  return {
    headers: async () => ({ headers }),
    renew: () => false,
    secrets: () => Object.values(headers),
  };
}
