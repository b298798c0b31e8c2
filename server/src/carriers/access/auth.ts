// How a carrier knows who asks. What each kind needs is written in CARRIERS_FILE.

import type { Clock } from '../../domain/clock.ts';
import type { Send } from './http.ts';
import { createOauth2 } from './oauth2.ts';
import type { Unavailable } from './unavailable.ts';

export type AuthSettings =
  | { kind: 'none' }
  /** Fixed headers, such as `{"KeyId": "${CMA_KEY}"}`. */
  | { kind: 'headers'; headers: Record<string, string> }
  | Oauth2Settings;

/** OAuth 2.0 client credentials (RFC 6749 section 4.4). */
export interface Oauth2Settings {
  kind: 'oauth2';
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  /** Where id and secret go: in the form (default), or in an `Authorization: Basic` header. */
  credentialsIn?: 'form' | 'basic';
  /** Sent with the token request and with every question, such as Maersk's `Consumer-Key`. */
  headers?: Record<string, string>;
}

/** Makes requests acceptable to a carrier. */
export interface Auth {
  /** The headers to send, or why there are none. */
  headers(signal: AbortSignal): Promise<{ headers: Record<string, string> } | Unavailable>;
  /** Called after a 401: true when asking again may help, since what was sent will be replaced. */
  renew(rejected: Record<string, string>): boolean;
  /** What must never be seen in a log or a message. */
  secrets(): string[];
}

/** The authentication those settings ask for. */
export function createAuth(settings: AuthSettings, deps: { send: Send; now: Clock }): Auth {
  if (settings.kind === 'oauth2') return createOauth2(settings, deps);
  const headers = settings.kind === 'headers' ? settings.headers : {};
  return {
    headers: async () => ({ headers }),
    renew: () => false,
    secrets: () => Object.values(headers),
  };
}
